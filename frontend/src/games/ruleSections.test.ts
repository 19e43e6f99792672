import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import annoDomini from './anno-domini/rules/ruleSections';
import wannOWann from './wann-o-wann/rules/ruleSections';

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
