/** Where a page of the app is, as it tells its worker: when it changes, and when it is asked `where`. */
export interface PageState {
  path: string;
  /** Whether the page is to be seen. */
  seen: boolean;
}

/** Whether a message to the worker is one of these. */
export function isPageState(data: unknown): data is PageState {
  return typeof data === 'object' && data !== null && 'path' in data && 'seen' in data;
}
