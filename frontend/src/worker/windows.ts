// Where the app's windows are. In some browsers `Client.url` stays at the page with which a window was
// opened.

import type { PageState } from '../notices/notes';

const ANSWER_TIME = 300; // milliseconds: a window that is busy or frozen does not answer

/** The part of a `WindowClient` that is used. */
interface Page {
  readonly id: string;
  readonly url: string;
  readonly visibilityState: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** An open window of the app: where it is, and whether it is visible. */
export interface OpenWindow<P extends Page = Page> extends PageState {
  client: P;
}

/** What windows have reported since this worker started, by their ids. */
const knownStates = new Map<string, PageState>();

/** Records what a window reports. */
export function recordState(id: string, here: PageState): void {
  knownStates.set(id, here);
}

/** Locates the open windows: by their answer, else by their last report, else by their first address. */
export async function locateWindows<P extends Page>(open: readonly P[]): Promise<OpenWindow<P>[]> {
  for (const id of knownStates.keys()) if (!open.some(client => client.id === id)) knownStates.delete(id);
  return Promise.all(
    open.map(async client => ({
      client,
      ...((await askWindow(client)) ?? knownStates.get(client.id) ?? stateAtOpening(client)),
    })),
  );
}

function askWindow(client: Page): Promise<PageState | null> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<PageState | null>(done => {
    port1.onmessage = ({ data }) => done(data as PageState);
    setTimeout(done, ANSWER_TIME, null);
    client.postMessage('where', [port2]);
  });
  return answer.finally(() => port1.close());
}

const stateAtOpening = ({ url, visibilityState }: Page): PageState => ({
  path: new URL(url).pathname,
  seen: visibilityState === 'visible',
});
