// Which room of the web app may use which. Run by `npm run lint`; why: docs/decisions/0044-rooms-of-the-web-app.md.

/** The rooms that every other may use, the lowest first: each uses those before it. */
const LAYERS = ['core', 'ui', 'notices', 'match', 'board', 'chronology'];

/** What only tests and the gallery use. */
const ASIDE = '(gallery|testing)/|\\.test\\.tsx?$|[a-z]Testing\\.ts$|/(testing|toldGame)\\.ts$';

/** The list of games, by which alone the other rooms know them. */
const GAMES = '^src/games/[^/]+$';

const layerRules = LAYERS.map((layer, at) => ({
  name: `${layer}-uses-what-is-below`,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: ASIDE },
  to: {
    path: '^src/',
    pathNot: [`^src/(${LAYERS.slice(0, at + 1).join('|')})/`, ...(at > 2 ? [GAMES] : [])],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    {
      name: 'a-game-uses-no-other',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/', pathNot: ASIDE },
      to: { path: '^src/(games/[^/]+|shell|worker)/', pathNot: '^src/games/$1/' },
    },
    {
      name: 'pages-know-games-by-their-list',
      severity: 'error',
      from: { path: '^src/(shell|worker)/', pathNot: ASIDE },
      to: { path: '^src/games/[^/]+/' },
    },
    {
      name: 'the-worker-uses-notices',
      severity: 'error',
      from: { path: '^src/worker/', pathNot: ASIDE },
      to: { path: '^src/', pathNot: '^src/(core|worker|notices)/' },
    },
    {
      name: 'only-tests-use-what-is-for-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: ASIDE },
      to: { path: ASIDE },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|json|svg)$|^virtual:|\\?raw$' },
    tsPreCompilationDeps: true, // types, too
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
  },
};
