// What the unit tests share: a real HTTP server, and the parts of a browser that Node lacks.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';

/** A request as the test server has received it. */
export interface TestRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** Answers one request. */
export type Answer = (asked: TestRequest, res: ServerResponse) => void;

/** A server for unit tests. */
export interface TestServer {
  /** Every request so far, in order. */
  requests: TestRequest[];
  /** Answers the requests from now on. */
  answer: Answer;
  /** Closes the port, so that nobody answers any more. */
  stop: () => Promise<void>;
}

/** Starts a server on a free port for each test, and makes it the origin of the page. */
export function useTestServer(
  setOrigin = (origin: string): unknown => vi.stubGlobal('location', { origin }),
): TestServer {
  const notFound: Answer = (_, res) => sendJson(res, 404, {});
  const server: TestServer = { requests: [], answer: notFound, stop: async () => {} };
  beforeEach(async () => {
    server.requests = [];
    server.answer = notFound;
    const http = createServer((req, res) => void handleRequest(server, req, res));
    await new Promise<void>(ready => http.listen(0, '127.0.0.1', ready));
    server.stop = () =>
      new Promise(done => {
        http.closeAllConnections();
        http.close(() => done());
      });
    setOrigin(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  });
  afterEach(() => server.stop());
  return server;
}

async function handleRequest(server: TestServer, req: IncomingMessage, res: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of req) text += chunk;
  const body: unknown = text ? JSON.parse(text) : null;
  const asked = { method: req.method ?? '', path: req.url ?? '', headers: req.headers, body };
  server.requests.push(asked);
  server.answer(asked, res);
}

/** Answers a request with a JSON body. */
export function sendJson(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Stubs a storage that lasts as long as the test, as a page's does over a reload. */
export function useTestStorage(): void {
  beforeEach(() => {
    const methods = {
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, value: string) => {
        kept[name] = value;
      },
      removeItem: (name: string) => {
        delete kept[name];
      },
    };
    const kept: Record<string, string> = Object.create(methods); // what is stored are its own names, as in browsers
    vi.stubGlobal('localStorage', kept);
  });
}
