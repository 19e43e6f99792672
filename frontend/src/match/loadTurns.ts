import { api } from '../core/api';
import type { RecapTurn } from '../core/types';
import { joinTurns } from './turns';

/** Loads all turns after a version, page by page. Throws as the API does. */
export async function loadTurns(match: string, after: number): Promise<RecapTurn[]> {
  const turns: RecapTurn[] = [];
  let cursor: string | null = null;
  do {
    const page = await api.recap(match, after, cursor ?? undefined);
    turns.push(...page.turns);
    cursor = page.cursor;
  } while (cursor);
  return joinTurns(turns);
}
