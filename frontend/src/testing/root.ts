import { render } from 'preact';
import { afterEach, beforeEach, vi } from 'vitest';

/** An element on the page of each test; what a test has put there ends with it. */
export function useRoot(): HTMLElement {
  const root = document.createElement('div');
  beforeEach(() => document.body.append(root));
  afterEach(() => {
    render(null, root);
    root.replaceChildren();
    root.remove();
  });
  return root;
}

/** Time that passes only as the test says, on a page that shows motion. */
export function useHeldTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
