import { useEffect, useRef } from 'preact/hooks';
import { formatList, t } from '../../../core/i18n';
import { useEscape } from '../../../match/escape';
import { IconButton } from '../../../ui/Button';
import { Spinner } from '../../../ui/lazy';
import { SeatMark } from '../../../ui/SeatBadge';
import { Art, FrameFace } from '../board/Art';
import { figuresOf, signsOf } from '../board/boardSigns';
import { dateText } from '../board/texts';
import * as yearCss from '../board/year.css';
import { EMBLEMS } from '../map/art';
import { dayNumber, type Frame } from '../map/calendar';
import type { Player, View, YearScene } from '../table/types';
import { Wheel } from './Wheel';
import * as wholeYearCss from './wholeYear.css';

export interface YearViewProps {
  scene: YearScene;
  /** A month was chosen, by its first day. */
  onMonth: (day: number) => void;
  onClose: () => void;
}

/** The whole year at a glance, over the board: a wheel, what its shapes mean, and the ranking by money. */
export default function YearView({ scene, onMonth, onClose }: YearViewProps) {
  const { view, mine, say } = scene;
  const header = useRef<HTMLElement>(null);
  useEscape(onClose);
  useEffect(() => header.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const days = view.players.map(({ day }) => dayNumber(day));
  const day = mine === null ? Math.max(...days) : (days[mine] ?? 1);
  return (
    <section class={wholeYearCss.wholeYear} data-whole aria-label={say('year.whole')}>
      <header ref={header}>
        <h2>{scene.hasAllWords ? leadText(scene) : say('year.whole')}</h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </header>
      {scene.hasAllWords ? (
        <>
          <Wheel {...{ say, mine, day, onMonth }} signs={signsOf(view, mine)} figures={figuresOf(view)} />
          <Legend scene={scene} />
          <Ranking scene={scene} />
        </>
      ) : (
        <Spinner />
      )}
    </section>
  );
}

/** "Richest: Ben. In front: Dan." */
function leadText({ view, name, say }: YearScene): string {
  const told = [
    ['year.richest', richestSeats(view)],
    ['year.front', frontSeats(view)],
  ] as const;
  const lines = told.flatMap(([key, seats]) =>
    seats.length > 0 ? say(key, { names: formatList(seats.map(name)) }) : [],
  );
  return lines.join(' ') || say('year.even');
}

const FRAMES: readonly Frame[] = ['red', 'purple', 'blue', 'blue_white'];

/** What the shapes on the wheel mean. */
function Legend({ scene: { say, mine } }: { scene: YearScene }) {
  return (
    <ul class={wholeYearCss.wheelLegend}>
      {FRAMES.map(frame => (
        <li key={frame}>
          <Art size={24} viewBox="-22 -22 44 44">
            <g class={yearCss.medal} data-frame={frame}>
              <FrameFace frame={frame} />
            </g>
          </Art>
          {say(`legend.${frame}`)}
        </li>
      ))}
      {mine !== null && (
        <li>
          <span class={wholeYearCss.legendSign} />
          {say('legend.sign')}
        </li>
      )}
      <li>
        <Art size={24} viewBox="0 0 24 24">
          <path class={wholeYearCss.wheelSack} d={EMBLEMS.sack} />
        </Art>
        {say('legend.quarter')}
      </li>
    </ul>
  );
}

/** The players by money, which wins, with the days that their figures have reached. */
function Ranking({ scene: { view, mine, name, valueName, say } }: { scene: YearScene }) {
  const [richest, front] = [richestSeats(view), frontSeats(view)];
  return (
    <ol class={wholeYearCss.yearRanking} aria-label={say('year.ranking')}>
      {rankedPlayers(view).map(({ seat, day, cash }) => (
        <li key={seat} data-mine={seat === mine}>
          <SeatMark seat={seat} size={22} />
          <span class={wholeYearCss.rankingName}>
            <b>{name(seat)}</b>
            <small>{dateText(dayNumber(day))}</small>
            {richest.includes(seat) && <span class={wholeYearCss.yearTag}>{say('badge.richest')}</span>}
            {front.includes(seat) && <span class={wholeYearCss.yearTag}>{say('badge.first')}</span>}
          </span>
          <b class={wholeYearCss.rankingCash}>{valueName(cash, 'money')}</b>
        </li>
      ))}
    </ol>
  );
}

/** The seats with the most money, unless all have the same. */
export const richestSeats = (view: Pick<View, 'players'>): number[] => most(view.players, ({ cash }) => cash);

/** The seats whose figures are in front, unless all stand on the same day. */
export const frontSeats = (view: Pick<View, 'players'>): number[] =>
  most(view.players, ({ day }) => Number(day.replace('-', '')));

/** The players by money, and then by the day they have reached: as the game ranks them at its end. */
export const rankedPlayers = ({ players }: Pick<View, 'players'>): Player[] =>
  players.toSorted((a, b) => b.cash - a.cash || b.day.localeCompare(a.day) || a.seat - b.seat);

function most(players: readonly Player[], of: (player: Player) => number): number[] {
  const best = Math.max(...players.map(of));
  const leaders = players.filter(player => of(player) === best).map(({ seat }) => seat);
  return leaders.length < players.length ? leaders : [];
}
