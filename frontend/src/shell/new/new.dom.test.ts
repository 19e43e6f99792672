// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Schema } from '../../core/types';
import { EXAMPLES, press, refuse, useTestApp } from '../../testing/app';

const app = useTestApp();
const OPENED = EXAMPLES['POST /v1/matches'] as { match: { id: string } };

test('the clock of a match is as it was chosen, and its lobby tells it', async () => {
  await app.open('/new');
  const choose = async (group: string, name: string) =>
    fireEvent.click(
      within(await screen.findByRole('group', { name: group })).getByRole('radio', { name, hidden: true }),
    );
  await choose('Reserve for long thoughts', '3 days');
  await choose('Each move gives back', '4 hrs');
  for (const name of [/^Weekends do not count/, /^A bot stands in/]) {
    const lever = screen.getByRole('switch', { name, hidden: true });
    fireEvent.click(lever);
    await waitFor(() => expect(lever).toHaveProperty('checked', true));
    await new Promise(requestAnimationFrame); // in which the form is drawn with it
  }
  const clock = { turn: 86_400, bank: 259_200, increment: 14_400, weekends: true, takeover: true };
  app.answer({
    'POST /v1/matches': OPENED,
    'GET /v1/matches/{match_id}': { ...OPENED, match: { ...OPENED.match, clock } },
  });
  await press('button', 'Create and invite');
  await screen.findByText('A reserve of 3 days for each player', { exact: false });
  expect(app.sent('POST', '/v1/matches')).toMatchObject([{ clock }]);
});

test('nothing can be changed while a match is created, and a game without orders for the set-up asks for none', async () => {
  let answer = (_: unknown) => {};
  const late = new Promise(resolve => {
    answer = resolve;
  });
  app.answer({ 'POST /v1/matches': () => late, 'GET /v1/matches/{match_id}': OPENED });
  await app.open('/new');
  const create = await screen.findByRole('button', { name: 'Create and invite' });
  expect(screen.queryByRole('region', { name: 'Your start' })).toBeNull();
  fireEvent.click(create);
  await waitFor(() => expect(document.querySelector('.setup > fieldset')).toHaveProperty('disabled', true));
  answer(OPENED);
  await screen.findByRole('heading', { name: 'At this table' });
});

test('a match whose answer was lost is asked for again with the same key', async () => {
  app.answer({ 'POST /v1/matches': refuse(503, 'busy'), 'GET /v1/matches/{match_id}': OPENED });
  await app.open('/new');
  await press('button', 'Create and invite');
  await screen.findByRole('alert');
  app.answer({ 'POST /v1/matches': OPENED });
  await press('button', 'Create and invite');
  await screen.findByRole('heading', { name: 'At this table' });
  const keys = app.requests
    .filter(({ method, path }) => method === 'POST' && path === '/v1/matches')
    .map(each => each.headers['idempotency-key']);
  expect([keys.length > 1, new Set(keys.slice(0, 2)).size]).toEqual([true, 1]);
});

test.each(['Anno Domini', 'wannOwann'])('the first tap creates %s as in its box', async title => {
  app.answer({ 'POST /v1/matches': OPENED, 'GET /v1/matches/{match_id}': OPENED });
  await app.open('/new');
  fireEvent.click(await screen.findByRole('radio', { name: title }));
  const box = await screen.findByRole('radio', { name: /^As in the box/ });
  await waitFor(() => expect(box).toHaveProperty('checked', true));
  await press('button', 'Create and invite');
  await screen.findByRole('heading', { name: 'At this table' });
  expect(app.sent('POST', '/v1/matches')).toMatchObject([{ options: {} }]);
});

test('a preset is chosen as a whole, and a single rule makes it one of your own', async () => {
  app.answer({ 'POST /v1/matches': OPENED, 'GET /v1/matches/{match_id}': OPENED });
  await app.open('/new');
  const rules = within(await screen.findByRole('group', { name: 'Rules' }));
  const short = rules.getByRole('radio', { name: /^Short/ });
  fireEvent.click(short);
  const here = await screen.findByRole('list', { name: 'House rules' });
  expect(here.textContent).toBe('Short game: yes');
  const correction = screen.getByRole('switch', { name: /^Rearranging/, hidden: true });
  fireEvent.click(correction);
  const own = await rules.findByRole('radio', { name: /^Rules of your own/ });
  expect([own, short]).toMatchObject([{ checked: true }, { checked: false }]);
  fireEvent.click(short); // takes the single rule back
  await waitFor(() => expect(rules.queryByRole('radio', { name: /^Rules of your own/ })).toBeNull());
  await press('button', 'Create and invite');
  await screen.findByRole('heading', { name: 'At this table' });
  expect(app.sent('POST', '/v1/matches')).toMatchObject([{ options: { short: true } }]);
});

test('what the box leaves to the players is asked for, and is no house rule', async () => {
  const { items } = EXAMPLES['GET /v1/games'] as { items: { key: string; options: Schema }[] };
  const [game] = items;
  const properties = { ...game?.options.properties };
  properties.penalty = { ...properties.penalty, 'x-asked': true };
  app.answer({
    'GET /v1/games': { items: [{ ...game, options: { ...game?.options, properties } }], next: null },
    'POST /v1/matches': OPENED,
    'GET /v1/matches/{match_id}': OPENED,
  });
  await app.open('/new');
  const classic = await screen.findByRole('radio', { name: /^2 cards for a wrong doubt/ });
  fireEvent.click(classic);
  await waitFor(() => expect(classic).toHaveProperty('checked', true));
  fireEvent.click(screen.getByRole('radio', { name: /^Short/ })); // what was agreed stays
  expect(screen.getByRole('radio', { name: /^Short/ })).toHaveProperty('checked', true);
  await press('button', 'Create and invite');
  await screen.findByRole('heading', { name: 'At this table' });
  expect(app.sent('POST', '/v1/matches')).toMatchObject([{ options: { short: true, penalty: 'classic' } }]);
});

test('a match whose cards leave few penalties is warned of before it is created', async () => {
  const few = { when: {}, tells: { kind: 'few_penalties', cards: 7 }, per: null };
  app.answer({ 'POST /v1/previews': { game: 'anno-domini', facts: [few] } });
  await app.open('/new#anno-domini');
  await screen.findByText('7 are left to draw', { exact: false });
  expect(app.sent('POST', '/v1/previews')).toMatchObject([
    { game: 'anno-domini', seats: [{ kind: 'me' }, {}, {}] },
  ]);
  app.answer({ 'POST /v1/previews': refuse(422, 'deck_too_small') });
  fireEvent.click(screen.getByRole('button', { name: 'Wild mix', hidden: true }));
  await waitFor(() => expect(screen.queryByText('7 are left to draw', { exact: false })).toBeNull());
});
