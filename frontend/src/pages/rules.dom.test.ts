// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { useTestApp } from '../domTesting';

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
