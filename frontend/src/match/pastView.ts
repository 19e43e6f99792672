import { useEffect, useState } from 'preact/hooks';
import { api } from '../core/api';
import { showError } from '../core/live';
import { session } from '../core/session';
import type { Json, Match, RecapTurn } from '../core/types';
import { loadTurns } from './events';
import { turnsUpTo } from './turns';

const MAX_VIEWS = 200; // views; what is dropped is loaded again when it is wanted

// The past never changes, so a view that is known stays valid.
const views = new Map<string, Json>();
const loading = new Map<string, Promise<Json>>();

/** What a player saw belongs to them alone. */
const viewKey = (match: string, version: number): string =>
  [session.value?.player.id, match, version].join(' ');

/** Keeps the view of a version that is shown now: it may be asked for once it is past. */
export function keepView(match: string, version: number, view: Json): void {
  if (views.size >= MAX_VIEWS) views.clear();
  views.set(viewKey(match, version), view);
}

/** Loads the view of a version that is not known. Throws as the API does. */
function loadView(match: string, version: number): Promise<Json> {
  const key = viewKey(match, version);
  const asked = loading.get(key) ?? api.history<Json>(match, version).then(({ view }) => view);
  loading.set(key, asked);
  const done = () => loading.delete(key);
  asked.then(view => keepView(match, version, view)).then(done, done);
  return asked;
}

const MAX_BACK = 40; // versions that are looked through at most

/** The newest view that is known of a version or of one shortly before it; null where none is. */
export function lastKnownView(match: string, version: number): Json | null {
  for (let at = version; at > version - MAX_BACK; at--) {
    const view = views.get(viewKey(match, at));
    if (view) return view;
  }
  return null;
}

/**
 * The view of a version, loaded when it is first wanted, after `pause` milliseconds; null until it is there,
 * and where no version is wanted.
 */
export function usePastView(
  match: string,
  version: number | null,
  onError: (failed: unknown) => void = () => {},
  pause = 0,
): Json | null {
  const [, rerender] = useState({});
  const key = version === null ? null : viewKey(match, version);
  useEffect(() => {
    if (version === null || key === null || views.has(key)) return;
    let wanted = true;
    const show = () => wanted && rerender({});
    const timer = setTimeout(() => void loadView(match, version).then(show, onError), pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  return (key !== null && views.get(key)) || null;
}

const SLIDER_PAUSE = 120; // milliseconds that a slider must rest before the server is asked

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

/** The view of a scene's match at a version, as `usePastView`; before the first version there is none. */
export const useViewAt = <V>({ match }: { match: Match; view: V }, version: number): V | null =>
  usePastView(match.id, version > 0 ? version : null) as V | null;
