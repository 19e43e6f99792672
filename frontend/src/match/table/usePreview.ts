import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { api, Problem } from '../../core/api';
import type { Fact, Json } from '../../core/types';

const PAUSE = 300; // milliseconds that a choice must rest before the server is asked

/** What the server says of an action that is being prepared. */
export interface PreviewState<F = Fact> {
  facts: F[];
  /** Why it would be refused. */
  refused: Problem | null;
}

const NOTHING: PreviewState<never> = { facts: [], refused: null };

/**
 * Asks what an action would lead to, once its parameters rest; null asks nothing, and ends a question that is
 * under way. Offline nothing is told. While the move is being sent nothing is asked, and what is known stays.
 *
 * The question ends as soon as the parameters have changed, not after the next frame: the move may be on its way,
 * and once it is made the question would be refused. `useStateFor` lets them end with the version.
 */
export function usePreview<F = Fact>(
  match: string,
  kind: string,
  params: Json | null,
  sending = false,
): PreviewState<F> {
  const [known, setKnown] = useState<PreviewState<F>>(NOTHING);
  const wanted = params && JSON.stringify([match, kind, params]);
  const answered = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted && (sending || wanted === answered.current)) return;
    answered.current = null;
    setKnown(NOTHING);
    if (params === null) return;
    const question = new AbortController();
    const { signal } = question;
    const show = (next: PreviewState<F>) => {
      if (signal.aborted) return;
      answered.current = wanted;
      setKnown(next);
    };
    const ask = () =>
      api.preview<F>(match, kind, params, signal).then(
        ({ facts }) => show({ facts, refused: null }),
        err => err instanceof Problem && show({ facts: [], refused: err }),
      );
    const timer = setTimeout(ask, PAUSE);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [wanted, sending]);
  return known;
}
