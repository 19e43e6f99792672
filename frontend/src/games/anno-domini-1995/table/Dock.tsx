import { useEffect } from 'preact/hooks';
import type { DockProps } from './dockProps';
import { AsideDock, AttackDock, LandDock, loadParts } from './parts';
import { RestDock } from './RestDock';

/** The dock below the map: what is chosen on it, else the plan of the turn. */
export function Dock(props: DockProps) {
  const { kind } = props.planning.focus;
  useEffect(() => void loadParts(), []);
  if (kind === 'land') return <LandDock {...props} />;
  if (kind === 'attack') return <AttackDock {...props} />;
  if (kind === 'rest') return <RestDock {...props} />;
  return <AsideDock {...props} />;
}
