// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { EXAMPLES, PLAYER, press, refuse, useTestApp, write } from '../testing/app';

const app = useTestApp();

interface Table {
  match: { id: string; version: number; seats: object[] };
  view: object;
}
const TABLE = EXAMPLES['GET /v1/matches/{match_id}'] as Table;
const { id } = TABLE.match;
const MOVED = EXAMPLES['POST /v1/matches/{match_id}/actions'] as Table;
const ACTIONS = `/v1/matches/${id}/actions`;

/** The version up to which this device has shown the match: nothing new is told. */
const SEEN = 9;

/** The table of the examples with another match or other decisions. */
const table = (match: object, more: object = {}) => ({
  ...TABLE,
  ...more,
  match: { ...TABLE.match, ...match },
});

/** A move that a page has stored before it was closed. */
function storeMove(): void {
  const move = {
    player: PLAYER,
    match: id,
    version: 1,
    kind: 'place',
    params: {},
    key: 'the key',
    waiting: true,
  };
  localStorage.setItem('turnus.moves', JSON.stringify({ [id]: move }));
}

beforeEach(() => localStorage.setItem('turnus.seen', JSON.stringify([[id, SEEN]])));

test('who was away for a while says that they are back', async () => {
  const [ada, ben] = TABLE.match.seats;
  app.answer({
    'GET /v1/matches/{match_id}': table(
      { seats: [{ ...ada, away: true }, ben], to_act: [1] },
      { decisions: [] },
    ),
    'POST /v1/matches/{match_id}/actions': refuse(409, 'not_away'),
  });
  await app.open(`/m/${id}`);
  await screen.findByText('You have been away for a while.', { exact: false });
  await press('button', 'I am back');
  await waitFor(() => expect(app.sent('POST', ACTIONS)).toEqual([{ kind: 'im_back', params: {} }]));
});

test.each([
  ['anno-domini', 'Next game: with Cleo and Herodotus'],
  ['game-of-the-year', 'Next game: Game of the Year, with Cleo and Herodotus'],
])('the way to a next match of %s says whom it is with', async (game, name) => {
  const seats = [
    { seat: 0, kind: 'player', name: 'Ada' },
    { seat: 1, kind: 'player', name: 'Cleo' },
    { seat: 2, kind: 'bot', name: 'Herodotus' },
  ];
  const other = { id: 'other', game, status: 'running', seat: 0, seats, your_turn: true };
  app.answer({
    'GET /v1/matches/{match_id}': table({ to_act: [1] }, { decisions: [] }),
    'GET /v1/me/matches': { items: [other], cursor: null },
  });
  await app.open(`/m/${id}`);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/m/other');
});

test('a session that has ended is told of as on the start page, before the table and at it', async () => {
  const ended = refuse(401, 'unauthorized');
  app.answer({ 'GET /v1/matches/{match_id}': ended });
  await app.open(`/m/${id}`);
  await screen.findByText('We do not know you here any more');
  app.answer({ 'GET /v1/matches/{match_id}': TABLE });
  await app.open(`/m/${id}`);
  await screen.findByRole('navigation', { name: 'Players' });
  app.answer({ 'GET /v1/matches/{match_id}': ended });
  window.dispatchEvent(new Event('online')); // asks again
  const message = (await screen.findByText('We do not know you here any more')).closest('section');
  within(message as HTMLElement).getByRole('link', { name: 'I have played here before' });
  await press('button', 'Start afresh');
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(localStorage.getItem('turnus.session')).toBeNull();
});

test('a seat tells what is left of its reserve', async () => {
  const clock = { turn: 86_400, bank: 259_200, increment: 14_400, weekends: true, takeover: true };
  const seats = TABLE.match.seats.map(seat => ({ ...seat, bank: 259_200 }));
  app.answer({ 'GET /v1/matches/{match_id}': table({ clock, seats }) });
  await app.open(`/m/${id}`);
  const players = await screen.findByRole('navigation', { name: 'Players' });
  fireEvent.click(within(players).getAllByRole('button')[1] as HTMLElement);
  await screen.findByText('3 days of the reserve left', { exact: false });
});

