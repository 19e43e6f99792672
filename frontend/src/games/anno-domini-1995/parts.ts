// The parts of the dock that are loaded while the player still looks at the map.

import type { ComponentProps } from 'preact';
import { type LazyComponent, lazy } from '../../shared/lazy';
import { whenQuiet } from '../../shared/quiet';
import type { DockProps } from './dockProps';
import type ResultsView from './Results';

type Part = LazyComponent<DockProps>;

export const LandDock: Part = lazy(() => import('./LandDock'));
export const AttackDock: Part = lazy(() => import('./AttackDock'));
export const AsideDock: Part = lazy(() => import('./AsideDock'));
export const PlanBar: Part = lazy(() => import('./PlanBar'));
export const Results: LazyComponent<ComponentProps<typeof ResultsView>> = lazy(() => import('./Results'));

/** Loads all parts ahead, once the page is quiet. */
export async function loadParts(): Promise<void> {
  await whenQuiet();
  for (const part of [LandDock, AttackDock, AsideDock, PlanBar, Results]) part.fetch();
}
