import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../shared/live';
import type { GameEvent } from '../shared/types';
import type { Events } from './events';
import type { Scene, TableKit } from './kit';
import { markSeen, seenVersion } from './seen';

const MAX_STEPS = 6; // steps: whoever was away for longer finds the rest in the past

export interface News {
  /** Steps to be shown before anything else; null when there are none. */
  steps: unknown[] | null;
  /** The story has been shown, or skipped; one that could not be told yet is left for later. */
  end: () => void;
}

/**
 * What happened since the reader last looked. On coming to the table all of it is told; while he watches,
 * only what cannot be followed on the board.
 */
export function useNews(kit: TableKit, scene: Scene | null, { list, upTo }: Events, match: string): News {
  const told = useRef(seenVersion(match) ?? 0);
  const watching = useRef(false);
  const unsaid = useRef<GameEvent[]>([]);
  const [steps, setSteps] = useState<unknown[] | null>(null);
  const [open, setOpen] = useState(false);

  // before anything is painted: the board must not be seen first
  useLayoutEffect(() => {
    if (upTo === null || !scene || upTo <= told.current) return;
    const news = list.filter(({ version }) => version > told.current);
    const fresh = kit.steps(news, scene.mine, scene);
    const stop = watching.current ? kit.isWorthStopping(fresh) : fresh.length > 0;
    unsaid.current.push(...news);
    told.current = upTo;
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
    // nothing new at first: from now on he watches
    if (upTo !== null) watching.current = true;
  }, [upTo]);

  return {
    steps: open ? steps : null,
    end: () => {
      setOpen(false);
      // without its words nothing was told: it comes again with the next story, or at the next look
      if (!scene?.hasAllWords) return;
      setSteps(null);
      markSeen(match, told.current);
    },
  };
}
