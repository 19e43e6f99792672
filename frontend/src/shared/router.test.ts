import { expect, test } from 'vitest';
import { matchPattern, pathOf } from './router';

test('finds the parameters of a path', () => {
  expect(matchPattern('/', '/')).toEqual({});
  expect(matchPattern('/m/:id', '/m/abc')).toEqual({ id: 'abc' });
  expect(matchPattern('/m/:id', '/m/abc/')).toEqual({ id: 'abc' });
  expect(matchPattern('/join/:code', '/join/a%20b')).toEqual({ code: 'a b' });
});

test('does not fit what is longer, shorter or different', () => {
  for (const path of ['/', '/m', '/m/', '/m/a/b', '/n/a', '/M/a'])
    expect(matchPattern('/m/:id', path)).toBeNull();
});

test('takes a stray percent sign as it stands', () => {
  expect(matchPattern('/join/:code', '/join/50%')).toEqual({ code: '50%' });
});

test('a path below # is one that no server sees', () => {
  expect(pathOf({ pathname: '/', hash: '#/enter/ABCD' })).toBe('/enter/ABCD');
  expect(pathOf({ pathname: '/m/abc', hash: '' })).toBe('/m/abc');
  expect(pathOf({ pathname: '/about', hash: '#content' })).toBe('/about');
});
