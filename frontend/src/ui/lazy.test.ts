import { expect, test, vi } from 'vitest';
import { withModule } from './lazy';

test('a module that cannot be loaded is done without, and no error is left over', async () => {
  const run = vi.fn();
  withModule(async () => 'loaded', run);
  withModule(() => Promise.reject(new Error('no connection')), run);
  await expect.poll(() => run.mock.calls).toEqual([['loaded']]);
});
