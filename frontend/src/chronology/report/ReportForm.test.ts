import { expect, it } from 'vitest';
import { sendJson, useTestServer, useTestStorage } from '../../testing/server';
import { EMPTY_DRAFT, loadDraft, saveDraft, sendReport } from './ReportForm';

useTestStorage();
const server = useTestServer();

const deck = { key: 'months', rev: 1 };
const written = { reason: 'date' as const, note: ' It was in May. ' };

it('saveDraft stores a report until it is sent, and nothing for an empty one', () => {
  saveDraft(deck, 'abcdef', written);
  expect(loadDraft(deck, 'abcdef')).toEqual(written);
  expect(loadDraft(deck, 'ghijkl')).toBeNull();
  saveDraft(deck, 'abcdef', EMPTY_DRAFT);
  saveDraft(deck, 'ghijkl', EMPTY_DRAFT);
  expect([loadDraft(deck, 'abcdef'), loadDraft(deck, 'ghijkl')]).toEqual([null, null]);
});

it('sendReport sends the revision that was read', async () => {
  server.answer = (_, res) => void res.writeHead(204).end();
  expect(await sendReport(deck, 'abcdef', written, 'it')).toEqual({ hasFailed: false, refusal: null });
  const [asked] = server.requests;
  expect([asked?.method, asked?.path]).toEqual(['PUT', '/v1/decks/months@1/cards/abcdef/report']);
  expect(asked?.body).toEqual({ reason: 'date', note: 'It was in May.', lang: 'it' });
});

it('sendReport says that nobody answered', async () => {
  await server.stop();
  expect(await sendReport(deck, 'abcdef', written, 'en')).toEqual({ hasFailed: true, refusal: null });
});

it('sendReport returns why the server refused', async () => {
  server.answer = (_, res) => sendJson(res, 401, { code: 'unauthorized' });
  const { hasFailed, refusal } = await sendReport(deck, 'abcdef', written, 'en');
  expect(hasFailed).toBe(true);
  expect(refusal).toBeTruthy();
});
