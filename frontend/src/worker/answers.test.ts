import { beforeEach, expect, test, vi } from 'vitest';
import { useTestWorker } from './workerTesting';

const worker = useTestWorker();
const ORIGIN = 'https://turnus.example';
let online: boolean;
let rev: number;
let asked: string[];

beforeEach(async () => {
  [online, rev, asked] = [true, 1, []];
  for (const name of ['__FILES__', '__PACK__', '__VERSION__']) vi.stubGlobal(name, '');
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (!online) throw new TypeError('offline');
    asked.push(url.replace(ORIGIN, ''));
    return new Response(`"answer ${asked.length}"`, { headers: { ETag: `"7-${rev}"` } });
  });
  await worker.start(() => import('./sw'));
});

/** What a page gets from an address: the answer, and whether it is a kept one; undefined if it gets nothing. */
async function get(path: string): Promise<[unknown, string | null] | undefined> {
  const found = await worker
    .happen('fetch', { request: { method: 'GET', mode: 'cors', url: ORIGIN + path } })
    .catch(() => undefined);
  const response = found as Response | undefined;
  return response && [await response.json(), response.headers.get('X-From-Cache')];
}

test('without a network a page gets the last answer, marked as such', async () => {
  expect(await get('/v1/matches/abc')).toEqual(['answer 1', null]);
  online = false;
  expect(await get('/v1/matches/abc')).toEqual(['answer 1', '1']);
  expect(await get('/v1/matches/other')).toBeUndefined();
  online = true;
  expect(await get('/v1/matches/abc')).toEqual(['answer 2', null]);
});

test.each(['/v1/me', '/v1/me/matches'])('the answer of %s is kept', async path => {
  await get(path);
  online = false;
  expect(await get(path)).toEqual(['answer 1', '1']);
});

test('the list of matches gives way to no other answer, which give way to newer ones', async () => {
  for (const path of ['/v1/me/matches', '/v1/matches/old']) await get(path);
  for (let i = 0; i < 200; i += 1) await get(`/v1/matches/${i}`);
  online = false;
  expect(await get('/v1/me/matches')).toEqual(['answer 1', '1']);
  expect(await get('/v1/matches/old')).toBeUndefined();
  expect(await get('/v1/matches/0')).toEqual(['answer 3', '1']);
});

test.each(['/v1/me/devices', '/v1/me/tokens', '/v1/me/mail', '/v1/me/export', '/v1/mail/confirm'])(
  'nothing of %s stays on the device',
  async path => {
    await get(path);
    online = false;
    expect(await get(path)).toBeUndefined();
  },
);

test('the texts of a deck are asked for once', async () => {
  for (const mark of [null, '0', '0']) expect(await get('/v1/decks/world@4/en')).toEqual(['answer 1', mark]);
  expect(asked).toEqual(['/v1/decks/world@4/en']);
});

test('messages are asked for again only when there may be others', async () => {
  const talk = '/v1/matches/abc/messages';
  await get('/v1/matches/abc'); // which says the rev
  expect(await get(talk)).toEqual(['answer 2', null]);
  expect(await get(talk)).toEqual(['answer 2', '0']);
  rev = 2;
  await get('/v1/matches/abc');
  expect(await get(talk)).toEqual(['answer 4', null]);
  expect(await get(talk)).toEqual(['answer 4', '0']);
});
