import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { namesOf } from '../../scripts/sheets';

const SRC = join(import.meta.dirname, '..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const text = (file: string): string => readFileSync(join(SRC, file), 'utf8');

/** The only style sheets in which colours may stand: those for all pages, and those of one game. */
const TOKENS = files.filter(file => basename(file) === 'tokens.css');
/** The colours of the seats are data: attributes of SVG pictures, each with a shape of its own. */
const PICTURES = [join('ui', 'SeatBadge.tsx')];
const COLOUR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;

test('colours stand among the tokens only', () => {
  const others = files.filter(file => /\.(css|tsx?)$/.test(file) && !/\.(test|d)\.ts$/.test(file));
  const found = others
    .filter(file => !TOKENS.includes(file) && !PICTURES.includes(file))
    .flatMap(file => (text(file).match(COLOUR) ?? []).map(colour => `${file}: ${colour}`));
  expect(found).toEqual([]);
  expect(text(join('ui', 'styles', 'tokens.css')).match(COLOUR)?.length).toBeGreaterThan(0);
});

const sheets = files.filter(file => file.endsWith('.css'));
const classOwners = sheets.flatMap(file => namesOf(text(file)).classes.map(name => [name, file] as const));

test('each class stands in one sheet', () => {
  const others = classOwners.filter(([name, file]) => file !== new Map(classOwners).get(name));
  expect(others).toEqual([]);
});

test('a class is used by way of its sheet', () => {
  const known = new Set(classOwners.map(([name]) => name));
  const written = files
    .filter(file => file.endsWith('.tsx'))
    .flatMap(file =>
      [...text(file).matchAll(/\bclass="([^"]*)"|\bclass=\{`([^`]*)`/g)].flatMap(([, plain, made = '']) =>
        (plain ?? made.replace(/\$\{[^}]*\}/g, ''))
          .split(/\s+/)
          .filter(name => known.has(name))
          .map(name => `${file}: ${name}`),
      ),
    );
  expect(written).toEqual([]);
});

test('two classes stand apart where a text is made of them', () => {
  const joined = files
    .filter(file => file.endsWith('.tsx'))
    .flatMap(file =>
      [...text(file).matchAll(/\bclass=\{`[^`]*\}\$\{[^`]*`/g)].map(([found]) => `${file}: ${found}`),
    );
  expect(joined).toEqual([]);
});

test('each custom property that a sheet needs is set somewhere', () => {
  const all = files.filter(file => /\.(css|tsx?)$/.test(file)).map(text);
  const set = new Set(
    all.flatMap(each => [...each.matchAll(/(--[\w-]+)['"]?\]?(?=:|',)/g)].map(([, name]) => name)),
  );
  const needed = all.flatMap(each => [...each.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect(needed.filter(name => !set.has(name))).toEqual([]);
});
