import * as boardCss from '../../../board/board.css';
import { Exchange, OldGround } from '../../../board/peak/Falls';
import { Gain } from '../../../board/peak/Gain';
import { lateIn } from '../../../board/peak/peak';
import * as peakCss from '../../../board/peak/peak.css';
import { formatNumber } from '../../../core/i18n';
import { SeatMark, seatLook } from '../../../ui/SeatBadge';
import { CardSign } from '../cards/CardSign';
import type { Act } from '../table/acts';
import { EmpireSign } from '../table/Badge';
import type { MapChange } from '../table/EmpireMap';
import * as empireCss from '../table/empire.css';
import { placeOf, REGION_BY_ID } from '../table/outlines';
import { StonePicture, StonePiece } from '../table/StonePiece';
import type { EmpireScene, Stone } from '../table/types';
import { changedRegions, changedStones, type Prize, prizeOf } from './falls';
import type { Position } from './position';
import * as storyCss from './story.css';
import { prestigeWon } from './tales';

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

interface PrizesProps {
  scene: EmpireScene;
  act: Act;
  /** The prestige of the reader before the act; null where it is not known. */
  prestige: number | null;
  /** Whether the scene of the act plays, and when prizes come in it. */
  plays: boolean;
  at: number;
}

const ART = 40; // CSS pixels

/** What an act brings: a crown, a city, a wedding, a title, and the prestige of the reader. */
export function Prizes({ scene, act, prestige, plays, at }: PrizesProps) {
  const { mine, say } = scene;
  const prize = prizeOf(act);
  const by = prestigeWon([act], mine);
  return (
    <>
      {prize && <PrizeGain {...{ scene, prize, plays, at }} />}
      {by !== 0 && prestige !== null && (
        <Gain
          art={<EmpireSign sign="laurel" size={ART} />}
          name={say('view.prestige')}
          figures={{ from: formatNumber(prestige), to: formatNumber(prestige + by) }}
          tone={by > 0 ? 'good' : 'bad'}
          {...{ plays, at }}
        />
      )}
    </>
  );
}

function PrizeGain({
  scene,
  prize,
  ...more
}: Pick<PrizesProps, 'scene' | 'plays' | 'at'> & { prize: Prize }) {
  const { say, name, valueName, mine } = scene;
  const tone = prize.of_seat === mine ? ('good' as const) : undefined;
  if (prize.kind === 'antiking_raised')
    return <Crown {...{ scene, ...more }} of="antiking" seat={prize.of_seat} />;
  if (prize.kind === 'city_founded') {
    const city = { owner_seat: prize.of_seat, level: 3, citizens: 0, city: true, dowry: false };
    const place = `${say('view.city')}: ${say(`stone.${prize.stone}`)}`;
    return <Gain art={<StonePicture stone={city} size={ART} />} name={place} {...{ tone, ...more }} />;
  }
  const title = `${name(prize.of_seat)}: ${valueName(prize.card, 'action_card')}`;
  return <Gain art={<CardSign card={prize.card} size={ART} />} name={title} {...{ tone, ...more }} />;
}

interface CrownProps extends Pick<PrizesProps, 'scene' | 'plays' | 'at'> {
  of: 'king' | 'antiking';
  /** Who bears it. */
  seat: number;
  /** What is said instead of the office and the name. */
  title?: string;
  /** What comes with the office, such as mercenaries and cards. */
  more?: string;
}

const LANDED = 270; // milliseconds after which the crown has come down

/** The crown of a king or an anti-king, which comes down on the mark of its new bearer. */
export function Crown({ scene, of, seat, plays, at, title, more }: CrownProps) {
  const { say, name, mine } = scene;
  return (
    <p class={storyCss.crowning} data-tone={seat === mine ? 'good' : undefined}>
      <span class={storyCss.crowned} aria-hidden="true">
        <span class={plays ? peakCss.gainArtComes : undefined} style={`--at: ${at}ms`}>
          <EmpireSign sign="crown" size={40} full={of === 'king'} />
        </span>
        <SeatMark seat={seat} size={38} />
      </span>
      <span {...lateIn(plays, at + LANDED)}>
        <b>{title ?? `${say(`view.${of}_seat`)}: ${name(seat)}`}</b>
        {more && <small>{more}</small>}
      </span>
    </p>
  );
}
