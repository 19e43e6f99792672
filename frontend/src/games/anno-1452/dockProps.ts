import type { ComponentChildren } from 'preact';
import type { Json } from '../../shared/types';
import type { EmpireScene } from './types';
import type { Planning } from './useTurn';

/** The props of every part of the dock. */
export interface DockProps {
  scene: EmpireScene;
  planning: Planning;
  sending: boolean;
  play: (kind: string, params: Json) => void;
  /** What stands there while there is nothing to do. */
  idle: ComponentChildren;
}

/** What the dock needs of an action that is prepared while no place and no card is chosen. */
export type RestPlanning = Pick<Planning, 'focus' | 'hasMoved' | 'tapCard' | 'tapAct' | 'goBack'> & {
  outlook: Pick<Planning['outlook'], 'isOpen' | 'isPlayable' | 'cardsFor' | 'decision'>;
};

/** The props of the dock then. */
export type RestProps = Omit<DockProps, 'planning'> & { planning: RestPlanning };
