// Where the app's windows are. `Client.url` stays at the page with which a window was opened, in some browsers.

import type { Here } from '../notices/here';

const PATIENCE = 300; // milliseconds: a window that is busy or frozen does not answer

/** What is used of a `WindowClient`. */
interface Page {
  readonly id: string;
  readonly url: string;
  readonly visibilityState: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** A window of the app, where it is and whether it is to be seen. */
export interface Window<P extends Page = Page> extends Here {
  client: P;
}

/** What windows have said of themselves since this worker woke, by their ids. */
const told = new Map<string, Here>();

/** Notes what a window says of itself. */
export function note(id: string, here: Here): void {
  told.set(id, here);
}

/** Where the windows are that are open: as they say themselves, else as they said last, else as opened. */
export async function located<P extends Page>(open: readonly P[]): Promise<Window<P>[]> {
  for (const id of told.keys()) if (!open.some(client => client.id === id)) told.delete(id);
  return Promise.all(
    open.map(async client => ({
      client,
      ...((await asked(client)) ?? told.get(client.id) ?? opened(client)),
    })),
  );
}

function asked(client: Page): Promise<Here | null> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Here | null>(done => {
    port1.onmessage = ({ data }) => done(data as Here);
    setTimeout(done, PATIENCE, null);
    client.postMessage('where', [port2]);
  });
  return answer.finally(() => port1.close());
}

const opened = ({ url, visibilityState }: Page): Here => ({
  path: new URL(url).pathname,
  seen: visibilityState === 'visible',
});
