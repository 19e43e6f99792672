// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { MATCH, useTestApp } from '../../testing/app';

const app = useTestApp();

const seats = ['Ada', 'Ben'].map((name, seat) => ({ seat, kind: 'player', name }));
const row = (id: string, more: object) => ({
  id,
  game: 'anno-domini',
  status: 'running',
  version: 1,
  seat: 0,
  seats,
  your_turn: true,
  deadline: '2999-01-01T00:00:00Z',
  updated: '2026-01-01T00:00:00Z',
  ...more,
});
const answerRows = (...items: object[]) => app.answer({ 'GET /v1/me/matches': { items, cursor: null } });
const asked = () => [...new Set(app.requests.map(({ path }) => path.replace(/\?.*/, '')))];
const letters = () => screen.queryAllByRole('link').filter(link => within(link).queryByRole('heading'));
const primary = () => [...document.querySelectorAll('.button.primary')].map(each => each.textContent);

test('what has waited longest lies on top as a letter', async () => {
  answerRows(row('late', { updated: '2026-02-01T00:00:00Z' }), row('first', {}));
  await app.open('/');
  const also = await screen.findByRole('heading', { name: 'Also waiting for you' });
  const [letter, ...more] = letters();
  expect([letter?.getAttribute('href'), more]).toEqual(['/m/first', []]);
  expect(letter?.textContent).toMatch(/Your turn.*with Ben.*Your move is due in/);
  const drawer = also.closest('section') as HTMLElement;
  expect(
    within(drawer)
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual(['/m/late']);
  expect(primary()).toEqual(['To the table']);
});

test('without a turn there is no letter', async () => {
  answerRows(row('a', { your_turn: false }));
  await app.open('/');
  await screen.findByText('Nobody is waiting for you.');
  expect([letters(), primary()]).toEqual([[], ['Play against bots']]);
});

test('nothing stands below matches that are not known yet: it would move when they come', async () => {
  let answer = (_: unknown) => {};
  const late = new Promise(resolve => {
    answer = resolve;
  });
  app.answer({ 'GET /v1/me/matches': () => late });
  await app.open('/');
  await waitFor(() => expect(asked()).toContain('/v1/me/matches'));
  await screen.findByText('Loading');
  expect(screen.queryByRole('link', { name: 'How to play Anno Domini' })).toBeNull();
  answer({ items: [row('a', { status: 'open' })], cursor: null });
  await screen.findByRole('heading', { name: 'Waiting for players' });
  expect(screen.getByRole('link', { name: 'How to play Anno Domini' })).toBeTruthy();
});

test('a new visitor loads no catalogue', async () => {
  await app.open('/', 'visitor');
  await screen.findByRole('link', { name: 'How to play Anno Domini: Cathedrals' });
  await waitFor(() => expect(asked()).toEqual(['/v1/matches']));
});

test('a table loads no catalogue', async () => {
  await app.open(MATCH);
  await screen.findByRole('button', { name: 'To the table' });
  expect(asked().filter(path => path.startsWith('/v1/games'))).toEqual([]);
});

test('the form of a new match loads the catalogue once', async () => {
  await app.open('/new', 'visitor');
  await screen.findByRole('radio', { name: /^Anno Domini/ });
  await screen.findByRole('button', { name: 'Create and invite' });
  expect(app.requests.map(({ path }) => path).filter(path => path.startsWith('/v1/games'))).toEqual([
    '/v1/games',
  ]);
});
