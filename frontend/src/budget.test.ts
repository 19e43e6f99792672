import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUDGET, measure } from '../scripts/size.mjs';

let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'turnus-dist-'));
  // In a process of its own, because the test runner would build the libraries for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('node_modules/.bin/vite', ['build', '--outDir', dist, '--logLevel', 'error'], { env });
}, 60_000);
afterAll(() => rm(dist, { recursive: true }));

test('the built app stays within its budget', () => {
  const sizes = measure(dist);
  for (const [part, limit] of Object.entries(BUDGET)) {
    const size = sizes[part as keyof typeof BUDGET];
    expect(size, part).toBeGreaterThan(0.5);
    expect(size, part).toBeLessThanOrEqual(limit);
  }
});
