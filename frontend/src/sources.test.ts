import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = import.meta.dirname;
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const text = (file: string): string => readFileSync(join(SRC, file), 'utf8');

/** The only style sheet in which colours may stand. */
const TOKENS = join('styles', 'tokens.css');
/** The colours of the seats are data, drawn as attributes of SVG pictures, each with a shape of its own. */
const PICTURES = [join('shared', 'ui', 'SeatBadge.tsx')];
const COLOUR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;

test('colours stand among the tokens only', () => {
  const others = files.filter(file => /\.(css|tsx?)$/.test(file) && !/\.(test|d)\.ts$/.test(file));
  const found = others
    .filter(file => file !== TOKENS && !PICTURES.includes(file))
    .flatMap(file => (text(file).match(COLOUR) ?? []).map(colour => `${file}: ${colour}`));
  expect(found).toEqual([]);
  expect(text(TOKENS).match(COLOUR)?.length).toBeGreaterThan(0);
});
