// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { MATCH, PLAYER, press, refuse, useTestApp, write } from '../../testing/app';

const app = useTestApp();
afterEach(() => vi.unstubAllGlobals());

const SOON = '2026-11-25T16:44:27Z';
const BEN = { id: 'ben', name: 'Ben' };
const ROW = { id: 'aaa', game: 'anno-domini', status: 'running', your_turn: true, seat: 0, seats: [] };

const stored = (name: string) => JSON.parse(localStorage.getItem(`turnus.${name}`) ?? 'null');
const asked = () => app.requests.map(({ method, path }) => `${method} ${path}`);

/** Makes every sign-in that of Ben. */
const answerBen = () => app.answer({ 'POST /v1/sessions': { player: BEN, token: 'of Ben' } });

/** Gives the player of the examples this number of matches. */
const answerMatches = (count: number, cursor: string | null = null) =>
  app.answer({
    'GET /v1/me/matches': {
      items: Array.from({ length: count }, (_, n) => ({ ...ROW, id: `m${n}` })),
      cursor,
    },
    'GET /v1/me/passkeys': { items: [], cursor: null },
    'GET /v1/me/devices': {
      items: [{ id: 'here', name: 'Phone', created: SOON, seen: SOON, current: true }],
    },
    'DELETE /v1/me/devices/{id}': null,
  });

/** Stores something as another tab of the browser does. */
function storeElsewhere(name: string, value: unknown): void {
  if (value === null) localStorage.removeItem(name);
  else localStorage.setItem(name, JSON.stringify(value));
  dispatchEvent(new StorageEvent('storage', { key: name }));
}

test('a code for another device is shown in groups, as a picture and as a link', async () => {
  app.answer({
    'POST /v1/me/devices': { code: 'abcdefghijklmnop', expires: SOON, link: '/#/enter/abcdefghijklmnop' },
  });
  await app.open('/settings/devices');
  await press('button', 'Add a device');
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a device' }));
  await sheet.findByRole('img', { name: 'QR code that signs another device in' });
  sheet.getByText('abcd-efgh-ijkl-mnop');
  const listed = asked().filter(each => each === 'GET /v1/me/devices').length;
  await press('button', 'Close');
  await waitFor(() =>
    expect(asked().filter(each => each === 'GET /v1/me/devices').length).toBeGreaterThan(listed),
  ); // the other device may be among them
});

test('a link signs in; its code is in no address that the server is asked for', async () => {
  answerBen();
  await app.open('/#/enter/abcdefghijklmnop', 'visitor');
  await press('button', 'Sign in here');
  await screen.findByText('Good to see you, Ben.');
  expect(app.sent('POST', '/v1/sessions')).toEqual([{ code: 'abcdefghijklmnop' }]);
  expect(asked().filter(each => each.includes('abcdefghijklmnop'))).toEqual([]);
  expect(stored('session')).toEqual({ player: BEN, token: 'of Ben' });
});

test('a code is typed as it is read, and one that is not good is said so at its field', async () => {
  app.answer({ 'POST /v1/sessions': refuse(404, 'not_found') });
  await app.open('/', 'visitor');
  await press('link', 'I have played here before');
  await write('Code', ' ABCD-efgh ');
  await press('button', 'Sign in here');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This code is not good/);
  answerBen();
  await press('button', 'Sign in here');
  await screen.findByText('Good to see you, Ben.');
  expect(app.sent('POST', '/v1/sessions')).toEqual([{ code: 'ABCD-efgh' }, { code: 'ABCD-efgh' }]);
});

test('a player with a token that the server does not know comes back by a code', async () => {
  answerBen();
  app.answer({
    'GET /v1/me/matches': refuse(401, 'unauthorized'),
    'GET /v1/me/passkeys': refuse(401, 'unauthorized'),
    'GET /v1/me/devices': refuse(401, 'unauthorized'),
  });
  await app.open('/#/enter/abcdefghijklmnop');
  await press('button', 'Sign in here');
  await screen.findByText('Good to see you, Ben.');
  const games = app.requests.find(({ method, path }) => method === 'POST' && path === '/v1/sessions');
  expect(games?.headers.authorization).toBeUndefined(); // a worthless token would be refused
});

test('a player with a token that the server does not know can start afresh', async () => {
  app.answer({ 'GET /v1/me/matches': refuse(401, 'unauthorized') });
  await app.open('/');
  await screen.findByText('We do not know you here any more');
  await press('button', 'Start afresh');
  await screen.findByRole('link', { name: 'I have played here before' });
  expect(stored('session')).toBeNull();
});

test('who has matches is asked before somebody else signs in', async () => {
  answerBen();
  answerMatches(1);
  await app.open('/#/enter/abcdefghijklmnop');
  await press('button', 'Sign in here');
  const question = await screen.findByRole('dialog', { name: 'Sign in as somebody else?' });
  expect(question.textContent).toMatch('you stop being Ada, who has 1 match.');
  expect(question.textContent).toMatch('nobody can reach these matches again');
  within(question).getByRole('link', { name: 'Add a passkey first' });
  const before = stored('session');
  await press('button', 'Stay Ada');
  await waitFor(() => expect(question).toHaveProperty('open', false));
  expect([stored('session'), app.sent('POST', '/v1/sessions')]).toEqual([before, []]);

  await press('button', 'Sign in here');
  await press('button', 'Sign in all the same');
  await screen.findByText('Good to see you, Ben.');
  expect(stored('session').player).toEqual(BEN);
  expect(app.sent('DELETE', '/v1/me/devices/here')).toHaveLength(1); // nobody comes back to this device as Ada
});

