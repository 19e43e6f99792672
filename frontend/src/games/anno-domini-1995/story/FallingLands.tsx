import type { ComponentChildren } from 'preact';
import * as boardCss from '../../../board/board.css';
import { Exchange, OldGround } from '../../../board/peak/Falls';
import type { Course } from '../../../board/peak/peak';
import { seatLook } from '../../../ui/SeatBadge';
import type { Act } from '../table/acts';
import type { LandSigns } from '../table/EuropeMap';
import * as europeCss from '../table/europe.css';
import { LAND_BY_ID } from '../table/outlines';
import { patternOf } from '../table/Patterns';
import { Piece } from '../table/Piece';
import type { Territory } from '../table/types';
import { type Fall, fallsOf } from './falls';

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
