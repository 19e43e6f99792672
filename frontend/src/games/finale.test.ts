import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAME_PARTS } from './registry';

const PLATES = readFileSync(join(import.meta.dirname, '../ui/art/tiles.svg'), 'utf8');

const DRAWN = Object.entries(GAME_PARTS).flatMap(([game, { table }]) => (table ? [{ game, table }] : []));

test.each(DRAWN)('the scene of $game shows what its plate has', async ({ game, table }) => {
  const finale = (await (await table()).default.finale?.())?.default;
  const parts = finale?.parts.map(([part]) => `id="${game}-${part}"`) ?? [];
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.filter(id => !PLATES.includes(id))).toEqual([]);
});
