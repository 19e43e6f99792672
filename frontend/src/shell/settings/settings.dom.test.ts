// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { press, refuse, useTestApp, write } from '../../testing/app';

const app = useTestApp();

const expectAlert = async (text: string) =>
  waitFor(() => expect(screen.getAllByRole('alert').map(each => each.textContent)).toContain(text));

/** Lets the server keep the profile as it is changed. */
function keepProfile(): void {
  let profile: object = {
    id: 'ada',
    name: 'Ada',
    zone: 'UTC',
    quiet: null,
    vacation: null,
    vacation_left: 30,
  };
  app.answer({
    'GET /v1/me': () => profile,
    'PATCH /v1/me': (change: object) => {
      profile = { ...profile, ...change };
      return profile;
    },
  });
}

/** A refusal of one field. */
const refuseField = (field: string, code = 'invalid', facts = {}) =>
  refuse(422, code, { errors: { [field]: ['wrong'] }, ...facts });

test('an unknown part of the settings is not found', async () => {
  await app.open('/settings/nothing');
  await screen.findByRole('heading', { name: 'Not found' });
});

test('a visitor is led to sign in', async () => {
  await app.open('/settings/devices', 'visitor');
  await screen.findByRole('heading', { name: 'Devices and passkeys' });
  expect(await screen.findByRole('link', { name: 'I have played here before' })).toHaveProperty(
    'pathname',
    '/enter',
  );
});

test('the time zone of the device is offered where another one is set', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Europe/Zurich',
  } as Intl.ResolvedDateTimeFormatOptions);
  keepProfile();
  await app.open('/settings/times');
  await press('button', 'Take this device’s: Europe / Zurich');
  const zone = (await screen.findByLabelText('Time zone')) as HTMLSelectElement;
  await waitFor(() => expect(zone.value).toBe('Europe/Zurich'));
  expect(screen.queryByRole('button', { name: /^Take this device’s/ })).toBeNull();
  fireEvent.change(zone, { target: { value: 'Asia/Tokyo' } });
  await screen.findByRole('button', { name: /^Take this device’s/ });
  expect(app.sent('PATCH', '/v1/me')).toEqual([{ zone: 'Europe/Zurich' }, { zone: 'Asia/Tokyo' }]);
});

test('quiet hours are set, changed and removed; hours that the server refuses are not', async () => {
  keepProfile();
  await app.open('/settings/times');
  await press('switch', 'Let me rest');
  expect(await screen.findByLabelText('From')).toHaveProperty('value', '22:00');
  await write('To', '21:00');
  app.answer({ 'PATCH /v1/me': refuseField('quiet') });
  await press('button', 'Save');
  await expectAlert('From and to have to differ, by no more than 16 hours.');
  keepProfile();
  await write('To', '06:30');
  await press('button', 'Save');
  await waitFor(() => expect(screen.queryByText(/no more than 16 hours/)).toBeNull());
  await press('switch', 'Let me rest');
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
  expect(app.sent('PATCH', '/v1/me')).toEqual([
    { quiet: { from: '22:00', until: '07:00' } },
    { quiet: { from: '22:00', until: '21:00' } },
    { quiet: { from: '22:00', until: '06:30' } },
    { quiet: null },
  ]);
});

test('a vacation is planned and called off; one that the server refuses is not', async () => {
  keepProfile();
  await app.open('/settings/times');
  await write('First day', '2999-07-10');
  await write('Last day', '2999-07-09');
  app.answer({ 'PATCH /v1/me': refuseField('vacation') });
  await press('button', 'Go on vacation');
  await expectAlert('The last day cannot come before the first.');
  await write('Last day', '2999-09-10');
  app.answer({ 'PATCH /v1/me': refuseField('vacation.until', 'vacation_spent', { year: 2999, left: 7 }) });
  await press('button', 'Go on vacation');
  await expectAlert('That is more than is left of 2999: 7 days.');
  keepProfile();
  await write('Last day', '2999-07-12');
  await press('button', 'Go on vacation');
  expect((await screen.findByText(/^Your vacation:/)).textContent).toMatch('12 July 2999');
  await press('button', 'Call it off');
  await screen.findByRole('button', { name: 'Go on vacation' });
  expect(app.sent('PATCH', '/v1/me').slice(2)).toEqual([
    { vacation: { from: '2999-07-10', until: '2999-07-12' } },
    { vacation: null },
  ]);
});

