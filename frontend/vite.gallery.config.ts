import { defineConfig } from 'vite';
import { sheets } from './scripts/sheets.ts';
import { BROWSERS, COMPILER, houseWords, titlesModule } from './vite.config.ts';

// The gallery is built by itself, so that what it shows of every page changes none of the app's files.
export default defineConfig({
  oxc: COMPILER,
  plugins: [sheets(), titlesModule(), houseWords()],
  publicDir: false,
  build: {
    target: BROWSERS,
    emptyOutDir: false,
    assetsDir: 'gallery/assets',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'gallery/index.html' },
  },
});
