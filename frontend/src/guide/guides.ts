import type { Guide } from './types';

/** The guides by the key of their game; not every game has one. */
export const GUIDES: Readonly<Record<string, () => Promise<{ default: Guide }>>> = {
  'anno-domini-1995': () => import('../games/anno-domini-1995/guide'),
  'anno-1452': () => import('../games/anno-1452/guide'),
  'game-of-the-year': () => import('../games/game-of-the-year/guide'),
};
