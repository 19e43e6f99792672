// The parts of the dock that are loaded while the player still looks at the map.

import type { ComponentChildren } from 'preact';
import { type LazyComponent, lazy } from '../../shared/lazy';
import { whenQuiet } from '../../shared/quiet';
import type { DockProps } from './dockProps';
import type { EmpireScene } from './types';

type Part = LazyComponent<DockProps>;

export const RegionDock: Part = lazy(() => import('./RegionDock'));
export const StoneDock: Part = lazy(() => import('./StoneDock'));
export const AttackDock: Part = lazy(() => import('./AttackDock'));
export const CardDock: Part = lazy(() => import('./CardDock'));
export const Results: LazyComponent<{ scene: EmpireScene }> = lazy(() => import('./Results'));

export const SubmittedNote: LazyComponent<{ scene: EmpireScene; children?: ComponentChildren }> = lazy(
  async () => ({ default: (await import('./SubmittedNote')).SubmittedNote }),
);

/** Loads all parts ahead, once the page is quiet. */
export async function loadParts(): Promise<void> {
  await whenQuiet();
  for (const part of [RegionDock, StoneDock, AttackDock, CardDock, Results]) part.fetch();
}
