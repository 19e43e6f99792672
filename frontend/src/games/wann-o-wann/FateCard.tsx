import type { Say } from '../../shared/words';
import { FatePicture } from './cards';
import * as fateCss from './fate.css';
import type { Fate } from './types';

/** The face of a fate card: its picture, its name, and what it does. */
export function FateCard({ fate, say, whole = true }: { fate: Fate; say: Say; whole?: boolean }) {
  return (
    <div class={fateCss.fateCard}>
      <FatePicture fate={fate} />
      <b>{say(`fate.${fate}`)}</b>
      {whole && <small>{say(`fate.${fate}.help`)}</small>}
    </div>
  );
}