test('who can come back is told how, and who has many matches that there are more', async () => {
  answerMatches(50, 'more');
  app.answer({ 'GET /v1/me/passkeys': { items: [{ id: 'p', name: 'Phone', created: SOON }], cursor: null } });
  await app.open('/#/enter/abcdefghijklmnop');
  await press('button', 'Sign in here');
  const question = await screen.findByRole('dialog', { name: 'Sign in as somebody else?' });
  expect(question.textContent).toMatch('you stop being Ada, who has more than 50 matches.');
  expect(question.textContent).toMatch('Ada comes back with a passkey, or with a code from another device.');
});

test('the next player finds nothing of the one before, such as a move that could not be sent', async () => {
  answerBen();
  answerMatches(1);
  const move = {
    player: PLAYER,
    match: 'aaa',
    version: 1,
    kind: 'doubt',
    params: {},
    key: 'k',
    waiting: true,
  };
  localStorage.setItem('turnus.moves', JSON.stringify({ aaa: move }));
  localStorage.setItem('turnus.seen', JSON.stringify([['aaa', 1]]));
  const deleted: string[] = [];
  vi.stubGlobal('caches', {
    delete: async (name: string) => void deleted.push(name),
    open: async () => ({}),
  });
  await app.open('/#/enter/abcdefghijklmnop');
  await press('button', 'Sign in here');
  await screen.findByText('1 move that could not be sent yet is lost.');
  await press('button', 'Sign in all the same');
  await screen.findByText('Good to see you, Ben.');
  expect([stored('moves'), stored('seen')]).toEqual([null, null]);
  expect(deleted).toContain('answers'); // what the worker keeps for reading offline
  expect(asked().filter(each => each.endsWith('/actions'))).toEqual([]);
});

test('signing out ends the session on the server and here, once that is confirmed', async () => {
  answerMatches(0);
  await app.open('/settings/devices');
  await press('button', 'Sign out here');
  const sheet = await screen.findByRole('dialog', { name: 'Sign out here' });
  within(sheet).getByRole('button', { name: 'Sign out here' }).click();
  await screen.findByRole('button', { name: 'Play against bots' });
  expect([stored('session'), app.sent('DELETE', '/v1/me/devices/here').length]).toEqual([null, 1]);
});

test('another device of the player is signed out from here', async () => {
  const devices = ['here', 'there'].map(id => ({
    id,
    name: id,
    created: SOON,
    seen: SOON,
    current: id === 'here',
  }));
  app.answer({ 'GET /v1/me/devices': { items: devices }, 'DELETE /v1/me/devices/{id}': null });
  await app.open('/settings/devices');
  const signOut = await screen.findByRole('button', { name: 'Sign out there' });
  expect(screen.getByText(/ · this one$/).closest('li')?.textContent).toMatch(/^here/);
  app.answer({ 'GET /v1/me/devices': { items: devices.slice(0, 1) } });
  signOut.click();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Your devices' }).children).toHaveLength(1));
  expect(app.sent('DELETE', '/v1/me/devices/there')).toHaveLength(1);
});

test('all other devices are signed out from here once that is confirmed, with the tokens if wished', async () => {
  const devices = ['here', 'there'].map(id => ({
    id,
    name: id,
    created: SOON,
    seen: SOON,
    current: id === 'here',
  }));
  app.answer({ 'GET /v1/me/devices': { items: devices }, 'DELETE /v1/me/devices': null });
  await app.open('/settings/devices');
  await press('button', 'Sign out everywhere else');
  const sheet: HTMLDialogElement = await screen.findByRole('dialog', { name: 'Sign out everywhere else' });
  await press('button', 'Leave it as it is');
  await waitFor(() => expect(sheet.open).toBe(false));
  expect(asked().filter(each => each.startsWith('DELETE'))).toEqual([]);
  await press('button', 'Sign out everywhere else');
  await press('switch', /^Revoke all tokens, too/);
  app.answer({ 'GET /v1/me/devices': { items: devices.slice(0, 1) } });
  await press('button', 'Sign them out');
  await screen.findByText('This is now the only device that is signed in.');
  expect(asked().filter(each => each.startsWith('DELETE'))).toEqual(['DELETE /v1/me/devices?tokens=end']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull());
});

test('the question for a name is answered by signing in in another tab', async () => {
  await app.open('/', 'visitor');
  await press('button', 'Play against bots');
  await screen.findByRole('dialog', { name: 'What shall we call you?' });
  storeElsewhere('turnus.session', { player: BEN, token: 'of Ben' });
  await waitFor(() => expect(location.pathname).toMatch(/^\/m\//));
  expect(app.sent('POST', '/v1/players')).toEqual([]);
});

test('signing out in another tab takes the table away here', async () => {
  await app.open(MATCH);
  await press('button', 'To the table');
  await screen.findByText(/^Choose a card of yours/);
  app.answer({ 'GET /v1/matches/{match_id}': refuse(401, 'unauthorized') });
  storeElsewhere('turnus.session', null);
  await waitFor(() => expect(screen.queryByText(/^Choose a card of yours/)).toBeNull());
  expect(screen.queryByRole('region', { name: /^Your .*card/ })).toBeNull();
});

test('a passkey whose creation is given up is no error', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const create = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { create } } }));
  app.answer({ 'GET /v1/me/passkeys': { items: [], cursor: null } });
  await app.open('/settings/devices');
  await press('button', 'Add a passkey');
  await waitFor(() => expect(create).toHaveBeenCalled());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveProperty('disabled', false),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await screen.findByText(/^You have none yet/);
});
