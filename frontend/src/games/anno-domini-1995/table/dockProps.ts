import type { ComponentChildren } from 'preact';
import type { Json } from '../../../core/types';
import type { ToldOnMap } from '../story/Results';
import type { CathedralsScene } from './types';
import type { Planning } from './useTurn';

/** The props of every part of the dock. */
export interface DockProps {
  scene: CathedralsScene;
  planning: Planning;
  sending: boolean;
  play: (kind: string, params: Json) => void;
  /** What stands there while there is nothing to do. */
  idle: ComponentChildren;
  /** Called with what the map shows while the dock tells a move, and then with null. */
  onTold: (told: ToldOnMap | null) => void;
}
