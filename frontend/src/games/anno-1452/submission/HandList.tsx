import { useRef, useState } from 'preact/hooks';
import type { Schema } from '../../../core/types';
import { Icon } from '../../../ui/Icon';
import { CardSign, kindOf } from '../cards/CardSign';
import { EmpireSign } from '../table/Badge';
import type { EmpireScene } from '../table/types';
import { type Draft, markOf, mayToggleDiscard, playableCards, toggleDiscard, togglePlay } from './submission';
import * as submissionCss from './submission.css';

interface HandListProps {
  scene: EmpireScene;
  /** The schema of the decision `er_submit`. */
  schema: Schema;
  hand: readonly string[];
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Whether nothing can be changed. */
  disabled: boolean;
}

/** The hand as a list in which cards are marked: to be discarded, or the one that is played. */
export function HandList(props: HandListProps) {
  const { hand } = props;
  return (
    <ul class={submissionCss.sealHand}>
      {hand.map((card, place) => (
        <HandCard key={`${place} ${card}`} {...props} card={card} place={place} />
      ))}
    </ul>
  );
}

type HandCardProps = HandListProps & { card: string; place: number };

/** A card of the hand: its sign and what it does; swiped to the left it goes, swiped again it stays. */
function HandCard({ scene, schema, hand, draft, onChange, disabled, card, place }: HandCardProps) {
  const { say, valueName } = scene;
  const mark = markOf(draft, place);
  const isOpen = !disabled && mayToggleDiscard(schema, hand, draft, place);
  const [isResult, isPlayable] = [kindOf(card) === 'result', playableCards(schema).includes(card)];
  const discard = () => onChange(toggleDiscard(draft, place));
  const { shift, isMoving, handlers } = useSwipe(isOpen ? discard : null);
  return (
    <li class={submissionCss.sealCard} data-mark={mark}>
      <span class={submissionCss.sealUnder} aria-hidden="true" hidden={!isMoving}>
        <EmpireSign sign="bin" size={22} />
        {say(mark === 'discarded' ? 'seal.keep' : 'do.er_submit.discard')}
      </span>
      <div
        class={submissionCss.sealFace}
        data-moving={isMoving}
        style={{ translate: `${shift}px 0` }}
        {...handlers}
      >
        <CardSign card={card} size={24} />
        <span class={submissionCss.sealWords}>
          <b>{say(`action_card.${card}`)}</b>
          <small>{say(`action_card.${card}.help`)}</small>
          {isResult && !isPlayable && <small>{say('card_use.not_now')}</small>}
        </span>
        <span class={submissionCss.sealActs}>
          {isPlayable && (
            <PlayButton
              {...{ scene, card, disabled }}
              isPlayed={mark === 'played'}
              onPlay={() => onChange(togglePlay(draft, place))}
            />
          )}
          {(isOpen || mark === 'discarded') && (
            <button
              type="button"
              class={submissionCss.sealBin}
              aria-pressed={mark === 'discarded'}
              aria-label={say('seal.discard', { card }, valueName)}
              disabled={disabled}
              onClick={discard}
            >
              <EmpireSign sign="bin" size={24} />
            </button>
          )}
        </span>
      </div>
    </li>
  );
}

type PlayButtonProps = Pick<HandCardProps, 'scene' | 'card' | 'disabled'> & {
  isPlayed: boolean;
  onPlay: () => void;
};

/** The button that plays a card of the result round, or takes that back. */
function PlayButton({ scene: { say }, card, disabled, isPlayed, onPlay }: PlayButtonProps) {
  return (
    <button
      type="button"
      class={submissionCss.sealPlay}
      aria-pressed={isPlayed}
      aria-label={`${say('do.er_submit.er_card')}: ${say(`action_card.${card}`)}`}
      disabled={disabled}
      onClick={onPlay}
    >
      {isPlayed && <Icon name="check" size={18} />}
      {say('do.er_submit.er_card')}
    </button>
  );
}

const REACH = 72; // CSS pixels after which a swipe counts
const FARTHEST = 136; // CSS pixels that what is swiped moves at most
const SLACK = 8; // CSS pixels before a direction is told

type Handler = (event: PointerEvent & { currentTarget: HTMLElement }) => void;

/**
 * Calls `onSwipe` once an element that pans up and down with the page is swiped far enough to the left; null hears
 * nothing. Tells how far the element has moved, in CSS pixels (0 or less), and whether a finger is moving it.
 */
function useSwipe(onSwipe: (() => void) | null) {
  const start = useRef<{ pointer: number; x: number; y: number } | null>(null);
  const [shift, setShift] = useState<number | null>(null);
  const end = () => {
    start.current = null;
    setShift(null);
  };
  const onPointerDown: Handler = ({ pointerId, button, clientX, clientY }) => {
    start.current = onSwipe && button === 0 ? { pointer: pointerId, x: clientX, y: clientY } : null;
  };
  const onPointerMove: Handler = ({ pointerId, clientX, clientY, currentTarget }) => {
    const from = start.current;
    if (from?.pointer !== pointerId) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (shift !== null) return setShift(Math.min(0, Math.max(-FARTHEST, x)));
    if (Math.abs(y) > SLACK && Math.abs(y) > Math.abs(x)) return end();
    if (x > -SLACK) return;
    currentTarget.setPointerCapture(pointerId); // and so the click goes to no button in it
    setShift(x);
  };
  const onPointerUp: Handler = ({ pointerId }) => {
    if (start.current?.pointer !== pointerId) return;
    if (shift !== null && shift <= -REACH) onSwipe?.();
    end();
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end };
  return { shift: shift ?? 0, isMoving: shift !== null, handlers };
}
