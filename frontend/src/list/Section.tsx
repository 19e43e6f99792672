import type { ComponentChildren } from 'preact';
import type { Json } from '../shared/types';
import { Icon } from '../shared/ui/Icon';
import type { About } from '../shared/ui/voice';
import { useFold } from './fold';
import { lookIn, shortIn } from './look';
import { Rows } from './Rows';
import { Sub } from './Sub';
import { changed, isNothing, isObject, isText, type Leaf, leaves, lookOf, placesOf, rowsOf } from './shape';
import { Texts } from './Texts';
import { Dot, Value } from './Value';

interface SectionProps {
  about: About;
  leaf: Leaf;
  /** Where it is remembered whether the section is folded. */
  path: string;
}

/** A part of the view under a heading; it folds, and stays as it was left on this device. */
export function Section({ about, leaf, path }: SectionProps) {
  const fold = useFold(path);
  const n = Array.isArray(leaf.value) && lookOf(leaf) !== 'by' ? leaf.value.length : 0;
  return (
    <details class="list-section" data-part={leaf.name} {...fold}>
      <summary>
        <h2>{about.label}</h2>
        {changed(leaf) && <Dot />}
        {n > 0 && <span class="soft figure">{n}</span>}
        <Icon name="down" />
      </summary>
      <Body about={about} leaf={leaf} path={path} />
    </details>
  );
}

function Body({ about, leaf, path }: SectionProps) {
  switch (lookIn(about)(leaf)) {
    case 'texts':
      return <Texts about={about} leaf={leaf} />;
    case 'by':
      return <By about={about} leaf={leaf} path={path} />;
    case 'table':
      return <Rows about={about} rows={rowsOf(leaf)} path={path} />;
    case 'parts':
      return <Parts about={about} leaf={leaf} path={path} />;
    default:
      return <Value about={about} leaf={leaf} />;
  }
}

/** Names and values, one line each, as an almanac sets them; what has parts is a line for each of them. */
export function Lines({ about, parts }: { about: About; parts: Leaf[] }) {
  return (
    <dl class="lines">
      {parts.map(leaf => {
        const own = about.within(leaf.name);
        if (isObject(leaf.value)) {
          const inner = leaves(leaf.schema, leaf.value, leaf.old).filter(({ value }) => !isNothing(value));
          return (
            <div class="lines-group" key={leaf.name}>
              <dt>{own.label}</dt>
              <dd>
                <Lines about={own} parts={inner} />
              </dd>
            </div>
          );
        }
        const help = isObject(leaf.value) ? null : own.help(leaf.value, leaf.schema.format);
        const value = [<Value key="" about={own} leaf={leaf} />, help && <small class="help">{help}</small>];
        return <Line key={leaf.name} name={own.label} value={value} long={isText(leaf) || help !== null} />;
      })}
    </dl>
  );
}

function Line(props: { name: ComponentChildren; value: ComponentChildren; long?: boolean }) {
  const { name, value, long } = props;
  return (
    <div class={long ? 'lines-long' : 'lines-line'}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Something for each seat: lines where it is short, a heading each where it is not. */
function By({ about, leaf, path }: SectionProps) {
  const by = leaf.schema['x-by'] ?? '';
  const places = placesOf(leaf);
  const head = (i: number): Leaf => ({ name: '', schema: { format: by }, value: i, old: undefined });
  if (places.every(place => lookOf(place) === 'line')) {
    return (
      <dl class="lines">
        {places.map((place, i) => (
          <Line
            key={place.name}
            name={<Value about={about} leaf={head(i)} />}
            value={<Value about={about} leaf={place} />}
          />
        ))}
      </dl>
    );
  }
  return (
    <>
      {places.map((place, i) => (
        <Sub
          key={place.name}
          title={<Value about={about} leaf={head(i)} />}
          path={`${path}.${i}`}
          value={place.value}
        >
          <Body about={about} leaf={place} path={`${path}.${i}`} />
        </Sub>
      ))}
    </>
  );
}

function Parts({ about, leaf, path }: SectionProps) {
  const parts = leaves(leaf.schema, leaf.value as Json, leaf.old);
  const short = shortIn(about);
  const lines = parts.filter(part => short(part) && !isNothing(part.value));
  const others = parts.filter(part => !short(part));
  return (
    <>
      {lines.length > 0 && <Lines about={about} parts={lines} />}
      {others.map(part => {
        const own = about.within(part.name);
        return (
          <Sub key={part.name} title={own.label} path={`${path}.${part.name}`} value={part.value}>
            <Body about={own} leaf={part} path={`${path}.${part.name}`} />
          </Sub>
        );
      })}
    </>
  );
}
