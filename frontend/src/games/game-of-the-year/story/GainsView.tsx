import { Gain } from '../../../board/peak/Gain';
import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import { DeckArt, Emblem } from '../board/Art';
import * as yearCss from '../board/year.css';
import type { Emblem as EmblemName } from '../map/art';
import type { YearScene } from '../table/types';
import type { Gains } from './gains';
import * as storyCss from './story.css';

interface GainsViewProps {
  scene: YearScene;
  gains: Gains;
  /** Whether the scene plays, and when what it brings comes in it. */
  plays: boolean;
  at: number;
}

/** The drawing of money that comes as a present; other money is a coin. */
const ART: Readonly<Record<string, EmblemName>> = { birthday: 'gift', lucky: 'clover' };
const SIZE = 36; // CSS pixels

/** What an act brings or costs: a card, money, and the crown of the richest. */
export function GainsView({ scene, gains, plays, at }: GainsViewProps) {
  const { say, valueName, name, mine } = scene;
  const { card, cash, reason, richest } = gains;
  const money = (amount: number) => valueName(amount, 'money');
  const isChance = card?.startsWith('C') ?? false;
  return (
    <div class={storyCss.yearGains}>
      {card && (
        <Gain
          art={<DeckArt isChance={isChance} height={SIZE} />}
          name={say(isChance ? 'effect.chance' : 'effect.fate')}
          {...{ plays, at }}
        />
      )}
      {cash && (
        <Gain
          art={<EmblemArt name={ART[reason ?? ''] ?? 'coin'} />}
          name={<span class={ui.hidden}>{say('tale.now')}</span>}
          figures={{ from: money(cash.from), to: money(cash.to) }}
          tone={cash.to > cash.from ? 'good' : 'bad'}
          {...{ plays, at }}
        />
      )}
      {richest !== null && (
        <Gain
          art={
            <span class={storyCss.richest}>
              <EmblemArt name="crown" />
              <SeatMark seat={richest} size={18} />
            </span>
          }
          name={`${name(richest)}: ${say('badge.richest')}`}
          tone={richest === mine ? 'good' : 'bad'}
          {...{ plays, at }}
        />
      )}
    </div>
  );
}

function EmblemArt({ name }: { name: EmblemName }) {
  return (
    <svg
      class={`${yearCss.yearArt} ${storyCss.gainEmblem}`}
      width={SIZE}
      height={SIZE}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <Emblem name={name} x={0} y={0} size={24} />
    </svg>
  );
}
