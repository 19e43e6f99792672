import { findText, formatList, t } from '../core/i18n';
import type { MatchRow, Seat } from '../core/types';
import * as marksCss from './styles/marks.css';

// Okabe and Ito's colours, which people with any colour vision can tell apart; a shape repeats the
// information.
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#e69f00', '#cc79a7', '#56b4e9'] as const;
const SHAPES = [
  'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17z', // disc
  'M12 3l9.5 17h-19z', // triangle
  'M4 4h16v16H4z', // square
  'M12 1.5L22.5 12 12 22.5 1.5 12z', // diamond
  'M12 1.5l3 7.4 8 .6-6.1 5.2 1.9 7.8-6.8-4.2-6.8 4.2 1.9-7.8L1 9.5l8-.6z', // star
  'M12 2l10 7.3-3.8 11.7H5.8L2 9.3z', // pentagon
] as const;

/** The look of a seat: six colours with a shape each; from the seventh seat on the shapes are shifted. */
export function seatLook(seat: number): { colour: string; shape: string } {
  const round = Math.floor(seat / COLOURS.length);
  const index = seat % COLOURS.length;
  return {
    colour: COLOURS[index] ?? COLOURS[0],
    shape: SHAPES[(index + 3 * round) % SHAPES.length] ?? SHAPES[0],
  };
}

/** The mark of a seat: its colour and shape with an outline; hollow while the seat is open. */
export function SeatMark(props: { seat: number; size?: number; empty?: boolean; class?: string }) {
  const { seat, size = 20, empty = false, class: own = '' } = props;
  const { colour, shape } = seatLook(seat);
  return (
    <svg
      class={`${marksCss.seatMark} ${own}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shape} fill={empty ? 'none' : colour} stroke-dasharray={empty ? '3 3' : undefined} />
    </svg>
  );
}

type NamedSeat = Pick<Seat, 'seat' | 'name'> & Partial<Pick<Seat, 'kind'>>;

/**
 * The name of a seat for the reader: "You", a name, a bot's in the language shown, or that the seat is open or
 * its player gone.
 */
export function seatName(seat: NamedSeat | undefined, mine?: number | null): string {
  if (!seat) return '';
  if (seat.seat === mine) return t('you');
  if (seat.kind === 'bot') return findText(`bot_name.${seat.name}`) ?? seat.name ?? '';
  return seat.name ?? t(seat.kind === 'player' ? 'seat.gone' : 'seat.open');
}

/** Whom a match is with: "with Ben and Cleo"; empty while there is nobody. */
export function opponentsText(match: MatchRow): string {
  const names = opponentNames(match);
  return names.length === 0 ? '' : t('match.with', { names: formatList(names) });
}

/** The names of the other players of a match. */
export function opponentNames({ seats, seat: own }: MatchRow): string[] {
  return seats.filter(({ seat, kind }) => seat !== own && kind !== 'open').map(seat => seatName(seat));
}

/** The name of a seat where nobody sits yet: its number, from 1. */
export const numberedSeat = (seat: number): string => t('seat.number', { n: seat + 1 });

/** A seat in a line: mark, name, and whether it is a bot or open; `mine` is the reader's own. */
export function SeatBadge({ seat, mine }: { seat: Seat; mine?: number | null }) {
  return (
    <span class={marksCss.seatBadge} data-kind={seat.kind}>
      <SeatMark seat={seat.seat} empty={seat.kind === 'open'} />
      <span class={marksCss.name}>{seatName(seat, mine)}</span>
      {seat.kind === 'bot' && <small>{t('seat.bot')}</small>}
      {seat.away && <small>{t('seat.away')}</small>}
    </span>
  );
}
