// The whole app in a DOM without a browser, and a server that answers it with the examples of the API's document.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen } from '@testing-library/dom';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, type Mock, vi } from 'vitest';
import { matchPattern } from '../core/router';
import { sendJson, type TestRequest, useTestServer } from './server';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

/** Recorded answers of the API by operation, such as `GET /v1/me/matches`. */
export const EXAMPLES: Answers = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/response_examples.json'), 'utf8'),
);

/** The player of the examples, and the path of the page of their match. */
export const PLAYER = (EXAMPLES['GET /v1/me'] as { id: string }).id;
export const MATCH = `/m/${(EXAMPLES['GET /v1/matches/{match_id}'] as { match: { id: string } }).match.id}`;

/** By operation, what the server answers: a body, or a function that makes one or promises it. */
export type Answers = Record<string, unknown>;

/** An answer that refuses what is asked; `facts` are what else the server says about it. */
export const refuse =
  (status: number, code: string, facts: object = {}) =>
  () => {
    throw new Refusal(status, code, facts);
  };

/** A refusal, which a function throws instead of making a body. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    code: string,
    readonly facts: object = {},
  ) {
    super(code);
  }
}

/** The page of a test and its server. */
export interface TestApp {
  /** The requests so far, in order. */
  requests: TestRequest[];
  /** The bodies that were sent so far with a method to a path, in order. */
  sent: (method: string, path: string) => unknown[];
  /** Answers these operations so from now on; all others are answered with their examples. */
  answer: (answers: Answers) => void;
  /** Opens a path in the app, as the player of the examples or as a visitor. */
  open: (path: string, who?: 'player' | 'visitor') => Promise<void>;
}

/** Gives each test a page of its own and a server. */
export function useTestApp(): TestApp {
  const server = useTestServer(url => window.happyDOM.setURL(url));
  let answers: Answers = {};
  let closePage = async () => {};
  beforeEach(() => {
    answers = {};
    Object.assign(globalThis, { isSecureContext: true }); // which this DOM does not know
  });
  afterEach(async () => {
    await closePage();
    closePage = async () => {};
    localStorage.clear();
  });
  return {
    get requests() {
      return server.requests;
    },
    sent: (method, path) =>
      server.requests.filter(asked => asked.method === method && asked.path === path).map(({ body }) => body),
    answer: more => {
      answers = { ...answers, ...more };
    },
    open: async (path, who = 'player') => {
      await closePage();
      server.answer = async (asked, res) => {
        try {
          sendJson(res, 200, await answerTo(asked, answers));
        } catch (err) {
          if (!(err instanceof Refusal)) throw err;
          sendJson(res, err.status, { ...err.facts, status: err.status, code: err.message });
        }
      };
      if (who === 'player') {
        localStorage.setItem(
          'turnus.session',
          JSON.stringify({ token: 'secret', player: EXAMPLES['GET /v1/me'] }),
        );
      }
      window.happyDOM.setURL(location.origin + path);
      closePage = openPage();
      const { started } = await import('../shell/main');
      await started;
    },
  };
}

/** Presses what has a role and a name, once it is there. */
export const press = async (role: string, name: string | RegExp): Promise<void> =>
  void fireEvent.click(await screen.findByRole(role, { name }));

/** Writes into the field of a label, once it is there. */
export const write = async (label: string, value: string): Promise<void> =>
  void fireEvent.input(await screen.findByLabelText(label), { target: { value } });

/** Opens an empty page; returns what closes it, after which none of its code goes on. */
function openPage(): () => Promise<void> {
  document.body.innerHTML = '<div id="app"></div>';
  vi.resetModules(); // the modules of the app hold what a page knows
  const closing = new AbortController();
  const { signal } = closing;
  const spies = [
    endListening(window, signal),
    endListening(document, signal),
    endCalls('setTimeout', signal),
    endCalls('requestAnimationFrame', signal),
    endRequests(signal),
  ];
  return async () => {
    closing.abort();
    await vi.dynamicImportSettled(); // the code that these bring belongs to the page, too
    for (const spy of spies) spy.mockRestore();
  };
}

/** Lets nobody hear a target any more after a signal. */
function endListening(target: EventTarget, signal: AbortSignal): Mock {
  const listen = target.addEventListener.bind(target);
  return vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    const given = typeof options === 'object' ? options : { capture: options };
    const ends = given.signal ? AbortSignal.any([given.signal, signal]) : signal;
    listen(type, listener, { ...given, signal: ends });
  });
}

/** Lets a function of the browser that calls back later do so no more after a signal. */
function endCalls(name: 'setTimeout' | 'requestAnimationFrame', signal: AbortSignal): Mock {
  // both call back; what else their types say does not matter here
  const browser = globalThis as unknown as Record<typeof name, (run: Call, ...more: unknown[]) => unknown>;
  const start = browser[name];
  return vi
    .spyOn(browser, name)
    .mockImplementation((run, ...more) => start((...args) => signal.aborted || run(...args), ...more));
}
type Call = (...args: unknown[]) => unknown;

/** Sends requests, whose answers and errors do not come any more after a signal. */
function endRequests(signal: AbortSignal): Mock {
  const ask = fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(
    (...asked) =>
      new Promise((answer, fail) => {
        if (signal.aborted) return;
        ask(...asked).then(
          res => signal.aborted || answer(res),
          err => signal.aborted || fail(err),
        );
      }),
  );
}

/** The body that answers a request: that of the test, otherwise the example of the operation. */
function answerTo({ method, path, body }: TestRequest, answers: Answers): unknown {
  const wanted = new URL(path, location.origin).pathname;
  const fits = (operation: string) => {
    const [verb, pattern = ''] = operation.split(' ');
    return verb === method && matchPattern(pattern.replaceAll(/\{(\w+)\}/g, ':$1'), wanted) !== null;
  };
  const all = { ...EXAMPLES, ...answers };
  const operation = Object.keys(all).find(fits);
  if (!operation) throw new Refusal(404, 'not_found');
  const found = all[operation];
  return typeof found === 'function' ? found(body) : found;
}
