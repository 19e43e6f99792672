import type { Say } from '../../../core/words';
import { FatePicture } from '../table/cards';
import type { Fate } from '../table/types';
import * as fateCss from './fate.css';

interface FateCardProps {
  fate: Fate;
  say: Say;
  /** Whether it says what it does. */
  whole?: boolean;
  /** The size of its picture. */
  size?: number;
}

/** The face of a fate card: its picture, its name, and what it does. */
export function FateCard({ fate, say, whole = true, size = 32 }: FateCardProps) {
  return (
    <div class={fateCss.fateCard}>
      <FatePicture fate={fate} size={size} />
      <b>{say(`fate.${fate}`)}</b>
      {whole && <small>{say(`fate.${fate}.help`)}</small>}
    </div>
  );
}
