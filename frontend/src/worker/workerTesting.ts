// A service worker without a browser: what its scripts ask of one, and what happens to it.

import { beforeEach, type Mock, vi } from 'vitest';

const ORIGIN = 'https://turnus.example';

/** Caches as a browser keeps them, by their names. */
export class FakeCaches {
  private readonly all = new Map<string, Map<string, Response>>();

  async delete(name: string): Promise<boolean> {
    return this.all.delete(name);
  }

  async open(name: string) {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return {
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => void kept.set(url, response),
      delete: async (key: string | Request) => kept.delete(typeof key === 'string' ? key : key.url),
      keys: async () => [...kept.keys()].map(url => ({ url })),
    };
  }
}

/** Notices on the screen, of which one of a tag replaces the other. */
class Screen {
  readonly shown = new Map<string, Notification>();

  readonly showNotification = async (title: string, { tag = '', ...options }: NotificationOptions) => {
    const close = () => void this.shown.delete(tag);
    this.shown.set(tag, { title, tag, ...options, close } as Notification);
  };

  readonly getNotifications = async ({ tag }: GetNotificationOptions = {}) =>
    [...this.shown.values()].filter(notice => tag === undefined || notice.tag === tag);
}

/** A window of the app, which answers where it is. */
export class FakeClient {
  readonly visibilityState = 'visible';
  readonly messages: unknown[] = [];
  readonly focus = vi.fn(async () => this);
  readonly url = `${ORIGIN}/`; // some browsers say for ever where a window was opened

  constructor(
    readonly id: string,
    public path: string,
    public seen = true,
  ) {}

  postMessage(message: unknown, [port]: MessagePort[] = []): void {
    this.messages.push(message);
    port?.postMessage({ path: this.path, seen: this.seen });
  }
}

/** A worker of a test. */
export interface TestWorker {
  /** The notices on the screen. */
  screen: Screen;
  /** The open windows. */
  clients: FakeClient[];
  /** The paths of windows that were opened. */
  opened: string[];
  setAppBadge: Mock<(waiting: number) => void>;
  subscribe: Mock<(options: PushSubscriptionOptionsInit) => Promise<unknown>>;
  /** Runs a script anew, as a browser does that has stopped an idle worker. */
  start: (script: () => Promise<unknown>) => Promise<void>;
  /** Lets something happen; resolves once the worker is done with it. */
  happen: (type: string, facts?: object) => Promise<unknown>;
}

/** Gives each test a worker of its own. */
export function useTestWorker(): TestWorker {
  let listeners: Record<string, ((event: object) => void)[]> = {};
  const worker: TestWorker = {
    screen: new Screen(),
    clients: [],
    opened: [],
    setAppBadge: vi.fn(),
    subscribe: vi.fn(),
    start: async script => {
      listeners = {};
      vi.resetModules();
      await script();
    },
    happen: async (type, facts = {}) => {
      const results: unknown[] = [];
      const until = (result: unknown) => void results.push(result);
      for (const listener of listeners[type] ?? [])
        listener({ waitUntil: until, respondWith: until, ...facts });
      const [first] = await Promise.all(results);
      return first;
    },
  };
  beforeEach(() => {
    Object.assign(worker, {
      screen: new Screen(),
      clients: [],
      opened: [],
      setAppBadge: vi.fn(),
      subscribe: vi.fn(),
    });
    const { screen } = worker;
    vi.stubGlobal('Client', FakeClient);
    vi.stubGlobal('caches', new FakeCaches());
    vi.stubGlobal('self', {
      location: { origin: ORIGIN },
      navigator: { setAppBadge: worker.setAppBadge, clearAppBadge: () => worker.setAppBadge(0) },
      registration: { ...screen, pushManager: { subscribe: worker.subscribe } },
      clients: {
        matchAll: async () => worker.clients,
        openWindow: async (path: string) => void worker.opened.push(path),
      },
      addEventListener: (type: string, listener: (event: object) => void) => {
        listeners[type] = [...(listeners[type] ?? []), listener];
      },
    });
  });
  return worker;
}
