// The whole app in a DOM without a browser, and a server that answers it with the examples of the API's document.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configure, fireEvent, screen } from '@testing-library/dom';
import type { DetachedWindowAPI } from 'happy-dom';
import { render } from 'preact';
import { afterEach, beforeEach, vi } from 'vitest';
import { matchPattern } from './shared/router';
import { sendJson, type TestRequest, useTestServer } from './testing';

const WAIT_TIME = 20_000; // milliseconds: only a test that fails waits for so long, on a busy machine too

/** Recorded answers of the API by operation, such as `GET /v1/me/matches`. */
export const EXAMPLES: Answers = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/response_examples.json'), 'utf8'),
);

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
  const server = useTestServer(setUrl);
  let answers: Answers = {};
  let forgetListeners = () => {};
  configure({ asyncUtilTimeout: WAIT_TIME });
  vi.setConfig({ testTimeout: WAIT_TIME + 5000 });
  beforeEach(() => {
    answers = {};
    Object.assign(globalThis, { isSecureContext: true }); // which this DOM does not know
    document.body.innerHTML = '<div id="app"></div>';
    forgetListeners = recordListeners();
  });
  afterEach(() => {
    render(null, appRoot()); // ends what the page would go on doing
    forgetListeners();
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
      setUrl(location.origin + path);
      vi.resetModules(); // the modules of the app hold what a page knows
      await import('./main');
    },
  };
}

/** Presses what has a role and a name, once it is there. */
export const press = async (role: string, name: string | RegExp): Promise<void> =>
  void fireEvent.click(await screen.findByRole(role, { name }));

/** Writes into the field of a label, once it is there. */
export const write = async (label: string, value: string): Promise<void> =>
  void fireEvent.input(await screen.findByLabelText(label), { target: { value } });

const setUrl = (url: string) => (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setURL(url);
const appRoot = () => document.getElementById('app') as HTMLElement;

/** Records who listens to the window and the document; returns what makes none of them listen any more. */
function recordListeners(): () => void {
  const listeners: [EventTarget, string, EventListener][] = [];
  const spies = [window, document].map(target => {
    const listen = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    return vi
      .spyOn(target as EventTarget, 'addEventListener')
      .mockImplementation((type, listener, options) => {
        listeners.push([target, type, listener as EventListener]);
        listen(type, listener, options);
      });
  });
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    for (const spy of spies) spy.mockRestore();
  };
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
