import './list.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Scene, TableProps } from '../match/kit';
import { useSay } from '../match/words';
import { api } from '../shared/api';
import type { Decision, Json } from '../shared/types';
import { type FieldWords, makeFieldWords } from '../shared/ui/fieldWords';
import { SeatMark } from '../shared/ui/SeatBadge';
import { Dock } from './Dock';
import { makeIsShort } from './layout';
import { RevealedCards } from './RevealedCards';
import { Lines, Section } from './Section';
import { lastMoveVersion, recentSentences } from './story';
import { groupBlocks, type Leaf, leaves, relevantSection } from './viewLayout';
import { makeViewWords } from './viewWords';

/** The table that lists any game: the values of its view, named by the schema and the game's words. */
export function Table({ scene, sending, play, idle, eventSentence }: TableProps) {
  const say = useSay();
  const { match, view, schema } = scene;
  const before = useEarlierView(scene);
  const words = makeViewWords(scene, say);
  const whole = makeFieldWords(words, 'view');
  const short = makeIsShort(whole);
  const parts = leaves(schema, view, before);
  const board = useRef<HTMLElement>(null);
  const scrollToSection = (decision: Decision) => {
    const name = relevantSection(parts, decision.schema);
    const section = name && board.current?.querySelector<HTMLElement>(`[data-part="${name}"]`);
    // Waits until the dock has grown; only the board may scroll.
    if (section) requestAnimationFrame(() => board.current?.scrollTo({ top: section.offsetTop }));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long page scrolls, by keyboard too */}
      <section class="board list-board" ref={board} tabIndex={0} aria-label={say('list.view')}>
        <RecentEvents scene={scene} eventSentence={eventSentence} />
        {groupBlocks(parts, short).map(block => {
          const [leaf] = block;
          if (!leaf || short(leaf)) return <LineBlock key={leaf?.name} words={whole} parts={block} />;
          const path = `${match.game}.${leaf.name}`;
          return <Section key={leaf.name} words={whole.child(leaf.name)} leaf={leaf} path={path} />;
        })}
      </section>
      <Dock scene={scene} words={words} sending={sending} play={play} idle={idle} onForm={scrollToSection} />
    </>
  );
}

/** A block of lines without a heading. */
function LineBlock(props: { words: FieldWords; parts: Leaf[] }) {
  return (
    <div class="list-section">
      <Lines {...props} />
    </div>
  );
}

/**
 * Loads the view after the reader's last move, to mark what has changed since; undefined if there is none.
 */
function useEarlierView({ match, mine, recent }: Scene): Json | undefined {
  const version = lastMoveVersion(recent, mine);
  const [known, setKnown] = useState<{ version: number; view: Json } | null>(null);
  useEffect(() => {
    let wanted = true;
    if (version !== null && version < (recent.at(-1)?.version ?? 0)) {
      const show = ({ view }: { view: Json }) => wanted && setKnown({ version, view });
      api.history<Json>(match.id, version).then(show, () => {}); // without it nothing is marked
    }
    return () => {
      wanted = false;
    };
  }, [match.id, version, match.version]);
  return known?.version === version ? known.view : undefined;
}

const MAX_SENTENCES = 10; // sentences
const FIRST_SENTENCES = 4; // at the start, when the story has just shown everything

/** What happened since the reader's last move, including that move. */
function RecentEvents({ scene, eventSentence }: Pick<TableProps, 'scene' | 'eventSentence'>) {
  const say = useSay();
  const since = lastMoveVersion(scene.recent, scene.mine);
  const newEvents = recentSentences(scene.recent, scene.mine, eventSentence).slice(
    since === null ? -FIRST_SENTENCES : -MAX_SENTENCES,
  );
  if (newEvents.length === 0) return null;
  return (
    <section class="list-section" aria-labelledby="list-lately">
      <h2 id="list-lately">{say(since === null ? 'list.lately' : 'list.since')}</h2>
      <ol class="lately">
        {newEvents.map(({ seat, text, event }, i) => (
          <li key={i}>
            {seat === null ? <span class="by-itself" /> : <SeatMark seat={seat} size={16} />}
            <span>
              {text}
              <RevealedCards event={event} text={scene.text} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
