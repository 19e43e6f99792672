import { defineConfig, mergeConfig } from 'vitest/config';
import app from './vite.config.ts';

// A thread for each file would cost more than all tests: files share a few, and each begins afresh.
export default mergeConfig(
  app,
  defineConfig({ test: { pool: 'threads', isolate: false, setupFiles: 'scripts/fresh.ts' } }),
);
