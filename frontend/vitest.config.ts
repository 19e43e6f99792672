import { defineConfig, mergeConfig } from 'vitest/config';
import app from './vite.config.ts';

const COMPONENT = 'src/**/*.dom.test.{ts,tsx}';

// A thread for each file would cost more than the pure tests: their files share a few, and each begins afresh.
export default mergeConfig(
  app,
  defineConfig({
    test: {
      pool: 'threads',
      isolate: false,
      // Milliseconds on a busy machine: only a test that fails waits for so long.
      testTimeout: 50_000,
      expect: { poll: { timeout: 20_000 } },
      // What a page still loads when the last test of its file has ended is missed by nobody.
      onUnhandledError: ({ name }) => name !== 'EnvironmentTeardownError',
      projects: [
        {
          extends: true,
          test: {
            name: 'pure',
            include: ['src/**/*.test.ts'],
            exclude: [COMPONENT],
            setupFiles: 'scripts/fresh.ts',
          },
        },
        {
          extends: true,
          test: {
            name: 'component',
            include: [COMPONENT],
            environment: 'happy-dom',
            isolate: true,
            setupFiles: 'scripts/patience.ts',
            server: { deps: { inline: [/preact/] } }, // each page has its own, with what it still has to draw
          },
        },
      ],
    },
  }),
);
