import { lazy } from '../../shared/lazy';
import * as tableCss from './table.css';
import type { EmpireScene } from './types';

/** The prestige and time tracks above the map; their place is kept until they are loaded. */
export const TracksStrip = lazy<{ scene: EmpireScene }>(
  async () => ({ default: (await import('./Tracks')).Tracks }),
  () => <div class={tableCss.tracksPlace} />,
);
