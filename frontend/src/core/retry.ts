const FIRST_PAUSE = 3000; // milliseconds before the second attempt; each further pause is twice as long
const LONGEST_PAUSE = 60_000;

/**
 * Loads something until it succeeds, then shows it: a failure is retried after a pause, and at once when the
 * connection is back. Returns a function that stops it; nothing is shown after that.
 */
export function loadWithRetries<T>(load: () => Promise<T>, show: (loaded: T) => void): () => void {
  const stop = new AbortController();
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loading = false;

  const onLoaded = (loaded: T) => {
    if (stop.signal.aborted) return;
    stop.abort();
    show(loaded);
  };
  const onFailed = () => {
    loading = false;
    if (stop.signal.aborted) return;
    timer = setTimeout(attempt, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };
  const attempt = () => {
    if (loading) return;
    loading = true;
    clearTimeout(timer);
    load().then(onLoaded, onFailed);
  };

  addEventListener('online', attempt, { signal: stop.signal });
  attempt();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
