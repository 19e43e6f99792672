// A match's messages are loaded again only when there may be others: whatever changes them adds to the rev of the
// match, which every answer about it bears in its ETag ("<version>-<rev>"), and the server reads messages no
// older than a rev that it has named.

const MATCH = /^\/v1\/matches\/(\w+)$/;
const TALK = /^\/v1\/matches\/(\w+)\/messages$/;
const REV = 'X-Rev';

/** The rev of each match, as the server has said since this worker started. */
const revs = new Map<string, string>();

/** Records what an answer says of its match. */
export function recordRev(url: string, response: Response): void {
  const id = MATCH.exec(new URL(url).pathname)?.[1];
  const rev = /-(\d+)"$/.exec(response.headers.get('ETag') ?? '')?.[1];
  if (id && rev) revs.set(id, rev);
}

/** The rev of the match whose newest messages are at an address; undefined for any other address. */
export function talkRev(url: string): string | undefined {
  const { pathname, search } = new URL(url);
  return search ? undefined : revs.get(TALK.exec(pathname)?.[1] ?? '');
}

/** An answer that says at which rev it was asked for. */
export function withRev(response: Response, rev: string): Response {
  const headers = new Headers(response.headers);
  headers.set(REV, rev);
  return new Response(response.body, { headers });
}

/** Whether an answer was asked for at this rev, so that there is no newer one. */
export const isOfRev = (kept: Response | undefined, rev: string): kept is Response =>
  kept?.headers.get(REV) === rev;
