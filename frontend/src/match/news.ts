import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../shared/live';
import type { GameEvent } from '../shared/types';
import type { Events } from './events';
import type { Scene, TableKit } from './kit';
import { markSeen, seenVersion } from './seen';

const MAX_STEPS = 6; // steps; a reader who was away for longer finds the rest in the past

/** The story to show, if there is one. */
export interface News {
  /** The steps to show before anything else; null when there are none. */
  steps: unknown[] | null;
  /** Called when the story was shown or skipped; a story without all its words is kept for later. */
  end: () => void;
}

/**
 * What happened since the reader last looked. A reader who opens the match gets all of it; a reader who
 * watches gets only what the board does not show.
 */
export function useNews(kit: TableKit, scene: Scene | null, { list, upTo }: Events, match: string): News {
  const shownVersion = useRef(seenVersion(match) ?? 0);
  const watching = useRef(false);
  const unsaid = useRef<GameEvent[]>([]);
  const [steps, setSteps] = useState<unknown[] | null>(null);
  const [open, setOpen] = useState(false);

  // Before the browser paints: the board must not be seen first.
  useLayoutEffect(() => {
    if (upTo === null || !scene || upTo <= shownVersion.current) return;
    const news = list.filter(({ version }) => version > shownVersion.current);
    const fresh = kit.steps(news, scene.mine, scene);
    const stop = watching.current ? kit.isWorthStopping(fresh) : fresh.length > 0;
    unsaid.current.push(...news);
    shownVersion.current = upTo;
    watching.current = true;
    if (stop) {
      setSteps(before => [...(before ?? []), ...fresh].slice(-MAX_STEPS));
      setOpen(true);
    } else if (!steps) markSeen(match, upTo);
  }, [upTo, scene === null]);

  useEffect(() => {
    if (!scene?.hasAllWords || unsaid.current.length === 0) return;
    announce(unsaid.current.flatMap(event => kit.eventSentence(event, scene) ?? []).join(' '));
    unsaid.current = [];
  }, [upTo, scene?.hasAllWords]);

  useEffect(() => {
    // nothing was new at first; from now on the reader watches
    if (upTo !== null) watching.current = true;
  }, [upTo]);

  return {
    steps: open ? steps : null,
    end: () => {
      setOpen(false);
      // Without its words nothing was shown: it comes again with the next story, or at the next look.
      if (!scene?.hasAllWords) return;
      setSteps(null);
      markSeen(match, shownVersion.current);
    },
  };
}
