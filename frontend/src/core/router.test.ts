import { expect, test } from 'vitest';
import { matchPattern, pathOf } from './router';

test('matchPattern finds the parameters of a path', () => {
  expect(matchPattern('/', '/')).toEqual({});
  expect(matchPattern('/m/:id', '/m/abc')).toEqual({ id: 'abc' });
  expect(matchPattern('/m/:id', '/m/abc/')).toEqual({ id: 'abc' });
  expect(matchPattern('/join/:code', '/join/a%20b')).toEqual({ code: 'a b' });
});

test('matchPattern refuses a path that is longer, shorter or different', () => {
  for (const path of ['/', '/m', '/m/', '/m/a/b', '/n/a', '/M/a'])
    expect(matchPattern('/m/:id', path)).toBeNull();
});

test('matchPattern keeps a stray percent sign', () => {
  expect(matchPattern('/join/:code', '/join/50%')).toEqual({ code: '50%' });
});

test('pathOf takes a path below #, which no server sees', () => {
  expect(pathOf({ pathname: '/', hash: '#/enter/ABCD' })).toBe('/enter/ABCD');
  expect(pathOf({ pathname: '/m/abc', hash: '' })).toBe('/m/abc');
  expect(pathOf({ pathname: '/about', hash: '#content' })).toBe('/about');
});
