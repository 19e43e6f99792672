import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { scrollBehavior } from '../core/browser';
import { t } from '../core/i18n';
import type { Match, Seat } from '../core/types';
import { Icon, type IconName } from '../ui/Icon';
import { SeatMark, seatName } from '../ui/SeatBadge';
import * as ui from '../ui/styles/ui.css';
import type { TurnOrder } from './kit/kit';
import * as matchCss from './match.css';
import { seatPlace } from './travel';
import { useSay } from './words';

interface SeatsProps {
  match: Match;
  mine: number | null;
  /** The seats to act in the scene; in the past they differ from those of the match. */
  active: number[];
  order: TurnOrder;
  badge: (seat: number) => ComponentChildren;
  /** Whether what is said of the seats is still of the moment before. */
  loading: boolean;
  /** Whether all that is known of them is of another moment, which must not be seen. */
  hidden: boolean;
  onInspect: (seat: number) => void;
}

const MOST_NAMED = 4; // with more players a narrow screen has no room for all names

/**
 * All seats in the order of turns; the one to act is kept in sight. Where a game orders its rounds anew they move:
 * the row reads as the round is played, because who comes next is what it is looked at for, and who sits where
 * decides nothing. It changes only between rounds, as the state that it shows does, while the story says so.
 */
export function Seats({ match, mine, active, order, badge, loading, hidden, onInspect }: SeatsProps) {
  const say = useSay();
  const row = useRef<HTMLUListElement>(null);
  const first = active[0];
  const seats = inOrder(match.seats, order);
  const showActive = () => {
    const there = row.current?.querySelector<HTMLElement>('[data-active=true]');
    there?.parentElement?.scrollTo({ left: there.offsetLeft - 80, behavior: scrollBehavior() });
  };
  // In the next frame: to ask now where the seat stands would lay the whole page out once more.
  useEffect(() => void requestAnimationFrame(showActive), [seats.findIndex(({ seat }) => seat === first)]);
  return (
    <nav class={matchCss.seats} aria-label={say('seats')} aria-busy={loading} data-hidden={hidden}>
      <ul ref={row} data-direction={order.direction} data-many={seats.length > MOST_NAMED}>
        {seats.map(seat => (
          <li key={seat.seat} data-active={active.includes(seat.seat)}>
            <button type="button" data-place={seatPlace(seat.seat)} onClick={() => onInspect(seat.seat)}>
              <span class={matchCss.seatFacts}>
                <SeatMark class={matchCss.seatShape} seat={seat.seat} size={18} />
                {badge(seat.seat)}
                <SeatStatus seat={seat} active={active.includes(seat.seat)} />
              </span>
              <span class={matchCss.seatName}>{seatName(seat, mine)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The seats as they act; a seat that no longer does comes last. */
function inOrder(seats: readonly Seat[], { seats: order }: TurnOrder): Seat[] {
  const ordered = (order ?? []).flatMap(seat => seats[seat] ?? []);
  return [...ordered, ...seats.filter(seat => !ordered.includes(seat))];
}

/** Signs for a bot, a player who is away, and the seat to act. */
function SeatStatus({ seat, active }: { seat: Seat; active: boolean }) {
  const say = useSay();
  const sign = (icon: IconName, text: string) => (
    <span class={matchCss.seatSign} title={text}>
      <Icon name={icon} size={16} />
      <span class={ui.hidden}>{text}</span>
    </span>
  );
  return (
    <>
      {seat.kind === 'bot' && sign('bot', t('seat.bot'))}
      {seat.away && sign('clock', t('seat.away'))}
      {active && <span class={ui.hidden}>{say('on_turn')}</span>}
    </>
  );
}
