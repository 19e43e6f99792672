// Runs before each file of tests: no module keeps what an earlier file did, and no global stays replaced.
import { vi } from 'vitest';

const KEPT = Symbol.for('turnus: the globals before any test');
const page = globalThis as unknown as Record<PropertyKey, unknown>;

/** The globals of this thread, without those of the runner, which change. */
function globals() {
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  return new Map(all.filter(([name]) => !name.startsWith('__vi')));
}

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.resetModules();
page[KEPT] ??= globals();
const kept = page[KEPT] as ReturnType<typeof globals>;
for (const name of globals().keys()) if (!kept.has(name)) delete page[name];
for (const [name, descriptor] of kept) Object.defineProperty(globalThis, name, descriptor);