test('in a rematch the next seat begins, with as many cards as were dealt', async () => {
  const over = { status: 'finished', to_act: [], outcome: { tiers: [[0], [1]], reason: 'empty_hand' } };
  const opened = EXAMPLES['POST /v1/matches'] as Table;
  app.answer({
    'GET /v1/matches/{match_id}': table(over, { decisions: [] }),
    'PUT /v1/matches/{match_id}/salt': opened,
  });
  await app.open(`/m/${id}`);
  await press('button', 'Play again');
  await waitFor(() =>
    expect(app.sent('POST', '/v1/matches')).toMatchObject([{ options: { first: 1, hand_size: 3 } }]),
  );
  await waitFor(() => expect(location.pathname).toBe(`/m/${opened.match.id}`));
});

test('a card that was placed and not sent lies in the hand again after a reload, and is not played', async () => {
  await app.open(`/m/${id}`);
  fireEvent.click((await screen.findAllByRole('button', { name: '…' }))[0] as HTMLElement);
  await press('button', /^before/);
  await screen.findByRole('button', { name: 'Lay it' });
  await app.open(`/m/${id}`);
  await waitFor(() => expect(screen.getAllByRole('button', { name: '…', pressed: false })).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Lay it' })).toBeNull();
  expect([app.sent('POST', ACTIONS), localStorage.getItem('turnus.moves')]).toEqual([[], null]);
});

test('a move that was stored is sent; one that is refused leads to its rule', async () => {
  storeMove();
  app.answer({ 'POST /v1/matches/{match_id}/actions': refuse(422, 'not_in_hand') });
  await app.open(`/m/${id}`);
  await screen.findByText('You do not hold this card.');
  expect(app.requests.find(({ path }) => path === ACTIONS)?.headers['idempotency-key']).toBe('the key');
  await press('button', 'See the rule');
  await screen.findByRole('heading', { name: 'How to play Anno Domini' });
  expect([location.pathname, location.hash]).toEqual([`/m/${id}/rules`, '#turn']);
  await waitFor(() => expect(screen.queryByText('You do not hold this card.')).toBeNull());
});

test('a move that could not be sent is kept: it is sent again with its key, or given up', async () => {
  storeMove();
  app.answer({ 'POST /v1/matches/{match_id}/actions': refuse(503, 'busy') });
  await app.open(`/m/${id}`);
  const { retries } = await import('../core/outbox');
  retries.pauses = [1, 1];
  await screen.findByText('Your move could not be sent.', { exact: false });
  app.answer({ 'POST /v1/matches/{match_id}/actions': MOVED, 'GET /v1/matches/{match_id}': MOVED });
  await press('button', 'Send again');
  await waitFor(() => expect(localStorage.getItem('turnus.moves')).toBe('{}'));
  const keys = app.requests
    .filter(({ path }) => path === ACTIONS)
    .map(each => each.headers['idempotency-key']);
  expect(new Set(keys)).toEqual(new Set(['the key']));
});

test('a move that another tab has overtaken is explained', async () => {
  storeMove();
  app.answer({ 'POST /v1/matches/{match_id}/actions': refuse(409, 'version_conflict') });
  await app.open(`/m/${id}`);
  await screen.findByText('The table has moved on meanwhile.', { exact: false });
  expect(localStorage.getItem('turnus.moves')).toBe('{}');
});

test('a message whose answer was lost is said again with the same key, and stays until it is said', async () => {
  app.answer({ 'POST /v1/matches/{match_id}/messages': refuse(503, 'busy') });
  await app.open(`/m/${id}`);
  await write('Say something', 'Hello Ben');
  await press('button', 'Send');
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Say something')).toHaveProperty('value', 'Hello Ben');
  app.answer({ 'POST /v1/matches/{match_id}/messages': EXAMPLES['POST /v1/matches/{match_id}/messages'] });
  await press('button', 'Send');
  await waitFor(() => expect(screen.getByLabelText('Say something')).toHaveProperty('value', ''));
  const said = app.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'));
  expect(said.map(({ body }) => body)).toEqual([{ text: 'Hello Ben' }, { text: 'Hello Ben' }]);
  expect(new Set(said.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});
