import { expect, it } from 'vitest';
import { json, withServer, withStorage } from '../../../testing';
import { EMPTY, forget, recallReport, writeDown } from './draft';
import { sendReport } from './send';

withStorage();
const server = withServer();

const deck = { key: 'months', rev: 1 };
const written = { reason: 'date' as const, note: ' It was in May. ' };

it('keeps what is written until it has arrived, and nothing where nothing is', () => {
  writeDown(deck, 'abcdef', written);
  expect(recallReport(deck, 'abcdef')).toEqual(written);
  expect(recallReport(deck, 'ghijkl')).toBeNull();
  forget(deck, 'abcdef');
  writeDown(deck, 'ghijkl', EMPTY);
  expect([recallReport(deck, 'abcdef'), recallReport(deck, 'ghijkl')]).toEqual([null, null]);
});

it('sends a report of the revision that was read', async () => {
  server.answer = (_, res) => void res.writeHead(204).end();
  expect(await sendReport(deck, 'abcdef', written, 'it')).toEqual({ kept: false, said: null });
  const [asked] = server.asked;
  expect([asked?.method, asked?.path]).toEqual(['PUT', '/v1/decks/months@1/cards/abcdef/report']);
  expect(asked?.body).toEqual({ reason: 'date', note: 'It was in May.', lang: 'it' });
});

it('says that nobody answered', async () => {
  await server.stop();
  expect(await sendReport(deck, 'abcdef', written, 'en')).toEqual({ kept: true, said: null });
});

it('tells what the server had against it', async () => {
  server.answer = (_, res) => json(res, 401, { code: 'unauthorized' });
  const { kept, said } = await sendReport(deck, 'abcdef', written, 'en');
  expect(kept).toBe(true);
  expect(said).toBeTruthy();
});
