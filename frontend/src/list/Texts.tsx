import type { About } from '../shared/ui/voice';
import type { Leaf } from './shape';
import { Dot } from './Value';

/** Long texts, such as events, in their order. */
export function Texts({ about, leaf }: { about: About; leaf: Leaf }) {
  const before = Array.isArray(leaf.old) ? leaf.old : null;
  const { format } = leaf.schema.items ?? {};
  return (
    <ol class="texts">
      {(leaf.value as unknown[]).map((value, i) => {
        const text = about.name(value, format);
        const help = about.help(value, format);
        const fresh = before?.includes(value) === false;
        return (
          <li key={`${value}${i}`} class={help ? 'explained' : ''}>
            <span>
              {help ? <b>{text}</b> : text}
              {fresh && <Dot />}
              {help && <small class="help">{help}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
