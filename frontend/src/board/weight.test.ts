import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { BROWSERS, COMPILER } from '../../vite.config';

const LIMIT = 6.5 * 1024; // bytes, compressed

/** The code and style of the kit, without what every table has: libraries, shared parts, words. */
async function kitFiles(): Promise<string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    oxc: { ...COMPILER, jsx: { ...COMPILER.jsx, development: false } },
    build: {
      target: BROWSERS,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/board/index.ts',
        preserveEntrySignatures: 'strict',
        external: [/^@?preact/, /\/src\/(core|ui|match\/kit)\//, /\/match\/\w+(\.css)?$/, /^\.\/words$/],
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('the kit was not built');
  return first.output.map(file => String(file.type === 'chunk' ? file.code : file.source));
}

test('the board kit is light', async () => {
  const files = await kitFiles();
  const size = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  expect(size).toBeGreaterThan(2000);
  expect(size).toBeLessThanOrEqual(LIMIT);
});
