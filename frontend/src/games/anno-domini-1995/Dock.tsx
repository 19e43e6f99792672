import { useEffect } from 'preact/hooks';
import { lazy } from '../../shared/lazy';
import { whenQuiet } from '../../shared/quiet';
import type { DockProps } from './dockProps';
import { RestDock } from './RestDock';

// Loaded ahead while the player still looks at the map.
const LandDock = lazy<DockProps>(() => import('./LandDock'));
const AttackDock = lazy<DockProps>(() => import('./AttackDock'));
const AsideDock = lazy<DockProps>(() => import('./AsideDock'));

/** The dock below the map: what is chosen on it, else the plan of the turn. */
export function Dock(props: DockProps) {
  const { kind } = props.planning.focus;
  useEffect(
    () => void whenQuiet().then(() => [LandDock, AttackDock, AsideDock].map(part => part.fetch())),
    [],
  );
  if (kind === 'land') return <LandDock {...props} />;
  if (kind === 'attack') return <AttackDock {...props} />;
  if (kind === 'rest') return <RestDock {...props} />;
  return <AsideDock {...props} />;
}
