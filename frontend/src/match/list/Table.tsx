import { useRef, useState } from 'preact/hooks';
import type { Decision, Json, RecapTurn } from '../../core/types';
import { makeFieldWords } from '../../ui/field/fieldWords';
import type { Scene, TableProps } from '../kit/kit';
import * as matchCss from '../match.css';
import { usePastView } from '../pastView';
import { worded } from '../story/recap';
import { TurnFold } from '../story/TurnFold';
import { joinTurns } from '../turns';
import * as listCss from '../values/list.css';
import { Lines, Section } from '../values/Section';
import { groupBlocks, leaves, makeIsShort, relevantSection } from '../values/viewLayout';
import { useSay } from '../words';
import { Dock } from './Dock';
import { lastMoveVersion, makeViewWords, turnsSince } from './sentences';

/** The table that lists any game: the values of its view, named by the schema and the game's words. */
export function Table({ scene, sending, play, idle, eventSentence, onLookUp }: TableProps) {
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
      <section
        class={`${matchCss.board} ${listCss.listBoard}`}
        ref={board}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long page scrolls, by keyboard too
        tabIndex={0}
        aria-label={say('list.view')}
      >
        <TurnLog scene={scene} eventSentence={eventSentence} />
        {groupBlocks(parts, short).map(block => {
          const [leaf] = block;
          if (!leaf || short(leaf))
            return (
              <div class={listCss.listSection} key={leaf?.name}>
                <Lines words={whole} parts={block} />
              </div>
            );
          const path = `${match.game}.${leaf.name}`;
          return <Section key={leaf.name} words={whole.child(leaf.name)} leaf={leaf} path={path} />;
        })}
      </section>
      <Dock {...{ scene, words, sending, play, idle, onLookUp }} onForm={scrollToSection} />
    </>
  );
}

/**
 * Loads the view after the reader's last move, to mark what has changed since; undefined if there is none.
 * Where it cannot be loaded nothing is marked.
 */
function useEarlierView({ match, mine, recent }: Scene): Json | undefined {
  const version = lastMoveVersion(recent, mine);
  const isEarlier = version !== null && version < (recent.at(-1)?.version ?? 0);
  return usePastView(match.id, isEarlier ? version : null) ?? undefined;
}

const MAX_LINES = 6; // turns; those before share a line that opens to them

/** What happened since the reader's last move, that turn included: a line for each turn, the newest open. */
function TurnLog({ scene, eventSentence }: Pick<TableProps, 'scene' | 'eventSentence'>) {
  const say = useSay();
  const [opened, setOpened] = useState<Record<number, boolean>>({});
  const since = lastMoveVersion(scene.recent, scene.mine);
  const turns = turnsSince(joinTurns(scene.turns), since).filter(
    ({ events }) => worded(events, eventSentence).length > 0,
  );
  if (turns.length === 0) return null;
  const fold = (turn: RecapTurn) => (
    <TurnFold
      key={turn.turn}
      turn={turn}
      scene={scene}
      sentence={eventSentence}
      open={opened[turn.turn] ?? turn === turns.at(-1)}
      onToggle={open => setOpened(before => ({ ...before, [turn.turn]: open }))}
    />
  );
  const earlier = turns.slice(0, -MAX_LINES);
  return (
    <section class={`${listCss.listSection} ${listCss.turnLog}`} aria-labelledby="list-lately">
      <h2 id="list-lately">{say(since === null ? 'list.lately' : 'list.since')}</h2>
      {earlier.length > 0 && (
        <details class={listCss.earlier}>
          <summary>{say('recap.earlier', { n: earlier.length })}</summary>
          {earlier.map(fold)}
        </details>
      )}
      {turns.slice(-MAX_LINES).map(fold)}
    </section>
  );
}
