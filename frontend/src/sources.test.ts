import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { namesOf } from '../scripts/sheets';

const SRC = import.meta.dirname;
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const text = (file: string): string => readFileSync(join(SRC, file), 'utf8');

/** The only style sheets in which colours may stand: those for all pages, and those of one game. */
const TOKENS = files.filter(file => basename(file) === 'tokens.css');
/** The colours of the seats are data: attributes of SVG pictures, each with a shape of its own. */
const PICTURES = [join('shared', 'ui', 'SeatBadge.tsx')];
const COLOUR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;

test('colours stand among the tokens only', () => {
  const others = files.filter(file => /\.(css|tsx?)$/.test(file) && !/\.(test|d)\.ts$/.test(file));
  const found = others
    .filter(file => !TOKENS.includes(file) && !PICTURES.includes(file))
    .flatMap(file => (text(file).match(COLOUR) ?? []).map(colour => `${file}: ${colour}`));
  expect(found).toEqual([]);
  expect(text(join('styles', 'tokens.css')).match(COLOUR)?.length).toBeGreaterThan(0);
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

/** The modules that a module imports: with `import` and `export`, also for types, and with `import()`. */
function importsOf(file: string): string[] {
  const named = text(file).matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g);
  const paths = [...named].map(([, path = '']) => join(dirname(file), path));
  return paths.flatMap(
    path => ['', '.ts', '.tsx'].map(end => path + end).find(each => modules.has(each)) ?? [],
  );
}

const modules = new Set(files.filter(file => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')));
const graph = new Map([...modules].map(file => [file, importsOf(file)]));

/** A circle of imports that can be reached from a module; null if there is none. */
function circleFrom(file: string, path: string[], done: Set<string>): string[] | null {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
  if (done.has(file)) return null;
  for (const next of graph.get(file) ?? []) {
    const circle = circleFrom(next, [...path, file], done);
    if (circle) return circle;
  }
  done.add(file);
  return null;
}

test('imports form no circle', () => {
  expect(graph.get('main.tsx')).toContain('App.tsx');
  const done = new Set<string>();
  for (const file of modules) expect(circleFrom(file, [], done)).toBeNull();
});
