import type { ComponentChildren } from 'preact';
import { lang } from '../../core/i18n';
import type { GameEvent, Localised, RecapTurn } from '../../core/types';
import { Icon } from '../../ui/Icon';
import { SeatMark } from '../../ui/SeatBadge';
import * as ui from '../../ui/styles/ui.css';
import type { Scene, TableKit } from '../kit/kit';
import { useSay } from '../words';
import { eventSeat, foldGroups, type Line, netTexts, turnFragments, turnsBySeat, worded } from './recap';
import * as turnsCss from './turns.css';

interface TurnFoldProps {
  turn: RecapTurn;
  scene: Scene;
  /** The sentence for an event; null where it needs none. */
  sentence: (event: GameEvent) => string | null;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** Makes what stands below the sentences of the open turn. */
  below?: () => ComponentChildren;
}

/**
 * A turn as one line that opens to a sentence for each event; nothing where no event needs one. What is in it is
 * made when it is opened: a reader who was away for long has dozens of turns, and reads some.
 */
export function TurnFold({ turn, scene, sentence, open, onToggle, below }: TurnFoldProps) {
  const say = useSay();
  const fragments = turnFragments(turn, scene).join(', ');
  const lines = open || !fragments ? worded(turn.events, sentence) : [];
  if (lines.length === 0 && !fragments) return null;
  const all = lines.length > 1 ? say('recap.events', { n: lines.length }) : lines[0]?.text;
  const changes = netTexts(turn.net, turn.seat, scene);
  // an open turn does not say its only sentence twice
  const summary = fragments || (open && lines.length === 1 ? null : all);
  const onClick = (event: MouseEvent) => {
    event.preventDefault(); // the turn opens with what is in it, and not before
    onToggle(!open);
  };
  return (
    <details class={turnsCss.turnFold} open={open} data-turn={turn.turn}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, for keys too */}
      <summary onClick={onClick}>
        <SeatSign seat={turn.seat} />
        <span class={turnsCss.turnLine}>
          <b>{turn.seat === null ? say('recap.all') : scene.name(turn.seat)}</b>
          <span class={ui.hidden}>: </span>
          <span class={turnsCss.turnWhat}>
            {summary}
            {summary && changes.length > 0 && ', '}
            <Net changes={changes} />
          </span>
        </span>
        <Icon name="down" />
      </summary>
      {open && (
        <ol class={turnsCss.told}>
          {lines.map((line, i) => (
            <ToldLine key={i} {...line} seat={eventSeat(line.event)} scene={scene} />
          ))}
        </ol>
      )}
      {open && below?.()}
    </details>
  );
}

/** The sentence for an event with the mark of a seat, and the cards that it turned over. */
export function ToldLine({ event, text, seat, scene }: Line & { seat: number | null; scene: Scene }) {
  return (
    <li>
      <SeatSign seat={seat} />
      <span>
        {text}
        <RevealedCards event={event} text={scene.text} />
      </span>
    </li>
  );
}

/** The mark of a seat; a dot where the game went on by itself. */
export function SeatSign({ seat }: { seat: number | null }) {
  return seat === null ? <span class={turnsCss.byItself} /> : <SeatMark seat={seat} size={16} />;
}

/** How a seat's quantities changed. More is not always better, so it has no colour. */
export function Net({ changes }: { changes: string[] }) {
  if (changes.length === 0) return null;
  return (
    <b class={turnsCss.net}>
      {changes.map((text, i) => (
        <span key={text}>
          {i > 0 && ' '}
          <span>
            {text}
            {i < changes.length - 1 && ','}
          </span>
        </span>
      ))}
    </b>
  );
}

interface TurnFoldsProps {
  /** The turns, oldest first. */
  turns: readonly RecapTurn[];
  kit: TableKit;
  scene: Scene;
  /** Makes the fold of a turn. */
  fold: (turn: RecapTurn) => ComponentChildren;
  /** Whether the newest stands on top. */
  newestFirst?: boolean;
}

/** Whether so little happened in a turn that a line says it: where a game does not say which, one thing that a player did. */
export function isPlainTurn(turn: RecapTurn, kit: TableKit, scene: Scene): boolean {
  if (kit.isPlainTurn) return kit.isPlainTurn(turn);
  return turn.seat !== null && turn.events.length === 1 && turnFragments(turn, scene).length > 0;
}

/** Turns as folds; those in which little happened share one with their neighbours. */
export function TurnFolds({ turns, kit, scene, fold, newestFirst = false }: TurnFoldsProps) {
  const inOrder = <T,>(list: T[]) => (newestFirst ? list.toReversed() : list);
  return inOrder(foldGroups(turns, turn => isPlainTurn(turn, kit, scene))).map(group => (
    <PlainTurns key={group[0]?.turn} turns={group} scene={scene}>
      {inOrder(group).map(fold)}
    </PlainTurns>
  ));
}

/** Turns in which little happened as one line by player that opens to a fold for each; a turn that stands alone is its fold. */
function PlainTurns(props: { turns: readonly RecapTurn[]; scene: Scene; children: ComponentChildren }) {
  const { turns, scene, children } = props;
  if (turns.length < 2) return children;
  return (
    <details class={`${turnsCss.turnFold} ${turnsCss.plainTurnsFold}`}>
      <summary>
        <span class={turnsCss.turnLine}>
          {turnsBySeat(turns).map(turn => (
            <span key={turn.turn}>
              <SeatSign seat={turn.seat} /> <b>{turn.seat !== null && scene.name(turn.seat)}</b>{' '}
              {turnFragments(turn, scene).join(', ')}
            </span>
          ))}
        </span>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

/** The cards that an event turned over, each with its date; `whole` adds the comment on the back. */
export function RevealedCards(props: { event: GameEvent; text: Scene['text']; whole?: boolean }) {
  const { event, text, whole } = props;
  const cards = event.revealed as { card: string; label?: Localised; comment?: Localised }[] | undefined;
  if (!cards) return null;
  const shown = lang.value;
  return (
    <ul class={turnsCss.revealed}>
      {cards.map(({ card, label, comment }) => (
        <li key={card}>
          {text(card)} <b>{label?.[shown]}</b>
          {whole && <small>{comment?.[shown]}</small>}
        </li>
      ))}
    </ul>
  );
}
