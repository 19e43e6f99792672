import type { ComponentChildren } from 'preact';
import * as boardCss from '../../../board/board.css';
import { Cast, Die } from '../../../board/peak/Dice';
import * as diceCss from '../../../board/peak/dice.css';
import { Exchange, OldGround } from '../../../board/peak/Falls';
import { Gain } from '../../../board/peak/Gain';
import { type Course, lateIn, ROLL } from '../../../board/peak/peak';
import { formatNumber } from '../../../core/i18n';
import { Emblem } from '../../../ui/art/GameArt';
import { seatLook } from '../../../ui/SeatBadge';
import type { Act } from '../table/acts';
import * as dockCss from '../table/dock.css';
import type { LandSigns } from '../table/EuropeMap';
import * as europeCss from '../table/europe.css';
import { LAND_BY_ID } from '../table/outlines';
import { Piece, patternOf } from '../table/Piece';
import type { CathedralsScene, EventOf, Territory } from '../table/types';
import { type Fall, fallsOf, GAIN_AFTER, isHit } from './falls';

interface CathedralGainProps {
  scene: CathedralsScene;
  /** How many cathedrals the reader has afterwards, and how many of them are new; fewer than none are lost. */
  now: number;
  by: number;
  /** Whether the scene plays, and when what brings them happens there. */
  plays: boolean;
  at: number;
}

/** The cathedrals that the reader has won or lost, and how many they have now. */
export function CathedralGain({ scene: { say }, now, by, plays, at }: CathedralGainProps) {
  return (
    <Gain
      art={<Emblem game="anno-domini-1995" size={44} />}
      name={say('view.cathedrals')}
      figures={{ from: formatNumber(now - by), to: formatNumber(now) }}
      tone={by > 0 ? 'good' : 'bad'}
      plays={plays}
      at={at + GAIN_AFTER}
    />
  );
}

interface RollProps {
  seat: number;
  dice: readonly number[];
  points: number;
  /** The attributes of what is seen once they are at rest. */
  late: ReturnType<typeof lateIn>;
}

/** The dice of one side in the colour of its seat; those that hit have a ring. */
function Roll({ seat, dice, points, late }: RollProps) {
  return (
    <span class={diceCss.roll} style={{ '--seat': seatLook(seat).colour }}>
      {dice.map((n, i) => (
        <Die key={i} n={n} hits={isHit(n, points)} />
      ))}
      {points > 0 && <small {...late}>+{points}</small>}
    </span>
  );
}

interface ThrowsProps {
  throws: readonly EventOf<'attacked'>[];
  /** Whether they are cast now, and the milliseconds until each is. */
  rolls: boolean;
  casts: readonly number[];
}

/** The throws of an attack, one below the other: the attacker's dice, then those of the defence. */
export function Throws({ throws, rolls, casts }: ThrowsProps) {
  return (
    <ol class={dockCss.throws} aria-hidden="true">
      {throws.map((each, i) => {
        const late = lateIn(rolls, (casts[i] ?? 0) + ROLL);
        return (
          <li key={i}>
            <Cast rolls={rolls} at={casts[i]}>
              <Roll seat={each.of_seat} dice={each.dice} points={each.points} late={late} />
              <span {...late}>›</span>
              <Roll seat={each.victim_seat} dice={each.victim_dice} points={each.victim_points} late={late} />
            </Cast>
          </li>
        );
      })}
    </ol>
  );
}

/** What the map shows of territories that change hands, while that is shown. */
export interface FallingLands {
  /** The ground as it was, which draws back. */
  ground: ComponentChildren;
  /** By territory, the pieces that fall and those that come. */
  signs: Record<string, LandSigns>;
}

/** The territories that change hands in some acts, after which the map is this one. */
export function fallingLands(
  acts: readonly Act[],
  courses: readonly Course[],
  territories: readonly Territory[],
): FallingLands {
  const falls = acts.flatMap((act, i) => fallsOf(act).map(fall => ({ ...fall, at: courses[i]?.rest ?? 0 })));
  const signs = falls.map(fall => {
    const land = territories.find(({ territory }) => territory === fall.territory);
    const piece = land && <Pieces fall={fall} land={land} at={fall.at} />;
    return [fall.territory, { state: 'told' as const, piece }] as const;
  });
  return {
    ground: falls.map(fall => <Ground key={fall.territory} fall={fall} at={fall.at} />),
    signs: Object.fromEntries(signs),
  };
}

interface FallProps {
  fall: Fall;
  /** Milliseconds until it begins. */
  at: number;
}

function Pieces({ fall, land, at }: FallProps & { land: Territory }) {
  const { cathedral, castles } = land;
  return (
    <Exchange
      at={at}
      before={<Piece seat={fall.from} castles={fall.castles} cathedral={cathedral} />}
      after={<Piece seat={fall.to} castles={castles} cathedral={cathedral} />}
    />
  );
}

function Ground({ fall: { territory, from, origin }, at }: FallProps) {
  const d = LAND_BY_ID.get(territory)?.d;
  const style = from === null ? undefined : { '--seat': seatLook(from).colour };
  return (
    <OldGround id={territory} at={at} from={origin === null ? undefined : LAND_BY_ID.get(origin)?.at}>
      <path class={boardCss.placeArea} data-state="told" data-owned={from !== null} d={d} style={style} />
      {from !== null && <path class={europeCss.europePattern} d={d} fill={patternOf(from)} />}
    </OldGround>
  );
}
