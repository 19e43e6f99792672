import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { cardPlace } from '../match/travel';
import { Icon } from '../ui/Icon';
import { SeatMark } from '../ui/SeatBadge';
import * as chronologyCss from './chronology.css';
import { type CardId, changesOrder, type Draft } from './draft';
import { type CardWords, cardTitle, gapName } from './words';

/** What the player can do with the chain while preparing a turn. */
export interface ChainControls {
  /** The gap into which a dragged card would fall. */
  over: number | null;
  onPut: (gap: number) => void;
  onHold: (card: CardId) => void;
  onNudge: (card: CardId, step: -1 | 1) => void;
  onDrag: (press: PointerEvent, card: CardId) => void;
  /** Puts the held card back where it was. */
  onLetGo: () => void;
}

interface TimelineProps {
  words: CardWords;
  /** The accessible name of the list of cards. */
  label: string;
  draft: Draft;
  /** Null where the chain can only be looked at. */
  controls: ChainControls | null;
  /** Whether a move is being sent: all keeps its place and look, and nothing can be done with it. */
  sending?: boolean;
  /** Draws a card of the chain: a `ChainCard`. */
  card: (card: CardId) => ComponentChildren;
}

/** The chain, earliest card on top: an ordered list. While a card is held, its gaps are buttons. */
export function Timeline({ words, label, draft, controls, sending = false, card }: TimelineProps) {
  const last = draft.order.length - 1;
  const gapAt = (at: number) => <Gap words={words} draft={draft} controls={controls} at={at} />;
  return (
    <div class={chronologyCss.timeline} data-held={draft.held !== null} inert={sending}>
      <p class={chronologyCss.timelineEnd}>{words.say('earliest')}</p>
      <ol aria-label={label}>
        {draft.order.map((id, at) => (
          <li key={id}>
            {gapAt(at)}
            {card(id)}
            {at === last && gapAt(at + 1)}
          </li>
        ))}
      </ol>
      <p class={chronologyCss.timelineEnd}>{words.say('latest')}</p>
    </div>
  );
}

type GapProps = Pick<TimelineProps, 'words' | 'draft' | 'controls'> & { at: number };

/** A gap of the chain: a button if the held card can go there. */
function Gap({ words, draft, controls, at }: GapProps) {
  const { held } = draft;
  if (!controls || held === null || !changesOrder(draft, held, at)) return <div class={chronologyCss.gap} />;
  const name = gapName(words, draft.order, at);
  const onKeyDown = (event: KeyboardEvent) =>
    event.key === 'Escape' ? controls.onLetGo() : focusNextGap(event);
  return (
    <div class={`${chronologyCss.gap} ${chronologyCss.gapOpen}`} data-over={controls.over === at}>
      <button
        type="button"
        data-gap={at}
        aria-label={name}
        onClick={() => controls.onPut(at)}
        onKeyDown={onKeyDown}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}

/** Moves the focus from gap to gap on the arrow keys. */
function focusNextGap(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const here = event.currentTarget;
  if (!step || !(here instanceof HTMLElement)) return;
  event.preventDefault();
  const gaps = [...(here.closest('.timeline')?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])];
  gaps[gaps.indexOf(here) + step]?.focus();
}

/**
 * The longest chain whose cards are all shown whole. A longer one is told at a glance: one line a card, so that about
 * ten are in sight on a phone, above the open hand. It changes by its length alone: a switch would be one more thing
 * to find, and the only cards that are read whole are the few beside a gap, each opened by a touch.
 */
const LONGEST_WHOLE = 6;

/** What opens a card of a chain: its title where the chain is too long for whole cards; null otherwise. */
export function opensCard(words: CardWords, draft: Draft, card: CardId): string | null {
  return draft.order.length > LONGEST_WHOLE ? cardTitle(words, card) : null;
}

/** The look of a card of the chain, apart from its face; style sheets find each name in `data-look`. */
export interface CardLook {
  mine?: boolean;
  moved?: boolean;
  fresh?: boolean;
  held?: boolean;
}

interface ChainCardProps {
  id: CardId;
  /** The seat that laid the card; undefined for a card the chain began with. */
  layer: number | undefined;
  look: CardLook;
  /** The name of the button that shows the whole card (`opensCard`); null where it always lies whole. */
  opens?: string | null;
  /** The card's face, and its handle where the card can be moved. */
  children: ComponentChildren;
}

/** A card on the line, with a node in the colour and shape of the seat that laid it. */
export function ChainCard({ id, layer, look, opens = null, children }: ChainCardProps) {
  const [open, setOpen] = useState(false);
  const folds = opens !== null && !look.mine;
  const names = Object.entries(look).flatMap(([name, on]) => (on ? name : []));
  return (
    <div
      class={`${chronologyCss.lineItem} ${chronologyCss.chainCard}`}
      data-look={names.join(' ')}
      data-short={folds && !open}
      data-card={id}
      data-place={cardPlace(id)}
    >
      <ChainNode seat={layer} />
      {children}
      {folds && (
        <button
          type="button"
          class={chronologyCss.opener}
          aria-expanded={open}
          aria-label={opens}
          onClick={() => setOpen(!open)}
        />
      )}
    </div>
  );
}

/** The node where a card hangs on the line. */
export function ChainNode({ seat }: { seat?: number }) {
  return (
    <span class={chronologyCss.node}>
      {seat === undefined ? <span class={chronologyCss.nodeRing} /> : <SeatMark seat={seat} size={20} />}
    </span>
  );
}

interface HandleProps {
  id: CardId;
  name: string;
  isHeld: boolean;
  controls: ChainControls;
}

/** The handle of a card of the chain: a tap or a drag takes the card, keys move it at once. */
export function Handle({ id, name, isHeld, controls }: HandleProps) {
  const nudge = (event: KeyboardEvent) => {
    const step = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    controls.onNudge(id, step);
  };
  return (
    <button
      type="button"
      class={chronologyCss.handle}
      title={name}
      aria-label={name}
      aria-pressed={isHeld}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={() => controls.onHold(id)}
      onKeyDown={nudge}
      onPointerDown={event => controls.onDrag(event, id)}
    >
      <svg width="14" height="22" viewBox="0 0 14 22" aria-hidden="true">
        <path d="M3 3h.01M11 3h.01M3 11h.01M11 11h.01M3 19h.01M11 19h.01" />
      </svg>
    </button>
  );
}
