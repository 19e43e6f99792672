import { signal } from '@preact/signals';

/** The path shown, without query and fragment. */
export const currentPath = signal(typeof location === 'undefined' ? '/' : pathOf(location));

/** The path of an address. A path behind `#` holds a secret that no server may see: `/#/enter/<code>`. */
export function pathOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string {
  return hash.startsWith('#/') ? hash.slice(1) : pathname;
}

/** The parameters of a path by their names. */
export type Params = Record<string, string>;

/** The parameters of a path that matches a pattern such as `/m/:id`, else null. */
export function matchPattern(pattern: string, actual: string): Params | null {
  const wanted = pattern.split('/');
  const given = actual.replace(/(.)\/$/, '$1').split('/');
  if (wanted.length !== given.length) return null;
  const params: Params = {};
  for (const [i, part] of wanted.entries()) {
    const value = given[i] ?? '';
    if (part.startsWith(':') && value) params[part.slice(1)] = decodePart(value);
    else if (part !== value) return null;
  }
  return params;
}

/** Shows another page; with `replace` it takes the place of the present one in the history. */
export function navigate(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  scrollTo(0, 0);
  currentPath.value = pathOf(location);
}

/** Follows the browser's back and forward buttons and every link that stays in the app. */
export function startRouter(): void {
  addEventListener('popstate', () => {
    currentPath.value = pathOf(location);
  });
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isInternalLink(link, event)) return;
    event.preventDefault();
    const within = /^#([^/].*)$/.exec(link.getAttribute('href') ?? '')?.[1];
    if (within) focusPart(within);
    else navigate(link.pathname + link.search + link.hash);
  });
}

/** Focuses a part of the page, by its id. The address stays, because its `#` may be the page itself. */
export function focusPart(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.tabIndex = -1;
  part.focus();
}

function isInternalLink(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const plain =
    !event.defaultPrevented && !event.button && !(event.ctrlKey || event.metaKey || event.shiftKey);
  const inside = link.origin === location.origin && !/^\/(v1|docs)(\/|$)/.test(link.pathname);
  return plain && inside && !link.target && !link.hasAttribute('download');
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray % in a link that somebody typed
  }
}
