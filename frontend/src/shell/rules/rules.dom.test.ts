// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Json } from '../../core/types';
import { EXAMPLES, useTestApp } from '../../testing/app';

const app = useTestApp();

test('the rules begin with a link to each section, and with one to a match of the game', async () => {
  await app.open('/rules/wann-o-wann');
  const contents = within(await screen.findByRole('navigation', { name: 'Rules' }));
  const links = contents.getAllByRole('link');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.length).toBeGreaterThan(4);
  expect(links.map(({ textContent }) => textContent)).toEqual(titles);
  for (const link of links) {
    fireEvent.click(link);
    expect(document.activeElement?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
  fireEvent.click(screen.getByRole('link', { name: 'Play this game' }));
  await screen.findByRole('heading', { name: 'New match' });
  const chosen = await screen.findByRole('radio', { name: /^wannOwann/ });
  await waitFor(() => expect(chosen).toHaveProperty('checked', true));
});

test('the rules of a match name its house rules and lead back to its table', async () => {
  const { match } = EXAMPLES['GET /v1/matches/{match_id}'] as { match: Json };
  const table = { ...(EXAMPLES['GET /v1/matches/{match_id}'] as Json) };
  app.answer({
    'GET /v1/matches/{match_id}': {
      ...table,
      match: { ...match, game: 'anno-domini', options: { short: true } },
    },
  });
  await app.open(`/m/${match.id}/rules`);
  await screen.findByText('House rules here');
  expect(screen.getByText('Short game: yes')).toBeTruthy();
  await screen.findByRole('navigation', { name: 'Rules' });
  expect(screen.getByRole('link', { name: 'Back to the table' }).getAttribute('href')).toBe(`/m/${match.id}`);
});

test('a match without house rules is played as in the box', async () => {
  const table = EXAMPLES['GET /v1/matches/{match_id}'] as { match: Json };
  app.answer({
    'GET /v1/matches/{match_id}': { ...table, match: { ...table.match, game: 'anno-domini', options: {} } },
  });
  await app.open(`/m/${table.match.id}/rules`);
  await screen.findByText('Played as in the box');
});
