// The parts of the dock that are loaded while the player still looks at the map.

import type { ComponentProps } from 'preact';
import { whenQuiet } from '../../../core/browser';
import { type LazyComponent, lazy } from '../../../ui/lazy';
import type ResultsView from '../story/Results';
import type { DockProps } from './dockProps';

type Part = LazyComponent<DockProps>;

export const LandDock: Part = lazy(() => import('../dock/LandDock'));
export const AttackDock: Part = lazy(() => import('../dock/AttackDock'));
export const AsideDock: Part = lazy(() => import('../dock/AsideDock'));
export const PlanBar: Part = lazy(() => import('../dock/PlanBar'));
export const Results: LazyComponent<ComponentProps<typeof ResultsView>> = lazy(
  () => import('../story/Results'),
);

/** Loads all parts ahead, once the page is quiet. */
export async function loadParts(): Promise<void> {
  await whenQuiet();
  for (const part of [LandDock, AttackDock, AsideDock, PlanBar, Results]) part.fetch();
}
