import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUDGET, measure } from '../../scripts/size.mjs';

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

test('no two chunks need each other', async () => {
  const manifest: Record<string, { imports?: string[] }> = JSON.parse(
    await readFile(join(dist, '.vite/manifest.json'), 'utf8'),
  );
  /** What a chunk needs, directly or not. */
  const needsOf = (chunk: string, found = new Set<string>()): Set<string> => {
    for (const other of manifest[chunk]?.imports ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      needsOf(other, found);
    }
    return found;
  };
  const chunks = Object.keys(manifest);
  expect(chunks.some(chunk => needsOf(chunk).size > 5)).toBe(true);
  expect(chunks.filter(chunk => needsOf(chunk).has(chunk))).toEqual([]);
});
