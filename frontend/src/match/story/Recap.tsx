import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../core/live';
import type { GameEvent, RecapTurn } from '../../core/types';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/lazy';
import * as pageCss from '../../ui/styles/page.css';
import { useEscape } from '../escape';
import type { Scene, TableKit } from '../kit/kit';
import * as matchCss from '../match.css';
import { useSay } from '../words';
import { eventSeat, eventsForReader, type Line, mostTelling, netTexts, totalNet, worded } from './recap';
import * as recapCss from './recap.css';
import Story, { wayOut } from './Story';
import { Net, SeatSign, ToldLine, TurnFold, TurnFolds } from './TurnFold';
import * as turnsCss from './turns.css';

interface RecapProps {
  kit: TableKit;
  scene: Scene;
  turns: RecapTurn[];
  onEnd: () => void;
  /** Called with the version whose state belongs to what is shown; null for the present. */
  onMoment: (version: number | null) => void;
}

/**
 * Tells all that happened since the reader last looked: first what was done to them, then turn by turn, a line
 * for each that opens to its sentences. The reader can go on to the table at any time.
 */
export default function Recap({ kit, scene, turns, onEnd, onMoment }: RecapProps) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shownTurn, setShownTurn] = useState<number | null>(null); // the one whose steps are shown
  const folds = useFolds(turns, onMoment);
  const sentence = (event: GameEvent) => kit.eventSentence(event, scene);
  useEscape(shownTurn === null ? onEnd : null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useAnnouncement(turns, scene, sentence);

  const shown = turns.find(({ turn }) => turn === shownTurn);
  const left = useRef<RecapTurn | null>(null); // the turn whose steps were left, to go on from there
  useEffect(() => {
    if (!shown && left.current) {
      folds.show(left.current);
      document.querySelector<HTMLElement>(`[data-turn="${left.current.turn}"] > button`)?.focus();
    }
    left.current = shown ?? null;
  }, [shownTurn]);
  if (shown) {
    const steps = drawnSteps(kit, shown, scene);
    const leave = () => setShownTurn(null);
    return <Story {...{ kit, scene, steps, onMoment }} onEnd={leave} endText={say('list.back')} />;
  }
  const fold = (turn: RecapTurn) => (
    <TurnFold
      key={turn.turn}
      {...{ turn, scene, sentence }}
      open={folds.isOpen(turn)}
      onToggle={open => folds.toggle(turn, open)}
      below={() => (
        <>
          <NetOfAll turn={turn} scene={scene} />
          {drawnSteps(kit, turn, scene).length > 0 && (
            <Button onClick={() => setShownTurn(turn.turn)}>{say('recap.show')}</Button>
          )}
        </>
      )}
    />
  );
  return (
    <section class={matchCss.stage} aria-labelledby="story">
      <div class={`${matchCss.stageScroll} ${turnsCss.turnCards}`}>
        <h2 id="story" ref={heading} tabIndex={-1} class={matchCss.eyebrow}>
          {say('recap.title')} <small>{say('recap.turns', { n: turns.length })}</small>
        </h2>
        {scene.hasAllWords ? (
          <>
            <DoneToReader turns={turns} scene={scene} sentence={sentence}>
              {kit.RecapHead && <kit.RecapHead turns={turns} scene={scene} />}
            </DoneToReader>
            <TurnFolds {...{ turns, kit, scene, fold }} />
          </>
        ) : (
          <Spinner />
        )}
      </div>
      <div class={matchCss.stageFoot}>
        <Button kind="primary" wide onClick={onEnd}>
          {say(wayOut(scene))}
        </Button>
      </div>
    </section>
  );
}

/** The steps of a turn where the kit draws more than the sentences say. */
function drawnSteps(kit: TableKit, turn: RecapTurn, scene: Scene) {
  const steps = kit.drawsSteps ? kit.steps(turn.events, scene.mine, scene) : [];
  return kit.isWorthStopping(steps) ? steps : [];
}

/**
 * Which turns are open: the last one, and those that the reader opened. The state of the seats is that after
 * the turn that was opened last, or the present.
 */
function useFolds(turns: RecapTurn[], onMoment: RecapProps['onMoment']) {
  const [opened, setOpened] = useState<Record<number, boolean>>({});
  const last = turns.at(-1)?.turn;
  const isOpen = ({ turn }: RecapTurn) => opened[turn] ?? turn === last;
  const show = ({ turn, to }: RecapTurn) => onMoment(turn === last ? null : to);
  const toggle = (turn: RecapTurn, open: boolean) => {
    setOpened(before => ({ ...before, [turn.turn]: open }));
    if (open) show(turn);
    else onMoment(null);
  };
  useLayoutEffect(() => () => onMoment(null), []);
  return { isOpen, toggle, show };
}

interface DoneProps {
  turns: RecapTurn[];
  scene: Scene;
  sentence: (event: GameEvent) => string | null;
}

const MAX_DONE = 6; // sentences; what tells less is folded, so that the turns are in sight

/** What was done to the reader, below the game's own picture of it, and what it all came to; nothing where nothing was. */
function DoneToReader({ turns, scene, sentence, children }: DoneProps & { children?: ComponentChildren }) {
  const say = useSay();
  const lines = worded(eventsForReader(turns, scene.mine), sentence);
  const changes = netTexts(totalNet(turns), scene.mine, scene);
  if (lines.length === 0 && changes.length === 0) return null;
  const { shown, others } = mostTelling(lines, MAX_DONE);
  return (
    <section class={`${pageCss.card} ${recapCss.doneToYou}`} aria-labelledby="done-to-you">
      <h3 id="done-to-you">{say('recap.you')}</h3>
      {children}
      <Net changes={changes} />
      <DoneList lines={shown} scene={scene} />
      {others.length > 0 && (
        <details>
          <summary>
            {say('recap.more', { n: others.length })} <Icon name="down" />
          </summary>
          <DoneList lines={others} scene={scene} />
        </details>
      )}
    </section>
  );
}

/** Sentences about the reader, each with the mark of who did it. */
function DoneList({ lines, scene }: { lines: Line[]; scene: Scene }) {
  return (
    <ul class={turnsCss.told}>
      {lines.map((line, i) => {
        const seat = line.event.seat === scene.mine ? eventSeat(line.event) : line.event.seat;
        return <ToldLine key={i} {...line} seat={seat} scene={scene} />;
      })}
    </ul>
  );
}

/** What a turn changed for each seat, where it changed something for another seat than its own. */
function NetOfAll({ turn, scene }: { turn: RecapTurn; scene: Scene }) {
  const seats = [...new Set(turn.net?.map(({ seat }) => seat))];
  if (seats.every(seat => seat === turn.seat)) return null;
  return (
    <ul class={recapCss.netOfAll}>
      {seats.map(seat => (
        <li key={seat}>
          <SeatSign seat={seat} /> {scene.name(seat)} <Net changes={netTexts(turn.net, seat, scene)} />
        </li>
      ))}
    </ul>
  );
}

/** Says once how much there is; every sentence can be read on the page. */
function useAnnouncement(turns: RecapTurn[], scene: Scene, sentence: DoneProps['sentence']): void {
  const say = useSay();
  useEffect(() => {
    if (!scene.hasAllWords) return;
    const done = worded(eventsForReader(turns, scene.mine), sentence).length;
    const parts = [say('recap.turns', { n: turns.length }), done > 0 && say('recap.done', { n: done })];
    announce(`${say('recap.title')}: ${parts.filter(Boolean).join(', ')}.`);
  }, [scene.hasAllWords]);
}
