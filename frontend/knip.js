// Finds exports, files and packages that nothing uses. Run by `npm run lint`.

/** @type {import('knip').KnipConfig} */
export default {
  entry: ['src/worker/sw.ts', 'src/**/*.test.{ts,tsx}', 'scripts/*.{ts,mjs}'],
  project: ['src/**/*.{ts,tsx}', 'scripts/*.{ts,mjs}'],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: ['axe-core', 'openapi-fetch'], // tests/e2e and tests/clients use them
};
