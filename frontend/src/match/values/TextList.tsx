import type { FieldWords } from '../../ui/field/fieldWords';
import * as helpCss from '../../ui/field/help.css';
import * as listCss from './list.css';
import { ChangeDot } from './Value';
import type { Leaf } from './viewLayout';

/** Long texts, such as events, in their order. */
export function TextList({ words, leaf }: { words: FieldWords; leaf: Leaf }) {
  const before = Array.isArray(leaf.old) ? leaf.old : null;
  const { format } = leaf.schema.items ?? {};
  return (
    <ol class={listCss.texts}>
      {(leaf.value as unknown[]).map((value, i) => {
        const text = words.valueName(value, format);
        const help = words.valueHelp(value, format);
        const fresh = before?.includes(value) === false;
        return (
          <li key={`${value}${i}`} class={help ? listCss.explained : ''}>
            <span>
              {help ? <b>{text}</b> : text}
              {fresh && <ChangeDot />}
              {help && <small class={helpCss.help}>{help}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
