import { expect, test } from 'vitest';
import { LANGS } from '../core/i18n';
import { GAME_PARTS } from './registry';

const GUIDES = Object.entries(GAME_PARTS).flatMap(([game, { guide }]) => (guide ? [{ game, guide }] : []));

test.each(GUIDES)('$game is shown in four or five pictures', async ({ guide }) => {
  const { captions } = (await guide()).guide;
  for (const lang of LANGS) {
    const shown = Object.keys(await captions(lang)).filter(key => /^guide\.c\d$/.test(key));
    expect([4, 5]).toContain(shown.length);
  }
});
