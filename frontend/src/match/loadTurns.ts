import { api } from '../core/api';
import type { GameEvent, Recap, RecapTurn } from '../core/types';
import { joinTurns } from './turns';

/** Loads all turns after a version, page by page. Throws as the API does. */
export async function loadTurns<E = GameEvent>(match: string, after: number): Promise<RecapTurn<E>[]> {
  const turns: RecapTurn<E>[] = [];
  let cursor: string | null = null;
  do {
    const page: Recap<E> = await api.recap(match, after, cursor ?? undefined);
    turns.push(...page.turns);
    cursor = page.cursor;
  } while (cursor);
  return joinTurns(turns);
}
