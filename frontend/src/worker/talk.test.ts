import { beforeEach, expect, test, vi } from 'vitest';

const MATCH = 'https://turnus.example/v1/matches/abc';
const TALK = `${MATCH}/messages`;
const answer = (etag?: string) => new Response('{}', { headers: etag ? { ETag: etag } : {} });

let talk: typeof import('./talk');

beforeEach(async () => {
  vi.resetModules(); // a worker that has just started
  talk = await import('./talk');
});

test('a worker that has seen no answer about a match knows no rev of it', () => {
  expect(talk.talkRev(TALK)).toBeUndefined();
  talk.recordRev('https://turnus.example/v1/matches/other', answer('"4-2"'));
  talk.recordRev(MATCH, answer());
  expect(talk.talkRev(TALK)).toBeUndefined();
});

test('the rev is that of the last answer about the match, whatever its version', () => {
  talk.recordRev(MATCH, answer('"4-2"'));
  talk.recordRev(MATCH, answer('"14-3"'));
  talk.recordRev(`${MATCH}/recap`, answer('"14-9"'));
  expect(talk.talkRev(TALK)).toBe('3');
});

test('an older page of messages, and any other address, has no rev', () => {
  talk.recordRev(MATCH, answer('"4-2"'));
  expect(talk.talkRev(`${TALK}?cursor=5`)).toBeUndefined();
  expect(talk.talkRev(`${MATCH}/recap`)).toBeUndefined();
});

test('a kept answer counts only at the rev at which it was asked for', async () => {
  const kept = talk.withRev(answer('"x"'), '2');
  expect(talk.isOfRev(kept, '2')).toBe(true);
  expect(talk.isOfRev(kept, '3')).toBe(false);
  expect(talk.isOfRev(answer(), '2')).toBe(false);
  expect(talk.isOfRev(undefined, '2')).toBe(false);
  expect([await kept.text(), kept.headers.get('ETag')]).toEqual(['{}', '"x"']);
});
