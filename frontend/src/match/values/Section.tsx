import type { ComponentChildren } from 'preact';
import type { Json } from '../../core/types';
import type { FieldWords } from '../../ui/field/fieldWords';
import * as helpCss from '../../ui/field/help.css';
import { Icon } from '../../ui/Icon';
import * as ui from '../../ui/styles/ui.css';
import { SubSection, useFold } from './Fold';
import * as listCss from './list.css';
import { Rows } from './Rows';
import { ChangeDot, TextList, Value } from './Value';
import {
  hasChanged,
  isNothing,
  isObject,
  isText,
  type Leaf,
  layoutOf,
  leaves,
  listLeaves,
  makeIsShort,
  makeLayoutOf,
  tableRows,
} from './viewLayout';

interface SectionProps {
  words: FieldWords;
  leaf: Leaf;
  /** The key under which the device stores whether the section is folded. */
  path: string;
}

/** A part of the view under a heading. It can be folded, and the device remembers that. */
export function Section({ words, leaf, path }: SectionProps) {
  const fold = useFold(path);
  const n = Array.isArray(leaf.value) && layoutOf(leaf) !== 'by' ? leaf.value.length : 0;
  return (
    <details class={listCss.listSection} data-part={leaf.name} {...fold}>
      <summary>
        <h2>{words.label}</h2>
        {hasChanged(leaf) && <ChangeDot />}
        {n > 0 && <span class={`${ui.soft} ${listCss.figure}`}>{n}</span>}
        <Icon name="down" />
      </summary>
      <LeafBody words={words} leaf={leaf} path={path} />
    </details>
  );
}

/** Shows a value in the layout that suits it. */
export function LeafBody(props: SectionProps) {
  const { words, leaf, path } = props;
  switch (makeLayoutOf(words)(leaf)) {
    case 'texts':
      return <TextList {...props} />;
    case 'by':
      return <PlaceList {...props} />;
    case 'table':
      return <Rows words={words} rows={tableRows(leaf)} path={path} />;
    case 'parts':
      return <PartList {...props} />;
    default:
      return <Value {...props} />;
  }
}

/** Names and values, a line for each; an object takes a line for each of its values. */
export function Lines({ words, parts }: { words: FieldWords; parts: Leaf[] }) {
  return (
    <dl class={listCss.lines}>
      {parts.map(leaf => {
        const own = words.child(leaf.name);
        if (isObject(leaf.value)) {
          const inner = leaves(leaf.schema, leaf.value, leaf.old).filter(({ value }) => !isNothing(value));
          return (
            <div class={listCss.linesGroup} key={leaf.name}>
              <dt>{own.label}</dt>
              <dd>
                <Lines words={own} parts={inner} />
              </dd>
            </div>
          );
        }
        const help = own.valueHelp(leaf.value, leaf.schema.format);
        const value = [
          <Value key="" words={own} leaf={leaf} />,
          help && <small class={helpCss.help}>{help}</small>,
        ];
        return <Line key={leaf.name} name={own.label} value={value} long={isText(leaf) || help !== null} />;
      })}
    </dl>
  );
}

function Line(props: { name: ComponentChildren; value: ComponentChildren; long?: boolean }) {
  const { name, value, long } = props;
  return (
    <div class={long ? listCss.linesLong : listCss.linesLine}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A value for each seat or other place: lines where the values are short, else a heading for each. */
function PlaceList({ words, leaf, path }: SectionProps) {
  const by = leaf.schema['x-by'] ?? '';
  const places = listLeaves(leaf);
  const placeLeaf = (i: number): Leaf => ({ name: '', schema: { format: by }, value: i, old: undefined });
  if (places.every(place => layoutOf(place) === 'line')) {
    return (
      <dl class={listCss.lines}>
        {places.map((place, i) => (
          <Line
            key={place.name}
            name={<Value words={words} leaf={placeLeaf(i)} />}
            value={<Value words={words} leaf={place} />}
          />
        ))}
      </dl>
    );
  }
  return (
    <>
      {places.map((place, i) => (
        <SubSection
          key={place.name}
          title={<Value words={words} leaf={placeLeaf(i)} />}
          path={`${path}.${i}`}
          value={place.value}
        >
          <LeafBody words={words} leaf={place} path={`${path}.${i}`} />
        </SubSection>
      ))}
    </>
  );
}

/** Shows the values of an object: short ones as lines, longer ones under headings. */
function PartList({ words, leaf, path }: SectionProps) {
  const parts = leaves(leaf.schema, leaf.value as Json, leaf.old);
  const short = makeIsShort(words);
  const lines = parts.filter(part => short(part) && !isNothing(part.value));
  const others = parts.filter(part => !short(part));
  return (
    <>
      {lines.length > 0 && <Lines words={words} parts={lines} />}
      {others.map(part => {
        const own = words.child(part.name);
        return (
          <SubSection key={part.name} title={own.label} path={`${path}.${part.name}`} value={part.value}>
            <LeafBody words={own} leaf={part} path={`${path}.${part.name}`} />
          </SubSection>
        );
      })}
    </>
  );
}
