import type { TableProps } from '../../../match/kit/kit';
import type { YearGame } from './types';
import type { Planning } from './useTurn';

/** The props of each dock: what the table is given, and what the player prepares. */
export interface DockProps extends TableProps<YearGame> {
  planning: Planning;
}
