import type { ComponentChildren } from 'preact';
import type { GameEvent, RecapTurn } from '../../core/types';
import { Icon } from '../../ui/Icon';
import { SeatMark } from '../../ui/SeatBadge';
import * as ui from '../../ui/styles/ui.css';
import type { Scene } from '../kit/kit';
import { useSay } from '../words';
import { RevealedCards } from './RevealedCards';
import { eventSeat, netTexts, turnFragments, worded } from './recap';
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
          {lines.map(({ event, text }, i) => (
            <li key={i}>
              <SeatSign seat={eventSeat(event)} />
              <span>
                {text}
                <RevealedCards event={event} text={scene.text} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {open && below?.()}
    </details>
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
