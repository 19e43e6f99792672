import type { ComponentChildren } from 'preact';
import { Icon } from '../../shared/ui/Icon';
import { SeatMark } from '../../shared/ui/SeatBadge';
import { gapName, type Voice } from './names';
import { type CardId, changes, type Draft } from './order';

/** What a player can do to the chain while he prepares a turn. */
export interface Hands {
  /** The gap a dragged card would fall into. */
  over: number | null;
  onPut: (gap: number) => void;
  onHold: (card: CardId) => void;
  onNudge: (card: CardId, by: -1 | 1) => void;
  onDrag: (press: PointerEvent, card: CardId) => void;
  /** Puts the held card back to where it was taken from. */
  onLetGo: () => void;
}

interface TimelineProps {
  voice: Voice;
  /** What the list of cards is called. */
  label: string;
  draft: Draft;
  /** Null where the chain can only be looked at. */
  hands: Hands | null;
  /** A card of the chain: a `ChainCard`. */
  card: (card: CardId) => ComponentChildren;
}

/** The chain, earliest on top: an ordered list whose gaps are buttons while a card is held. */
export function Timeline({ voice, label, draft, hands, card }: TimelineProps) {
  const last = draft.order.length - 1;
  const gap = (at: number) => <Gap voice={voice} draft={draft} hands={hands} at={at} />;
  return (
    <div class="timeline" data-held={draft.held !== null}>
      <p class="timeline-end">{voice.say('earliest')}</p>
      <ol aria-label={label}>
        {draft.order.map((id, at) => (
          <li key={id}>
            {gap(at)}
            {card(id)}
            {at === last && gap(at + 1)}
          </li>
        ))}
      </ol>
      <p class="timeline-end">{voice.say('latest')}</p>
    </div>
  );
}

type GapProps = Pick<TimelineProps, 'voice' | 'draft' | 'hands'> & { at: number };

function Gap({ voice, draft, hands, at }: GapProps) {
  const { held } = draft;
  if (!hands || held === null || !changes(draft, held, at)) return <div class="gap" />;
  const name = gapName(voice, draft.order, at);
  const keys = (event: KeyboardEvent) => (event.key === 'Escape' ? hands.onLetGo() : stepThroughGaps(event));
  return (
    <div class="gap open" data-over={hands.over === at}>
      <button type="button" data-gap={at} aria-label={name} onClick={() => hands.onPut(at)} onKeyDown={keys}>
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}

/** Up and down lead from gap to gap. */
function stepThroughGaps(event: KeyboardEvent): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const here = event.currentTarget;
  if (!by || !(here instanceof HTMLElement)) return;
  event.preventDefault();
  const gaps = [...(here.closest('.timeline')?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])];
  gaps[gaps.indexOf(here) + by]?.focus();
}

/** What a card of the chain looks like, apart from its face. */
export interface Look {
  mine?: boolean;
  moved?: boolean;
  fresh?: boolean;
  held?: boolean;
}

interface ChainCardProps {
  id: CardId;
  /** Who laid it; undefined for a card the chain began with. */
  by: number | undefined;
  look: Look;
  /** The card's face, and its handle where it can be moved. */
  children: ComponentChildren;
}

/** A card on the thread, its node in the colour and shape of whoever laid it. */
export function ChainCard({ id, by, look, children }: ChainCardProps) {
  const looks = Object.entries(look).flatMap(([name, on]) => (on ? name : []));
  return (
    <div class={['chain-card', ...looks].join(' ')} data-card={id}>
      <Node by={by} />
      {children}
    </div>
  );
}

/** Where a card hangs on the thread. */
export function Node({ by, full = false }: { by?: number; full?: boolean }) {
  return (
    <span class="node">
      {by === undefined ? (
        <span class={full ? 'node-ring full' : 'node-ring'} />
      ) : (
        <SeatMark seat={by} size={20} />
      )}
    </span>
  );
}

interface HandleProps {
  id: CardId;
  name: string;
  held: boolean;
  hands: Hands;
}

/** Takes a card of the chain: by a tap, a drag, or by keys that move it at once. */
export function Handle({ id, name, held, hands }: HandleProps) {
  const nudge = (event: KeyboardEvent) => {
    const by = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    hands.onNudge(id, by);
  };
  return (
    <button
      type="button"
      class="handle"
      aria-label={name}
      aria-pressed={held}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={() => hands.onHold(id)}
      onKeyDown={nudge}
      onPointerDown={event => hands.onDrag(event, id)}
    >
      <svg width="14" height="22" viewBox="0 0 14 22" aria-hidden="true">
        <path d="M3 3h.01M11 3h.01M3 11h.01M11 11h.01M3 19h.01M11 19h.01" />
      </svg>
    </button>
  );
}
