// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { refuse, useTestApp } from '../domTesting';

const app = useTestApp();

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

test('a token that is already deleted is removed without an error', async () => {
  await app.open('/settings/programs');
  const remove = await screen.findByRole('button', { name: 'Remove bot' });
  app.answer({
    'GET /v1/me/tokens': { items: [], cursor: null },
    'DELETE /v1/me/tokens/{id}': refuse(404, 'not_found'),
  });
  fireEvent.click(remove);
  await screen.findByText('No program has a token.');
});
