const QUIET = 1000; // milliseconds without anything loaded, after which the page has what it needs

/** Resolves once the page has loaded nothing for a while: what can wait is loaded then. */
export function whenQuiet(): Promise<void> {
  return new Promise(resolve => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET);
    };
    const loaded = new PerformanceObserver(wait);
    const end = () => {
      loaded.disconnect();
      resolve();
    };
    loaded.observe({ type: 'resource' });
    wait();
  });
}
