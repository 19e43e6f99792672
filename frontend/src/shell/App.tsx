import type { FunctionComponent } from 'preact';
import { addWords, type Lang, t } from '../core/i18n';
import { currentPath, matchPattern, type Params } from '../core/router';
import { departures } from '../core/session';
import { LiveRegion, OfflineBanner } from '../ui/LiveRegion';
import { type LazyComponent, lazy } from '../ui/lazy';
import { NameSheet } from '../ui/NameSheet';
import { Boundary, NotFound } from '../ui/Page';
import * as pageCss from '../ui/styles/page.css';

interface Route {
  pattern: string;
  page: LazyComponent<Params>;
}

/** The parameter that a pattern such as `/m/:id` names; the page of the route gets it as a prop. */
type PatternParams<Pattern extends string> = Pattern extends `${string}:${infer Name}/${string}`
  ? Record<Name, string>
  : Pattern extends `${string}:${infer Name}`
    ? Record<Name, string>
    : object;
type PageLoader<P> = () => Promise<{ default: FunctionComponent<P> }>;

function makeRoute<Pattern extends string>(
  pattern: Pattern,
  fetch: PageLoader<PatternParams<Pattern>>,
): Route {
  return { pattern, page: lazy(fetch as PageLoader<Params>) };
}

/** Loads the words of the pages around tables. */
const pageWords = (lang: Lang) => import(`./words/${lang}.json`);

/** Loads a page that is around tables, with the words of such pages. */
const aroundTables =
  <P,>(fetch: PageLoader<P>): PageLoader<P> =>
  async () => {
    const [page] = await Promise.all([fetch(), addWords(pageWords)]);
    return page;
  };

/** Loads the page with the rules of a game, or of a match. */
const rulesPage = aroundTables<Params>(() => import('./rules/Rules'));

// Each page is a chunk of its own, so nobody loads a page they do not open.
const ROUTES: Route[] = [
  makeRoute(
    '/',
    aroundTables(() => import('./home/Home')),
  ),
  makeRoute('/new', () => import('./new/NewMatch')),
  makeRoute(
    '/join/:code',
    aroundTables(() => import('./join/Join')),
  ),
  makeRoute('/m/:id', () => import('../match/MatchPage')),
  makeRoute('/rules/:game', rulesPage),
  makeRoute('/m/:id/rules', rulesPage),
  makeRoute('/settings', () => import('./settings/Settings')),
  makeRoute('/settings/:part', () => import('./settings/Settings')),
  makeRoute('/enter', () => import('./account/SignInPage')),
  makeRoute('/enter/:code', () => import('./account/SignInPage')),
  makeRoute('/about', () => import('./about/About')),
];
const NOT_FOUND = makeRoute('/', async () => ({ default: NotFound }));

/** The whole app: the page of the present path, and what lies over every page. */
export function App() {
  const { Page, params } = routeAt(currentPath.value);
  return (
    <>
      <a class={pageCss.skip} href="#content">
        {t('skip')}
      </a>
      <OfflineBanner />
      <Boundary key={`${currentPath.value} ${departures.value}`}>
        <Page {...params} />
      </Boundary>
      <NameSheet />
      <LiveRegion />
    </>
  );
}

/** Starts to load the page at a path while the app still waits for something else. */
export function prefetchPage(wanted: string): void {
  routeAt(wanted).Page.fetch();
}

function routeAt(wanted: string): { Page: LazyComponent<Params>; params: Params } {
  for (const { pattern, page } of ROUTES) {
    const params = matchPattern(pattern, wanted);
    if (params) return { Page: page, params };
  }
  return { Page: NOT_FOUND.page, params: {} };
}
