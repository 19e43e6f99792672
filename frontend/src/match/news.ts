import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../core/live';
import { loadValue, saveValue } from '../core/storage';
import type { GameEvent, RecapTurn } from '../core/types';
import type { Events } from './events';
import type { Scene, TableKit } from './kit/kit';
import type { Told } from './kit/steps';
import { joinTurns, turnsAfter } from './turns';

/** How many steps a reader who comes back is shown one after the other; more is told as a recap. */
export const MAX_STEPS = 3;

/** The version after the set-up: what it did the table shows, so no story tells it. */
const SET_UP = 1;

/** What to show before anything else. */
export interface News {
  /** The steps of the story; null when there is none. */
  steps: Told[] | null;
  /** The turns of the recap; null when there is none. */
  turns: RecapTurn[] | null;
  /**
   * Whether it is not decided yet what comes first: the board is not drawn only to make way for a story. Who
   * watches keeps the board, and what they have chosen on it.
   */
  isPending: boolean;
  /** The version up to which all has been told: what comes after it must be said nowhere yet. */
  told: number;
  /** Called when it was shown or skipped; what lacked some of its words is kept for later. */
  end: () => void;
}

/** What is loaded of what happened, and the version that the match has reached. */
export interface Happened extends Events {
  newest: number;
}

/** Steps one after the other, or all turns after a version. */
type Tale = { steps: Told[] } | { after: number };

/**
 * What happened since the reader last looked. A reader who opens the match or comes back to it gets all of it,
 * as a recap where it is much; a reader who watches gets only what the board does not show, and `onWatched` is
 * called with the rest before it is painted. What the reader caused comes with what followed it at once, such as
 * moves of bots, because no table has shown it alone. `answers` counts the answers of the server.
 */
export function useNews(
  kit: TableKit,
  scene: Scene | null,
  { list, turns, upTo, newest }: Happened,
  match: string,
  answers: number,
  onWatched: (events: GameEvent[]) => void,
): News {
  const shownVersion = useRef(seenVersion(match) ?? 0);
  const [told, setTold] = useState(shownVersion.current);
  const watching = useRef(false);
  const unsaid = useRef<GameEvent[]>([]);
  const [tale, setTale] = useState<Tale | null>(null);
  const [open, setOpen] = useState(false);
  const [isDecided, setDecided] = useState(false);
  const keepTold = (version: number) => {
    markSeen(match, version);
    setTold(version);
  };
  const isNew = upTo !== null && scene !== null && upTo > shownVersion.current;

  // Before the browser paints: the board must not be seen first.
  useLayoutEffect(() => {
    if (upTo === null || !scene || upTo <= shownVersion.current) return;
    const news = list.filter(({ version }) => version > shownVersion.current);
    const played = news.filter(({ version }) => version > SET_UP);
    const steps = kit.steps(played, scene.mine, scene);
    const fresh = watching.current ? steps.filter(({ isSummary }) => !isSummary) : steps;
    const foreign = fresh.filter(({ isOwn }) => !isOwn);
    const isRead = open && fresh.length > 0; // what happens meanwhile is told at the end
    const stop = isRead || (watching.current ? kit.isWorthStopping(fresh) : foreign.length > 0);
    if (watching.current && upTo < newest) return; // the rest is on its way: it is told in one
    if (watching.current && !stop) onWatched(news);
    const isMuch = !watching.current && foreign.length > MAX_STEPS;
    if (!isMuch) unsaid.current.push(...news); // a recap says itself how much there is
    shownVersion.current = upTo;
    setDecided(true);
    watching.current = true;
    if (stop) {
      const after = seenVersion(match) ?? 0;
      setTale(before => {
        if (isMuch || (before && 'after' in before)) return { after };
        return { steps: [...(before?.steps ?? []), ...fresh] };
      });
      setOpen(true);
    } else if (!tale) keepTold(upTo);
  }, [upTo, newest, scene === null]);

  useEffect(() => {
    if (!scene?.hasAllWords || unsaid.current.length === 0) return;
    announce(unsaid.current.flatMap(event => kit.eventSentence(event, scene) ?? []).join(' '));
    unsaid.current = [];
  }, [upTo, scene?.hasAllWords]);

  useEffect(() => {
    // nothing was new; from now on the reader watches, until the page is hidden
    if (upTo !== null && upTo >= (scene?.match.version ?? 0)) watching.current = true;
  }, [upTo, answers]);
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') watching.current = false;
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  return {
    isPending: isNew && !isDecided && !watching.current,
    steps: open && tale && 'steps' in tale ? tale.steps : null,
    turns: open && tale && 'after' in tale ? joinTurns(turnsAfter(turns, tale.after)) : null,
    told,
    end: () => {
      setOpen(false);
      // Without its words nothing was shown: it comes again with the next story, or at the next look.
      if (!scene?.hasAllWords) return;
      setTale(null);
      keepTold(shownVersion.current);
    },
  };
}

const STORAGE_KEY = 'turnus.seen';
const MAX_MATCHES = 100; // matches; those looked at longest ago are forgotten

type SeenVersions = [match: string, version: number][];

const loadSeen = (): SeenVersions => loadValue<SeenVersions>(STORAGE_KEY) ?? [];

/** The version up to which this device has shown a match; null before the first look. */
export function seenVersion(match: string): number | null {
  return loadSeen().find(([id]) => id === match)?.[1] ?? null;
}

/** Stores that everything up to this version was shown. It never goes back. */
export function markSeen(match: string, version: number): void {
  const others = loadSeen().filter(([id]) => id !== match);
  const newest = Math.max(version, seenVersion(match) ?? 0);
  saveValue(STORAGE_KEY, [...others, [match, newest] as [string, number]].slice(-MAX_MATCHES));
}
