import * as boardCss from '../../../board/board.css';
import { Exchange, OldGround } from '../../../board/peak/Falls';
import { seatLook } from '../../../ui/SeatBadge';
import type { MapChange } from '../table/EmpireMap';
import * as empireCss from '../table/empire.css';
import { placeOf, REGION_BY_ID } from '../table/outlines';
import { StonePiece } from '../table/StonePiece';
import type { Stone } from '../table/types';
import { changedRegions, changedStones } from './falls';
import type { Position } from './position';

/** What the map shows between two positions: stones that fall and come, regions that change their colour. */
export function fallingStones(before: Position, after: Position, at: number): MapChange {
  const stones = changedStones(before, after);
  return {
    stones: stones.map(({ id }) => id),
    pieces: stones.map(({ id, before: was, after: is }) => {
      const place = placeOf(id);
      // a city that is founded comes down upon its stone
      const stays = was !== null && was.owner_seat === is?.owner_seat;
      return (
        place && (
          <g key={id} transform={`translate(${place.x} ${place.y})`}>
            {stays && piece(was)}
            <Exchange at={at} before={stays ? null : piece(was)} after={piece(is)} />
          </g>
        )
      );
    }),
    ground: changedRegions(before, after).map(({ region, holder_seat }) => {
      const { d, tint } = REGION_BY_ID.get(region) ?? {};
      const style = holder_seat === null ? undefined : { '--seat': seatLook(holder_seat).colour };
      return (
        <OldGround key={region} id={region} at={at}>
          <g class={empireCss.empireRegion} data-tint={tint}>
            <path
              class={boardCss.placeArea}
              data-state="told"
              data-owned={holder_seat !== null}
              {...{ d, style }}
            />
          </g>
        </OldGround>
      );
    }),
  };
}

const piece = (stone: Stone | null) => stone && <StonePiece {...stone} />;
