import { expect, test, vi } from 'vitest';
import { sendJson, useTestServer, useTestStorage } from '../testing/server';
import { FakeCaches } from '../worker/workerTesting';

useTestStorage();
const server = useTestServer();

/** A browser that is subscribed under a new address; returns whether it still is. */
function stubBrowser(): () => boolean {
  let isSubscribed = true;
  const subscription = {
    endpoint: 'https://push.example/new',
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/new' }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => subscription,
  };
  const registration = { pushManager, getNotifications: async () => [] };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('caches', new FakeCaches());
  return () => isSubscribed;
}

test('a renewal under way ends with turning notices off, whatever the server answers later', async () => {
  const isSubscribed = stubBrowser();
  let answerLate = () => {};
  const isAsked = new Promise<void>(resolve => {
    server.answer = ({ method, path }, res) => {
      if (method === 'DELETE') return void res.writeHead(204).end();
      if (path.endsWith('/push-key')) return sendJson(res, 200, { key: '' });
      if (method === 'GET') return sendJson(res, 200, { items: [{ id: 'old', failing: 0 }] });
      answerLate = () => sendJson(res, 201, { id: 'late' });
      resolve();
    };
  });
  const { setSession } = await import('../core/session');
  setSession({ token: 'secret', player: { id: 'ada', name: 'Ada' } });
  const known = { id: 'old', player: 'ada', endpoint: 'https://push.example/old' };
  localStorage.setItem('turnus.push', JSON.stringify(known));
  const { renewPush, turnOffPush } = await import('./push');
  const { readNote } = await import('./notes');

  const renewed = renewPush().catch(() => {}); // it may end with an error, or without
  await isAsked;
  await turnOffPush();
  answerLate();
  await renewed;
  expect([localStorage.getItem('turnus.push'), await readNote('subscriber'), isSubscribed()]).toEqual([
    null,
    null,
    false,
  ]);
});

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

test('isApple recognises an iPad, which says it is a Mac but has a touch screen', async () => {
  const { isApple } = await import('./push');
  expect([isApple(IPHONE, 5), isApple(MAC, 5), isApple(MAC, 0), isApple(ANDROID, 5)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
