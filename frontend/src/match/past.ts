import { useEffect, useState } from 'preact/hooks';
import { showToast } from '../core/live';
import { errorText } from '../core/problems';
import type { Json, RecapTurn } from '../core/types';
import { loadTurns } from './loadTurns';
import { usePastView } from './pastView';
import { turnsUpTo } from './turns';

const SLIDER_PAUSE = 120; // milliseconds that a slider must rest before the server is asked

const showError = (err: unknown): void => showToast(errorText(err), 'error');

/** Loads a version of the past: its view, and all turns up to it. Null until both are loaded. */
export function usePast(match: string, version: number | null): { view: Json; turns: RecapTurn[] } | null {
  const [turns, setTurns] = useState<RecapTurn[] | null>(null);
  const open = version !== null;
  const view = usePastView(match, version, showError, SLIDER_PAUSE);

  useEffect(() => {
    if (open) loadTurns(match, 0).then(setTurns, showError);
  }, [match, open]);

  return view && turns && version !== null ? { view, turns: turnsUpTo(turns, version) } : null;
}
