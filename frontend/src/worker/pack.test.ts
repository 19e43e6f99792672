import { afterEach, expect, test, vi } from 'vitest';
import { fileResponse, unpack } from './pack';

afterEach(() => vi.unstubAllGlobals());

const answer = (body: unknown, init?: ResponseInit) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), init));

/** A cache that keeps what is put into it. */
function fakeCache(): { cache: Cache; kept: Map<string, Response> } {
  const kept = new Map<string, Response>();
  const put = async (path: string, response: Response) => void kept.set(path, response);
  return { cache: { put } as Cache, kept };
}

test('unpack puts every file into the cache, with the type that a browser asks of it', async () => {
  answer({ '/assets/a-1.js': 'const ä = 1', '/assets/b-2.css': 'a{}', '/assets/c-3.svg': '<svg/>' });
  const { cache, kept } = fakeCache();
  await unpack('/assets/pack-4.json', cache);
  const found = await Promise.all([...kept].map(async ([path, res]) => [path, await res.text()]));
  expect(Object.fromEntries(found)).toEqual({
    '/assets/a-1.js': 'const ä = 1',
    '/assets/b-2.css': 'a{}',
    '/assets/c-3.svg': '<svg/>',
  });
  expect(kept.get('/assets/a-1.js')?.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(kept.get('/assets/b-2.css')?.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
});

test('a worker is not installed with a pack that did not come', async () => {
  answer({}, { status: 503 });
  const { cache, kept } = fakeCache();
  await expect(unpack('/assets/pack-4.json', cache)).rejects.toThrow('503');
  expect(kept.size).toBe(0);
});

test('a file of another type is refused: it would be served as a wrong one', () => {
  expect(() => fileResponse('/assets/a-1.woff2', '')).toThrow('no known type');
});
