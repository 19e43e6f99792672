// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import EXAMPLES from '../../../../docs/response_examples.json';
import type { Json } from '../../core/types';
import { refuse, useTestApp } from '../../testing/app';

const app = useTestApp();

const THEMES = [
  'science',
  'art',
  'sport',
  'everyday',
  'politics',
  'nature',
  'technology',
  'travel',
  'curiosities',
];
const WORLD = {
  key: 'world',
  rev: 4,
  title: { en: 'World history', de: 'Weltgeschichte', it: 'Storia del mondo' },
};
const GAMES = {
  items: EXAMPLES['GET /v1/games'].items.map(game =>
    game.key === 'anno-domini' ? { ...game, decks: [...game.decks, WORLD] } : game,
  ),
};

const checkbox = (name: string) => screen.findByRole('checkbox', { name });
const themes = () => within(screen.getByRole('group', { name: /^Themes/ })).getAllByRole('checkbox');
const summary = () => screen.getByRole('heading', { name: 'Cards' }).parentElement?.textContent;

/** Opens the form of a game, the first one by default. */
async function openForm(game?: string): Promise<void> {
  app.answer({ 'GET /v1/games': GAMES });
  await app.open('/new');
  if (game) fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${game}`) }));
  await screen.findByRole('heading', { name: 'Cards' });
}

/** Chooses these themes alone: deselects all others, one by one. */
async function chooseThemes(...names: string[]): Promise<void> {
  const wanted = await Promise.all(names.map(checkbox));
  const others = themes().filter(box => !wanted.includes(box));
  for (const [at, box] of others.entries()) {
    fireEvent.click(box);
    await screen.findAllByText(new RegExp(`· ${THEMES.length - at - 1} of 9 themes`));
  }
}

/** Creates the match; returns the options that were sent. */
async function create(): Promise<unknown> {
  const wishes = () => app.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /v1/matches');
  fireEvent.click(screen.getByRole('button', { name: /^(Create and invite|Start the game)$/ }));
  await waitFor(() => expect(wishes()).toHaveLength(1));
  return wishes().map(({ body }) => (body as Json).options)[0];
}

test('the wild mix is every deck and every theme', async () => {
  await openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Wild mix' }));
  const decks = await Promise.all(['World history', 'To the month', 'Mishaps and flukes'].map(checkbox));
  for (const box of [...decks, ...themes()]) expect(box).toHaveProperty('checked', true);
  expect(summary()).toBe('CardsWild mix');
  expect(await create()).toEqual({ decks: ['mishaps', 'months', 'world'] });
});

test('only the chosen themes are sent', async () => {
  await openForm();
  await chooseThemes('Nature', 'Travel and discovery');
  expect(summary()).toBe('CardsWorld history · 2 of 9 themes');
  expect(await create()).toEqual({ themes: ['nature', 'travel'] });
});

test('a game by days has the decks with months, and one theme stays', async () => {
  await openForm('wannOwann');
  expect(within(screen.getByRole('group', { name: /^Decks/ })).getAllByRole('checkbox')).toHaveLength(2);
  expect(summary()).toBe('CardsTo the month · all themes');
  await chooseThemes('Politics and law');
  expect(await checkbox('Politics and law')).toHaveProperty('disabled', true);
  expect(await create()).toMatchObject({ themes: ['politics'] });
});

test('settings that are refused stay filled in', async () => {
  app.answer({ 'POST /v1/matches': refuse(422, 'deck_too_small') });
  await openForm();
  await chooseThemes('Nature');
  await create();
  await screen.findByText(/^These cards are too few/);
  expect(summary()).toBe('CardsWorld history · 1 of 9 themes');
  expect(await checkbox('Nature')).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Create and invite' })).toHaveProperty('disabled', false);
});

test.each([
  ['de', 'Karten', 'Wilde Mischung', 'Weltgeschichte · alle Themen'],
  ['it', 'Carte', 'Mescola tutto', 'Storia del mondo · tutti i temi'],
])('the choice is worded in %s', async (lang, heading, wild, text) => {
  localStorage.setItem('turnus.lang', JSON.stringify(lang));
  app.answer({ 'GET /v1/games': GAMES });
  await app.open('/new');
  const card = (await screen.findByRole('heading', { name: heading })).closest('details') as HTMLElement;
  expect(card.querySelector('[role=status]')?.textContent).toBe(text);
  fireEvent.click(within(card).getByRole('button', { name: wild }));
  await within(card).findAllByText(wild, { selector: '[role=status]' });
});

/** Opens the lobby of a match with these decks and options. */
async function openLobby(decks: unknown, options: object): Promise<void> {
  const { match, ...table } = EXAMPLES['POST /v1/matches'];
  app.answer({
    'GET /v1/games/{key}': GAMES.items[0],
    'GET /v1/matches/{match_id}': { ...table, match: { ...match, decks, options } },
  });
  await app.open(`/m/${match.id}`);
}

test('the lobby names the decks where they are not all', async () => {
  await openLobby([WORLD], {});
  await screen.findByText('Cards: World history');
  expect(screen.queryByText('Only these themes:')).toBeNull();
});

test('the lobby names the themes where they are not all', async () => {
  await openLobby(GAMES.items[0]?.decks, { themes: ['nature', 'travel'] });
  const list = (await screen.findByText('Only these themes:')).nextElementSibling;
  expect(list?.textContent).toMatch(/Nature.*Travel and discovery/);
  expect(screen.queryByText(/^Cards:/)).toBeNull();
});
