import type { ComponentChildren } from 'preact';
import { t } from '../../core/i18n';
import { withoutNull } from '../../core/schema';
import type { Schema } from '../../core/types';
import type { FieldWords } from '../../ui/field/fieldWords';
import * as helpCss from '../../ui/field/help.css';
import { Icon } from '../../ui/Icon';
import { SeatMark } from '../../ui/SeatBadge';
import * as marksCss from '../../ui/styles/marks.css';
import * as ui from '../../ui/styles/ui.css';
import { useSay } from '../words';
import * as listCss from './list.css';
import { countRuns, hasChanged, isNothing, isObject, type Leaf, leaves } from './viewLayout';

/** A value within a line: a name, a number, a mark, or a list of them. */
export function Value({ words, leaf }: { words: FieldWords; leaf: Leaf }) {
  const inner = <PlainValue words={words} schema={leaf.schema} value={leaf.value} />;
  return hasChanged(leaf) ? <ChangedValue>{inner}</ChangedValue> : inner;
}

/** A value that has changed since the reader's last move. */
export function ChangedValue({ children }: { children: ComponentChildren }) {
  return (
    <span class="fresh-value">
      {children}
      <ChangeDot />
    </span>
  );
}

/** The dot that marks a change. */
export function ChangeDot() {
  const say = useSay();
  return (
    <span class={listCss.freshDot} title={say('list.changed')}>
      <span class={ui.hidden}> ({say('list.changed')})</span>
    </span>
  );
}

/** Shows any value without a mark for changes. */
function PlainValue({ words, schema, value }: { words: FieldWords; schema: Schema; value: unknown }) {
  if (Array.isArray(value)) return <ValueList words={words} schema={schema} values={value} />;
  if (isObject(value)) return <ValuePairs words={words} parts={leaves(schema, value)} />;
  if (typeof value === 'boolean') return <YesMark on={value} />;
  if (value === null || value === undefined || value === '') return <NoValue />;
  const name = words.valueName(value, schema.format);
  if (schema.format !== 'seat')
    return <span class={typeof value === 'number' ? listCss.figure : ''}>{name}</span>;
  return (
    <span class={marksCss.seatBadge}>
      <SeatMark seat={Number(value)} size={16} /> <span class={marksCss.name}>{name}</span>
    </span>
  );
}

function ValueList({ words, schema, values }: { words: FieldWords; schema: Schema; values: unknown[] }) {
  const say = useSay();
  const items = withoutNull(schema.items ?? {});
  if (values.length === 0) return <NoValue />;
  return (
    <span class={listCss.several}>
      {countRuns(values).map(({ value, n }, i) => {
        const one = <PlainValue words={words} schema={schema.prefixItems?.[i] ?? items} value={value} />;
        return (
          <span key={i}>
            {one}
            {n > 1 && ` ${say('list.times', { n })}`}
          </span>
        );
      })}
    </span>
  );
}

/** The values of an object in a line, each with its name; empty ones are left out. */
export function ValuePairs({ words, parts }: { words: FieldWords; parts: Leaf[] }) {
  const values = parts.filter(({ value }) => !isNothing(value));
  if (values.length === 0) return <NoValue />;
  return (
    <span class={listCss.pairs}>
      {values.map(leaf => {
        const own = words.child(leaf.name);
        return (
          <span key={leaf.name}>
            <small>{own.label}</small> {leaf.value !== true && <Value words={own} leaf={leaf} />}
          </span>
        );
      })}
    </span>
  );
}

/** A dash, read out as what it stands for: nothing, or "no". */
const NoValue = ({ means = 'null' }: { means?: 'null' | 'false' }) => (
  <span class={ui.soft}>
    <span aria-hidden="true">–</span>
    <span class={ui.hidden}>{t(`value.${means}`)}</span>
  </span>
);

/** Shows a check mark for true, a dash for false. */
function YesMark({ on }: { on: boolean }) {
  if (!on) return <NoValue means="false" />;
  return (
    <span class={listCss.yes}>
      <Icon name="check" size={18} />
      <span class={ui.hidden}>{t('value.true')}</span>
    </span>
  );
}

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
