import { useEffect } from 'preact/hooks';
import { AttackDock, CardDock, loadParts, RegionDock, StoneDock } from '../table/parts';
import type { DockProps } from './dockProps';
import { RestDock } from './RestDock';

/** The dock below the map: what is chosen on it, else the hand and the acts. */
export function Dock(props: DockProps) {
  const { kind } = props.planning.focus;
  useEffect(() => void loadParts(), []);
  if (kind === 'region') return <RegionDock {...props} />;
  if (kind === 'stone') return <StoneDock {...props} />;
  if (kind === 'attack') return <AttackDock {...props} />;
  if (kind === 'card') return <CardDock {...props} />;
  return <RestDock {...props} />;
}
