import { render } from 'preact';
import { afterEach, beforeEach } from 'vitest';

/** An element on the page of each test; what a test has rendered there ends with it. */
export function useRoot(): HTMLElement {
  const root = document.createElement('div');
  beforeEach(() => document.body.append(root));
  afterEach(() => {
    render(null, root);
    root.remove();
  });
  return root;
}
