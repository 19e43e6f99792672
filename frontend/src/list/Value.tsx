import type { ComponentChildren } from 'preact';
import { useSay } from '../match/words';
import { t } from '../shared/i18n';
import type { Schema } from '../shared/types';
import { Icon } from '../shared/ui/Icon';
import { scalar } from '../shared/ui/plain';
import { SeatMark } from '../shared/ui/SeatBadge';
import type { About } from '../shared/ui/voice';
import { changed, isNothing, isObject, type Leaf, leaves, runs } from './shape';

interface ValueProps {
  about: About;
  leaf: Leaf;
}

/** A value within a line: a name, a number, a mark, or some of them. */
export function Value({ about, leaf }: ValueProps) {
  const inner = <Plain about={about} schema={leaf.schema} value={leaf.value} />;
  return changed(leaf) ? <Fresh>{inner}</Fresh> : inner;
}

/** What has changed since the reader's last move. */
export function Fresh({ children }: { children: ComponentChildren }) {
  return (
    <span class="fresh-value">
      {children}
      <Dot />
    </span>
  );
}

/** The sign of a change. */
export function Dot() {
  const say = useSay();
  return (
    <span class="fresh-dot" title={say('list.changed')}>
      <span class="hidden"> ({say('list.changed')})</span>
    </span>
  );
}

function Plain({ about, schema, value }: { about: About; schema: Schema; value: unknown }) {
  if (Array.isArray(value)) return <Several about={about} schema={schema} values={value} />;
  if (isObject(value)) return <Pairs about={about} parts={leaves(schema, value)} />;
  if (typeof value === 'boolean') return <Mark on={value} />;
  if (value === null || value === undefined || value === '') return <Nothing />;
  const name = about.name(value, schema.format);
  if (schema.format !== 'seat') return <span class={typeof value === 'number' ? 'figure' : ''}>{name}</span>;
  return (
    <span class="seat-badge">
      <SeatMark seat={Number(value)} size={16} /> <span class="name">{name}</span>
    </span>
  );
}

function Several({ about, schema, values }: { about: About; schema: Schema; values: unknown[] }) {
  const say = useSay();
  const items = scalar(schema.items ?? {});
  if (values.length === 0) return <Nothing />;
  return (
    <span class="several">
      {runs(values).map(({ value, n }, i) => {
        const one = <Plain about={about} schema={schema.prefixItems?.[i] ?? items} value={value} />;
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

/** The parts of an object in a line, each with its name; what is nothing is left out. */
export function Pairs({ about, parts }: { about: About; parts: Leaf[] }) {
  const told = parts.filter(({ value }) => !isNothing(value));
  if (told.length === 0) return <Nothing />;
  return (
    <span class="pairs">
      {told.map(leaf => {
        const own = about.within(leaf.name);
        return (
          <span key={leaf.name}>
            <small>{own.label}</small> {leaf.value !== true && <Value about={own} leaf={leaf} />}
          </span>
        );
      })}
    </span>
  );
}

const Nothing = () => (
  <span class="soft">
    <span aria-hidden="true">–</span>
    <span class="hidden">{t('none')}</span>
  </span>
);

function Mark({ on }: { on: boolean }) {
  if (!on) return <Nothing />;
  return (
    <span class="yes">
      <Icon name="check" size={18} />
      <span class="hidden">{t('yes')}</span>
    </span>
  );
}
