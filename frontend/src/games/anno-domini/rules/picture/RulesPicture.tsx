import { CardCount } from '../../../../chronology/Hand';
import { RulesChain, RulesChainItem } from '../../../../chronology/story/steps';
import * as taleCss from '../../../../chronology/story/tale.css';
import { type Say, useWords } from '../../../../core/words';
import { cardWords, ruleTexts } from '../../../../match/rules/RulesPage';
import { EventCard } from '../../../../ui/card/EventCard';
import { SeatMark } from '../../../../ui/SeatBadge';
import * as rulesCss from './rules.css';

const CARDS = cardWords(ruleTexts('anno_domini'));

type Event = 'eiffel' | 'nouveau' | 'wright' | 'titanic';

/** The pictures of the rules, by the keys of their captions. */
export default function RulesPicture({ name }: { name: string }) {
  const say = useWords(CARDS);
  if (!say) return null;
  switch (name) {
    case 'turn.c1':
      return <TurnPicture say={say} />;
    case 'right.c1':
      return <DatesPicture say={say} />;
    case 'example.c1':
      return <Chain say={say} events={['eiffel', 'nouveau', 'wright']} />;
    case 'example.c2':
      return (
        <Chain
          say={say}
          events={['eiffel', 'nouveau', 'titanic', 'wright']}
          offending={['titanic', 'wright']}
        />
      );
    case 'turned.c1':
      return <SeatsPicture />;
    default:
      return null;
  }
}

/** A card of the hand below a chain with its gaps. */
function TurnPicture({ say }: { say: Say }) {
  const gap = <li class={rulesCss.rulesGap} />;
  return (
    <>
      <ol class={taleCss.taleChain}>
        {gap}
        <RulesChainItem>
          <EventCard text={say('card.eiffel')} />
        </RulesChainItem>
        {gap}
        <RulesChainItem>
          <EventCard text={say('card.wright')} />
        </RulesChainItem>
        {gap}
      </ol>
      <div class={rulesCss.rulesHand}>
        <EventCard text={say('card.titanic')} />
      </div>
    </>
  );
}

interface ChainProps {
  say: Say;
  events: readonly Event[];
  offending?: readonly Event[];
}

/** A chain of events with their years; the two of `offending` are out of order. */
function Chain({ say, events, offending = [] }: ChainProps) {
  return (
    <RulesChain
      cards={events.map(event => ({
        text: say(`card.${event}`),
        date: say(`card.${event}.year`),
        offends: offending.includes(event),
      }))}
    />
  );
}

const FIRST_YEAR = 1880;
const LAST_YEAR = 1925; // where the picture ends; the century goes on
const DATES: readonly [card: string, from: number, to: number][] = [
  ['eiffel', 1889, 1890],
  ['nouveau', 1895, 1906],
  ['wright', 1903, 1904],
  ['century', 1901, LAST_YEAR],
];
const WIDTH = 320;
const ROW = 34;
const x = (year: number): number => ((year - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR)) * WIDTH;

/** What dates may mean, as bars over the years, in the order of a right chain. */
function DatesPicture({ say }: { say: Say }) {
  const height = DATES.length * ROW + 22;
  return (
    <svg class={rulesCss.datesPicture} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {[1890, 1900, 1910, 1920].map(year => (
        <g key={year}>
          <path d={`M${x(year)} 4V${height - 18}`} />
          <text x={x(year)} y={height - 4}>
            {year}
          </text>
        </g>
      ))}
      {DATES.map(([card, from, to], row) => (
        <g key={card}>
          <rect x={x(from)} y={row * ROW + 20} width={x(to) - x(from)} height="12" rx="4" />
          <text class={rulesCss.dateName} x={Math.min(x(from), WIDTH - 130)} y={row * ROW + 15}>
            {say(`card.${card}.year`)}
          </text>
        </g>
      ))}
    </svg>
  );
}

const HANDS = [4, 2, 5, 3] as const;

/** Four players with their cards: the turn goes back from the one who is down to two. */
function SeatsPicture() {
  return (
    <ol class={rulesCss.seatsPicture} aria-hidden="true">
      {HANDS.map((n, seat) => (
        <li key={seat} data-few={n === 2}>
          <SeatMark seat={seat} size={28} />
          <CardCount n={n} label="" />
          {seat > 0 && <span class={rulesCss.seatsArrow}>‹</span>}
        </li>
      ))}
    </ol>
  );
}
