import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGS } from '../core/i18n';
import { ruleSections as annoDomini } from './anno-domini/rules/Rules';
import { GAME_PARTS } from './registry';
import { ruleSections as wannOWann } from './wann-o-wann/rules/Rules';

const GUIDES = Object.entries(GAME_PARTS).flatMap(([game, { guide }]) => (guide ? [{ game, guide }] : []));

test.each(GUIDES)('$game is shown in four or five pictures', async ({ guide }) => {
  const { captions } = (await guide()).guide;
  for (const lang of LANGS) {
    const shown = Object.keys(await captions(lang)).filter(key => /^guide\.c\d$/.test(key));
    expect([4, 5]).toContain(shown.length);
  }
});

const PLATES = readFileSync(join(import.meta.dirname, '../ui/art/tiles.svg'), 'utf8');

const DRAWN = Object.entries(GAME_PARTS).flatMap(([game, { table }]) => (table ? [{ game, table }] : []));

test.each(DRAWN)('the scene of $game shows what its plate has', async ({ game, table }) => {
  const finale = (await (await table()).default.finale?.())?.default;
  const parts = finale?.parts.map(([part]) => `id="${game}-${part}"`) ?? [];
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.filter(id => !PLATES.includes(id))).toEqual([]);
});

const words = (game: string, file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(`../chalicelib/games/${game}/words/en/${file}.json`, 'utf8')));

test.each([
  ['anno_domini', annoDomini],
  ['wann_o_wann', wannOWann],
])('a refusal of %s leads to a section that its rules have', (game, sections) => {
  const [rules, table] = [words(game, 'rules'), words(game, 'table')];
  for (const [code, section] of Object.entries(sections)) {
    expect(table).toContain(`refused.${code}`);
    expect(rules).toContain(`${section}.title`);
  }
});
