/** Where a page of the app is; it tells its worker on each change and when the worker asks `where`. */
export interface PageState {
  path: string;
  /** Whether the page is visible. */
  seen: boolean;
}

/** Whether a message to the worker is a page state. */
export function isPageState(data: unknown): data is PageState {
  return typeof data === 'object' && data !== null && 'path' in data && 'seen' in data;
}