test('a mail address is set and removed; what is none is refused at its field', async () => {
  app.answer({ 'PUT /v1/me/mail': refuseField('address') });
  await app.open('/settings/notices');
  await write('Your address', 'nobody');
  const [save] = await screen.findAllByRole('button', { name: 'Save' });
  fireEvent.click(save as HTMLElement);
  await expectAlert('This does not look like an e-mail address.');
  expect(screen.getByLabelText('Your address').getAttribute('aria-invalid')).toBe('true');
  app.answer({ 'PUT /v1/me/mail': (wish: object) => ({ ...wish, confirmed: false, offered: true }) });
  await write('Your address', 'ada@example.org');
  await press('button', 'Save');
  await screen.findByText(/^We have written to ada@example.org\./);
  await press('button', 'Remove the address');
  await waitFor(() => expect(screen.queryByText(/^We have written to/)).toBeNull());
  expect(app.sent('PUT', '/v1/me/mail')).toEqual([
    { address: 'nobody', wish: 'at_once' },
    { address: 'ada@example.org', wish: 'at_once' },
    { address: null, wish: 'at_once' },
  ]);
});

test('a server that sends no mails asks for no address, and one that it has can be removed', async () => {
  const mail = { address: 'ada@example.org', wish: 'at_once', confirmed: true, offered: false };
  app.answer({ 'GET /v1/me/mail': mail, 'PUT /v1/me/mail': { ...mail, address: null, confirmed: false } });
  await app.open('/settings/notices');
  await screen.findByText('This server sends no mails.');
  expect(screen.queryByLabelText('Your address')).toBeNull();
  await press('button', 'Remove the address');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the address' })).toBeNull());
  expect(app.sent('PUT', '/v1/me/mail')).toEqual([{ address: null, wish: 'at_once' }]);
});

test('a token is made with what it may do, and shown once', async () => {
  const made = { id: 'one', name: 'my bot', scopes: ['read', 'play'], created: '', expires: null };
  await app.open('/settings/programs');
  await write('What it is for', 'my bot');
  await press('switch', /^play/);
  await press('radio', 'no end');
  app.answer({
    'POST /v1/me/tokens': { ...made, token: 'the secret' },
    'GET /v1/me/tokens': { items: [made], cursor: null },
  });
  await press('button', 'Make a token');
  await screen.findByText('the secret');
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Tokens' }).textContent).toBe('my botread, play · no end'),
  );
  expect(app.sent('POST', '/v1/me/tokens')).toEqual([
    { name: 'my bot', scopes: ['read', 'play'], days: null },
  ]);

  fireEvent.click(screen.getByRole('link', { name: 'Back' }));
  await press('link', /^For programs/);
  const remove = await screen.findByRole('button', { name: 'Remove my bot' });
  expect(screen.queryByText('the secret')).toBeNull();
  app.answer({ 'DELETE /v1/me/tokens/{id}': null, 'GET /v1/me/tokens': { items: [], cursor: null } });
  fireEvent.click(remove);
  await screen.findByText('No program has a token.');
  expect(app.sent('DELETE', '/v1/me/tokens/one')).toEqual([null]);
});

test('a token that is already deleted is removed without an error', async () => {
  await app.open('/settings/programs');
  const remove = await screen.findByRole('button', { name: 'Remove bot' });
  app.answer({
    'GET /v1/me/tokens': { items: [], cursor: null },
    'DELETE /v1/me/tokens/{id}': refuse(404, 'not_found'),
  });
  fireEvent.click(remove);
  await screen.findByText('No program has a token.');
  expect(screen.queryAllByRole('alert').map(each => each.textContent)).toEqual([]);
});

