import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../../core/api';
import { t } from '../../core/i18n';
import { loadWithRetries } from '../../core/retry';
import type { GameReference } from '../../core/types';
import { noWords, useWords } from '../../core/words';
import { combineSay, gameParts } from '../../games/registry';
import { makeFieldWords } from '../../ui/field/fieldWords';
import * as helpCss from '../../ui/field/help.css';
import { makeMatcher, SearchField } from '../../ui/field/SearchField';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/lazy';
import * as ui from '../../ui/styles/ui.css';
import type { Scene } from '../kit/kit';
import * as listCss from '../values/list.css';
import { LeafBody, Lines } from '../values/Section';
import { Value } from '../values/Value';
import { layoutOf } from '../values/viewLayout';
import { useSay } from '../words';
import { type Cell, type Entry, foundCount, type Part, referenceParts, search, sentenceOf } from './lookUp';
import * as referenceCss from './reference.css';

/** What board and cards of the game say: everything that has a name, with a search. */
export default function Reference({ scene }: { scene: Scene }) {
  const { game, rules_version } = scene.match;
  const reference = useReference(game, rules_version);
  const own = useWords(gameParts(game)?.reference ?? noWords);
  if (!reference || !own) return <Spinner />;
  return <LookUp scene={{ ...scene, say: combineSay(scene.say, own) }} reference={reference} />;
}

const known = new Map<string, GameReference>();

/** Loads the reference of a game, once per visit; null until it is loaded. */
function useReference(game: string, rules: number): GameReference | null {
  const key = `${game} ${rules}`;
  const [reference, setReference] = useState(known.get(key) ?? null);
  useEffect(() => {
    if (known.has(key)) return;
    return loadWithRetries(
      () => api.reference(game, rules),
      loaded => {
        known.set(key, loaded);
        setReference(loaded);
      },
    );
  }, [key]);
  return reference;
}

/** The parts of a reference to browse or to search. */
function LookUp({ scene, reference }: { scene: Scene; reference: GameReference }) {
  const say = useSay();
  const [wanted, setWanted] = useState('');
  const { valueName, mine, match } = scene;
  const words = makeFieldWords({ say: scene.say, valueName, seats: match.seats.length, mine }, 'reference');
  const all = referenceParts(reference.schema, reference.reference, words);
  const isSearch = wanted.trim() !== '';
  const found = isSearch ? search(all, makeMatcher(wanted)) : { parts: all, mentions: [] };
  const count = foundCount(found);
  const lines = found.parts.filter(part => isLine(part) && !sentenceOf(part));
  const sentences = found.parts.flatMap(part => sentenceOf(part) ?? []);
  return (
    <div class={referenceCss.lookUp} data-lines="wrap">
      <SearchField value={wanted} onInput={setWanted} />
      <p role="status" class={count === 0 ? ui.soft : ui.hidden}>
        {isSearch && (count === 0 ? t('found.none') : say('look_up.found', { n: count }))}
      </p>
      {found.parts
        .filter(part => !isLine(part))
        .map((part, i) => (
          <PartSection key={`${part.leaf.name} ${isSearch}`} part={part} open={isSearch || i === 0} />
        ))}
      {sentences.length > 0 && (
        <ul class={referenceCss.lookUpEntries}>
          {sentences.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <div class={`${listCss.listSection} ${referenceCss.lookUpSection}`}>
          <Lines words={words} parts={lines.map(({ leaf }) => leaf)} />
        </div>
      )}
      {found.mentions.length > 0 && (
        <Folded title={say('look_up.mentions')} count={found.mentions.length} open={found.parts.length === 0}>
          <EntryList entries={found.mentions} />
        </Folded>
      )}
    </div>
  );
}

/** Whether a part is a single value, such as a price. */
const isLine = ({ leaf, entries }: Part): boolean => !entries && layoutOf(leaf) === 'line';

/** A part under its heading: the things that it names, else its values. */
function PartSection({ part, open }: { part: Part; open: boolean }) {
  const { words, leaf, entries } = part;
  return (
    <Folded title={words.label} count={entries?.length} open={open}>
      {entries ? (
        <EntryList entries={entries} />
      ) : (
        <LeafBody words={words} leaf={leaf} path={`reference.${leaf.name}`} />
      )}
    </Folded>
  );
}

function Folded(props: { title: string; count?: number; open: boolean; children: ComponentChildren }) {
  const { title, count, open, children } = props;
  return (
    <details class={`${listCss.listSection} ${referenceCss.lookUpSection}`} open={open}>
      <summary>
        <h3>{title}</h3>
        {count !== undefined && <span class={`${ui.soft} ${listCss.figure}`}>{count}</span>}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

/** Things by their names, each with what is known of it. */
function EntryList({ entries }: { entries: Entry[] }) {
  return (
    <ul class={referenceCss.lookUpEntries}>
      {entries.map((entry, i) => (
        <li key={i}>
          <h4>{entry.name}</h4>
          {entry.texts.map(text => (
            <p key={text}>{text}</p>
          ))}
          {entry.cells.length > 0 && (
            <dl>
              {entry.cells.map(cell => (
                <EntryCell key={cell.leaf.name} cell={cell} />
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A value with its name, in a line that wraps. */
function EntryCell({ cell: { words, leaf, help } }: { cell: Cell }) {
  return (
    <div>
      <dt>{words.label}</dt>
      <dd>
        <Value words={words} leaf={leaf} />
        {help && <small class={helpCss.help}>{help}</small>}
      </dd>
    </div>
  );
}
