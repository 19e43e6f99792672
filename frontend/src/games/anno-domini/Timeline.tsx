import type { Scene } from '../../match/kit';
import { Icon } from '../../shared/ui/Icon';
import { SeatMark } from '../../shared/ui/SeatBadge';
import { EventCard } from './EventCard';
import { gapName, titleOf } from './names';
import { type CardId, changes, type Draft, laidCard, movedCards } from './order';
import { eventsOf, type View } from './shapes';
import { freshCards, layers } from './story';

/** What a player can do to the chain while he prepares a turn. */
export interface Hands {
  /** Whether the cards of the chain may be moved. */
  arrange: boolean;
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
  scene: Scene<View>;
  draft: Draft;
  /** Null where the chain can only be looked at. */
  hands: Hands | null;
}

/** The chain, earliest on top: an ordered list whose gaps are buttons while a card is held. */
export function Timeline({ scene, draft, hands }: TimelineProps) {
  const { say } = scene;
  const recent = eventsOf(scene.recent);
  const seats = layers(recent);
  const fresh = freshCards(recent, scene.mine);
  const moved = movedCards(draft);
  const last = draft.order.length - 1;
  const gap = (at: number) => <Gap scene={scene} draft={draft} hands={hands} at={at} />;
  return (
    <div class="timeline" data-held={draft.held !== null}>
      <p class="timeline-end">{say('earliest')}</p>
      <ol aria-label={say('chain')}>
        {draft.order.map((card, at) => (
          <li key={card}>
            {gap(at)}
            <ChainCard
              scene={scene}
              card={card}
              seat={seats.get(card)}
              fresh={fresh.has(card)}
              moved={moved.has(card)}
              draft={draft}
              hands={hands}
            />
            {at === last && gap(at + 1)}
          </li>
        ))}
      </ol>
      <p class="timeline-end">{say('latest')}</p>
    </div>
  );
}

function Gap({ scene, draft, hands, at }: TimelineProps & { at: number }) {
  const { held } = draft;
  if (!hands || held === null || !changes(draft, held, at)) return <div class="gap" />;
  const name = gapName(scene, draft.order, at);
  const keys = (event: KeyboardEvent) => (event.key === 'Escape' ? hands.onLetGo() : stepThroughGaps(event));
  return (
    <div class="gap open" data-over={hands.over === at}>
      <button type="button" data-gap={at} aria-label={name} onClick={() => hands.onPut(at)} onKeyDown={keys}>
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}

interface ChainCardProps {
  scene: Scene<View>;
  card: CardId;
  /** Who laid it; undefined for a card the round began with. */
  seat: number | undefined;
  fresh: boolean;
  moved: boolean;
  draft: Draft;
  hands: Hands | null;
}

function ChainCard({ scene, card, seat, fresh, moved, draft, hands }: ChainCardProps) {
  const { say, text, view, name } = scene;
  const mine = laidCard(draft) === card;
  const claim = view.claim?.card === card ? view.claim : null;
  const by = seat ?? (claim ? claim.seat : undefined);
  const look = [
    'chain-card',
    mine && 'mine',
    moved && 'moved',
    fresh && 'fresh',
    draft.held === card && 'held',
  ];
  return (
    <div class={look.filter(Boolean).join(' ')} data-card={card}>
      <span class="node">
        {by === undefined ? <span class="node-ring" /> : <SeatMark seat={by} size={20} />}
      </span>
      <EventCard text={text(card)}>
        {by !== undefined && <span class="hidden">{say('laid_by', { name: name(by) })}</span>}
        {mine && <small class="tag">{say('tag.yours')}</small>}
        {moved && <small class="tag">{say('tag.moved')}</small>}
        {claim && <ClaimBubble text={claim.text} name={name(claim.seat)} />}
      </EventCard>
      {hands && (mine || hands.arrange) && <Handle card={card} draft={draft} hands={hands} scene={scene} />}
    </div>
  );
}

/** What somebody said about the card he laid. */
export function ClaimBubble({ text, name }: { text: string; name: string }) {
  return (
    <p class="claim">
      <b>{name}</b> {text}
    </p>
  );
}

interface HandleProps {
  scene: Scene<View>;
  card: CardId;
  draft: Draft;
  hands: Hands;
}

function Handle({ scene, card, draft, hands }: HandleProps) {
  const nudge = (event: KeyboardEvent) => {
    const by = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    hands.onNudge(card, by);
  };
  return (
    <button
      type="button"
      class="handle"
      aria-label={scene.say('move', { card: titleOf(scene, card) })}
      aria-pressed={draft.held === card}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={() => hands.onHold(card)}
      onKeyDown={nudge}
      onPointerDown={event => hands.onDrag(event, card)}
    >
      <svg width="14" height="22" viewBox="0 0 14 22" aria-hidden="true">
        <path d="M3 3h.01M11 3h.01M3 11h.01M11 11h.01M3 19h.01M11 19h.01" />
      </svg>
    </button>
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
