// The parts of the dock that are loaded while the player still looks at the map.

import type { ComponentChildren } from 'preact';
import { whenQuiet } from '../../../core/browser';
import { type LazyComponent, lazy } from '../../../ui/lazy';
import type { DockProps } from '../turn/dockProps';
import type { EmpireScene } from './types';

type Part = LazyComponent<DockProps>;

export const RegionDock: Part = lazy(() => import('../dock/RegionDock'));
export const StoneDock: Part = lazy(() => import('../dock/StoneDock'));
export const AttackDock: Part = lazy(() => import('../dock/AttackDock'));
export const CardDock: Part = lazy(() => import('../dock/CardDock'));
export const Results: LazyComponent<{ scene: EmpireScene }> = lazy(() => import('../story/Results'));

export const SubmittedNote: LazyComponent<{ scene: EmpireScene; children?: ComponentChildren }> = lazy(
  async () => ({ default: (await import('../react/SubmittedNote')).SubmittedNote }),
);

/** Loads all parts ahead, once the page is quiet. */
export async function loadParts(): Promise<void> {
  await whenQuiet();
  for (const part of [RegionDock, StoneDock, AttackDock, CardDock, Results]) part.fetch();
}