test('a webhook is added, tested and removed; an address that must not be called is refused', async () => {
  const url = 'https://program.example/';
  const webhook = { id: 'one', url, created: '2026-01-01T00:00:00Z', failing: 0 };
  app.answer({ 'POST /v1/me/webhooks': refuse(422, 'invalid', { errors: { url: ['unsafe_credentials'] } }) });
  await app.open('/settings/programs');
  await write('Address', 'https://ada:secret@example.org/');
  await press('button', 'Add it');
  await expectAlert('The address must not hold a name and a password.');
  app.answer({
    'POST /v1/me/webhooks': { webhook, secret: 'whsec_abc' },
    'GET /v1/me/webhooks': { items: [webhook], cursor: null },
    'POST /v1/me/webhooks/{id}/test': {
      id: 'd',
      status: 'sent',
      detail: 'answered',
      reply_status: 204,
      reply_ms: 5,
    },
  });
  await write('Address', url);
  await press('button', 'Add it');
  await screen.findByText('whsec_abc');
  await press('button', `Send a test to ${url}`);
  const row = within(screen.getByRole('list', { name: 'Webhooks' }));
  await row.findByText(/^Sent\./);
  await waitFor(() => expect(screen.getByText(/^Sent\./, { selector: '[role=status]' })).toBeTruthy());
  app.answer({
    'POST /v1/me/webhooks/{id}/test': {
      id: 'd',
      status: 'waiting',
      detail: 'unreachable',
      reply_status: null,
    },
  });
  await press('button', `Send a test to ${url}`);
  await row.findByText(/It cannot be reached\.$/);
  app.answer({ 'DELETE /v1/me/webhooks/{id}': null, 'GET /v1/me/webhooks': { items: [], cursor: null } });
  await press('button', `Remove ${url}`);
  await screen.findByText('No address is called.');
  expect(app.sent('POST', '/v1/me/webhooks')).toEqual([{ url: 'https://ada:secret@example.org/' }, { url }]);
});

test('what was sent is listed', async () => {
  const delivery = {
    id: 'd',
    kind: 'test',
    match: null,
    game: null,
    at: '2026-01-01T00:00:00Z',
    channel: 'elsewhere',
  };
  const items = [
    { ...delivery, status: 'sent', detail: 'answered', reply_status: 204, reply_ms: 5 },
    { ...delivery, id: 'e', status: 'waiting', detail: 'unreachable', reply_status: null, reply_ms: null },
  ];
  app.answer({ 'GET /v1/me/deliveries': { items, cursor: null } });
  await app.open('/settings/notices');
  const list = await screen.findByRole('list', { name: 'What was sent' });
  expect([...list.children].map(row => row.textContent)).toEqual([
    expect.stringMatching(/^Test.* · another place · Sent\. It answered 204 after 5 ms\.$/),
    expect.stringMatching(/^Test.* · another place · On its way\. It cannot be reached\.$/),
  ]);
});

test('all that is kept about a player is saved as a file', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${files.push(file as Blob)}`);
  const page = { player: { name: 'Ada' }, matches: [], messages: ['Hello.'], deliveries: [], reports: [] };
  const pages = [
    { ...page, matches: ['first'], cursor: 'next' },
    { ...page, cursor: null },
  ];
  app.answer({ 'GET /v1/me/export': () => pages.shift() });
  await app.open('/settings/data');
  await press('button', 'Save as a file');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({
    ...page,
    matches: ['first'],
    messages: ['Hello.', 'Hello.'],
    cursor: null,
  });
  expect(app.sent('GET', '/v1/me/export?cursor=next')).toHaveLength(1);
});

test('a player is deleted once that is confirmed, and forgotten here', async () => {
  app.answer({ 'DELETE /v1/me': null });
  await app.open('/settings/data');
  await press('button', 'Delete my player');
  await screen.findByText('Ada is deleted here and on all devices:');
  const sheet: HTMLDialogElement = await screen.findByRole('dialog');
  await press('button', 'Keep it');
  await waitFor(() => expect(sheet.open).toBe(false));
  expect(app.sent('DELETE', '/v1/me')).toEqual([]);
  await press('button', 'Delete my player');
  await press('button', 'Delete it all');
  await screen.findByText(/^You have been forgotten\./);
  await screen.findByRole('link', { name: 'I have played here before' });
  expect([app.sent('DELETE', '/v1/me').length, localStorage.getItem('turnus.session')]).toEqual([1, null]);
});
