import { type PictureCard, RulesChain } from '../../../../chronology/story/steps';
import { formatDate } from '../../../../core/i18n';
import { type Say, useWords } from '../../../../core/words';
import { cardWords, ruleTexts } from '../../../../match/rules/RulesPage';
import { seatLook } from '../../../../ui/SeatBadge';
import { gameWords } from '../../../defineGame';
import { FateCard } from '../../cards/Inspect';
import type { Fate } from '../../table/types';
import * as rulesCss from './rules.css';

const tableWords = gameWords('wann_o_wann', 'table');

const CARDS = cardWords(ruleTexts('wann_o_wann'));

/** The pictures of the rules, by the keys of their captions. */
export default function RulesPicture({ name }: { name: string }) {
  const say = useWords(tableWords);
  if (!say) return null;
  switch (name) {
    case 'opening.c1':
      return <GuessPicture />;
    case 'year.c1':
      return <YearPicture />;
    case 'fate.c1':
      return <FateCards say={say} />;
    case 'played.c1':
      return <Row cards={[MOON, MUNICH]} />;
    case 'played.c2':
      return <Row cards={[MOON, ELVIS, MUNICH]} />;
    case 'played.c3':
      return <Row cards={[MOON, ELVIS, MUNICH]} isOpen />;
    default:
      return null;
  }
}

/** An event of the row that is played in the rules; `offends` once its month is turned up. */
interface RowEvent {
  key: string;
  month: [month: number, year: number];
  seat?: number;
  offends?: boolean;
}

const MOON: RowEvent = { key: 'moon', month: [7, 1969] };
const MUNICH: RowEvent = { key: 'munich', month: [8, 1972], seat: 0, offends: true };
const ELVIS: RowEvent = { key: 'elvis', month: [8, 1977], seat: 2, offends: true };

/** The row that is played, with its months once it is open. */
function Row({ cards, isOpen = false }: { cards: readonly RowEvent[]; isOpen?: boolean }) {
  const say = useWords(CARDS);
  if (!say) return null;
  const shown = ({ key, month, seat, offends }: RowEvent): PictureCard => ({
    text: say(`card.${key}`),
    seat,
    ...(isOpen && { date: monthText(...month), offends }),
  });
  return <RulesChain cards={cards.map(shown)} />;
}

const WIDTH = 320;
const MIDDLE = 56; // where the line of months lies
const monthText = (month: number, year: number): string =>
  formatDate(`${year}-${String(month).padStart(2, '0')}`, 'month') ?? '';

const GUESS_YEAR = 1962;
const GUESSES: readonly [seat: number, month: number][] = [
  [0, 12],
  [1, 4],
];
const TRUTH = 10;
const monthX = (month: number): number => 22 + (month - 3.5) * 33;

/** Two guesses and the month of an event on a line of months, with how far they are off. */
function GuessPicture() {
  return (
    <svg class={rulesCss.monthsPicture} viewBox={`0 0 ${WIDTH} 112`} aria-hidden="true">
      <path d={`M6 ${MIDDLE}H${WIDTH - 6}`} />
      {[4, 5, 6, 7, 8, 9, 10, 11, 12].map(month => (
        <circle key={month} cx={monthX(month)} cy={MIDDLE} r="4" />
      ))}
      <circle class={rulesCss.truth} cx={monthX(TRUTH)} cy={MIDDLE} r="9" />
      <text x={monthX(TRUTH) - 20} y="24">
        {monthText(TRUTH, GUESS_YEAR)}
      </text>
      {GUESSES.map(([seat, month]) => {
        const { colour, shape } = seatLook(seat);
        const [from, to] = [monthX(month), monthX(TRUTH)];
        return (
          <g key={seat} style={{ stroke: colour }}>
            <path
              class={rulesCss.distance}
              d={`M${from} ${MIDDLE + 14}V${MIDDLE + 22}H${to}V${MIDDLE + 14}`}
            />
            <path
              d={shape}
              style={{ fill: colour, stroke: 'none' }}
              transform={`translate(${from - 11} ${MIDDLE - 11}) scale(0.92)`}
            />
            <text x={(from + to) / 2} y={MIDDLE + 42}>
              {Math.abs(month - TRUTH)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const CARD_YEAR = 1980;
/** Months beside the year card: from where to where they may lie. */
const SPANS: readonly [month: number, year: number, from: number, to: number][] = [
  [12, CARD_YEAR - 1, 14, 156],
  [1, CARD_YEAR, 164, 236],
  [2, CARD_YEAR, 244, 312],
];

/** A year card between the months around it: they begin at it or end there. */
function YearPicture() {
  const height = 104;
  return (
    <svg class={rulesCss.monthsPicture} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {SPANS.map(([month, year, from, to], row) => (
        <g key={month}>
          <rect x={from} y={row * 32 + 12} width={to - from} height="16" rx="5" data-either={month === 1} />
          <text x={(from + to) / 2} y={row * 32 + 24}>
            {monthText(month, year).split(' ')[0]}
          </text>
        </g>
      ))}
      <path class={rulesCss.yearLine} d={`M160 4V${height - 4}`} />
      <text class="year-name" x={132} y={height - 8}>
        {CARD_YEAR}
      </text>
    </svg>
  );
}

const FATES: readonly Fate[] = ['double', 'skip', 'turn', 'exact_year', 'gift', 'pilfer'];

/** All fate cards with what they do. */
function FateCards({ say }: { say: Say }) {
  return (
    <div class={rulesCss.fatesPicture}>
      {FATES.map(fate => (
        <FateCard key={fate} fate={fate} say={say} />
      ))}
    </div>
  );
}
