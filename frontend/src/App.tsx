import type { VNode } from 'preact';
import { Home } from './pages/Home';
import { t } from './shared/i18n';
import { lazy } from './shared/lazy';
import { type Params, paramsOf, path } from './shared/router';
import { Boundary } from './shared/ui/Boundary';
import { Live } from './shared/ui/Live';
import { NameSheet } from './shared/ui/NameSheet';
import { OfflineBanner } from './shared/ui/OfflineBanner';

const About = lazy(() => import('./pages/About'));
const Join = lazy(() => import('./pages/Join'));
const MatchPage = lazy(() => import('./match/MatchPage'));
const NewMatch = lazy(() => import('./pages/NewMatch'));
const NotFound = lazy(() => import('./pages/NotFound'));
const Rules = lazy(() => import('./pages/Rules'));
const Settings = lazy(() => import('./pages/Settings'));

const ROUTES: [pattern: string, page: (params: Params) => VNode][] = [
  ['/', () => <Home />],
  ['/new', () => <NewMatch />],
  ['/join/:code', ({ code = '' }) => <Join key={code} code={code} />],
  ['/m/:id', ({ id = '' }) => <MatchPage key={id} id={id} />],
  ['/rules/:key', ({ key = '' }) => <Rules key={key} game={key} />],
  ['/settings', () => <Settings />],
  ['/about', () => <About />],
];

export function App() {
  return (
    <>
      <a class="skip" href="#content">
        {t('skip')}
      </a>
      <OfflineBanner />
      <Boundary key={path.value}>{page(path.value)}</Boundary>
      <NameSheet />
      <Live />
    </>
  );
}

function page(shown: string): VNode {
  for (const [pattern, render] of ROUTES) {
    const params = paramsOf(pattern, shown);
    if (params) return render(params);
  }
  return <NotFound />;
}
