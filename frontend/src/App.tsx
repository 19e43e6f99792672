import type { ComponentType } from 'preact';
import { t } from './shared/i18n';
import { type Lazy, lazy } from './shared/lazy';
import { type Params, paramsOf, path } from './shared/router';
import { departures } from './shared/session';
import { Boundary } from './shared/ui/Boundary';
import { Live } from './shared/ui/Live';
import { NameSheet } from './shared/ui/NameSheet';
import { OfflineBanner } from './shared/ui/OfflineBanner';

interface Route {
  pattern: string;
  page: Lazy<Params>;
}

/** The parameters that a pattern such as `/m/:id` names, as the page of the route is given them. */
type Named<Pattern extends string> = Pattern extends `${string}:${infer Name}`
  ? Record<Name, string>
  : object;
type Fetch<P> = () => Promise<{ default: ComponentType<P> }>;

function route<Pattern extends string>(pattern: Pattern, fetch: Fetch<Named<Pattern>>): Route {
  return { pattern, page: lazy(fetch as Fetch<Params>) };
}

// Each page is a chunk of its own: nobody loads a page they do not open.
const ROUTES: Route[] = [
  route('/', () => import('./pages/Home')),
  route('/new', () => import('./pages/NewMatch')),
  route('/join/:code', () => import('./pages/Join')),
  route('/m/:id', () => import('./match/MatchPage')),
  route('/rules/:game', () => import('./pages/Rules')),
  route('/settings', () => import('./pages/Settings')),
  route('/settings/:part', () => import('./pages/SettingsPart')),
  route('/enter', () => import('./settings/Enter')),
  route('/enter/:code', () => import('./settings/Enter')),
  route('/about', () => import('./pages/About')),
];
const NOT_FOUND = route('/', () => import('./pages/NotFound'));

export function App() {
  const { Page, params } = shownAt(path.value);
  return (
    <>
      <a class="skip" href="#content">
        {t('skip')}
      </a>
      <OfflineBanner />
      <Boundary key={`${path.value} ${departures.value}`}>
        <Page {...params} />
      </Boundary>
      <NameSheet />
      <Live />
    </>
  );
}

/** Begins to fetch the page at a path, while something else has still to be waited for. */
export function prefetch(wanted: string): void {
  shownAt(wanted).Page.fetch();
}

function shownAt(wanted: string): { Page: Lazy<Params>; params: Params } {
  for (const { pattern, page } of ROUTES) {
    const params = paramsOf(pattern, wanted);
    if (params) return { Page: page, params };
  }
  return { Page: NOT_FOUND.page, params: {} };
}
