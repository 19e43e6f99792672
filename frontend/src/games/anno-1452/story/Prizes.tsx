import { Gain } from '../../../board/peak/Gain';
import { formatNumber } from '../../../core/i18n';
import { CardSign } from '../cards/CardSign';
import { Crown } from '../crown/Crown';
import type { Act } from '../table/acts';
import { EmpireSign } from '../table/EmpireSign';
import { StonePicture } from '../table/StonePiece';
import type { EmpireScene } from '../table/types';
import { type Prize, prizeOf } from './falls';
import { prestigeOf } from './tales';

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
  const by = mine === null ? 0 : (prestigeOf(act).get(mine) ?? 0);
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
