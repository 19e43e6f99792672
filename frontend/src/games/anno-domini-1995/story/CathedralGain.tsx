import { Gain } from '../../../board/peak/Gain';
import { formatNumber } from '../../../core/i18n';
import { Emblem } from '../../../ui/art/GameArt';
import type { CathedralsScene } from '../table/types';
import { GAIN_AFTER } from './falls';

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
