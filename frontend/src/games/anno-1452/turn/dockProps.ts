import type { ComponentChildren } from 'preact';
import type { Json } from '../../../core/types';
import type { EmpireScene } from '../table/types';
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
