// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../testing/app';

const app = useTestApp();

test('what was shown before the first worker is asked for again, so that it is kept for times offline', async () => {
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    register: async () => null,
    ready: new Promise(() => {}),
  });
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }));
  await app.open('/');
  await screen.findByRole('button', { name: 'Play against bots' });
  const lists = () => app.requests.filter(({ path }) => path === '/v1/me/matches');
  expect(lists()).toHaveLength(1);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await waitFor(() => expect(lists()).toHaveLength(2));
  serviceWorker.dispatchEvent(new Event('controllerchange')); // a newer worker: the one before has kept it
  expect(lists()).toHaveLength(2);
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
