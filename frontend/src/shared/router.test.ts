import { expect, test } from 'vitest';
import { paramsOf, shownBy } from './router';

test('finds the parameters of a path', () => {
  expect(paramsOf('/', '/')).toEqual({});
  expect(paramsOf('/m/:id', '/m/abc')).toEqual({ id: 'abc' });
  expect(paramsOf('/m/:id', '/m/abc/')).toEqual({ id: 'abc' });
  expect(paramsOf('/join/:code', '/join/a%20b')).toEqual({ code: 'a b' });
});

test('does not fit what is longer, shorter or different', () => {
  for (const path of ['/', '/m', '/m/', '/m/a/b', '/n/a', '/M/a'])
    expect(paramsOf('/m/:id', path)).toBeNull();
});

test('takes a stray percent sign as it stands', () => {
  expect(paramsOf('/join/:code', '/join/50%')).toEqual({ code: '50%' });
});

test('a path below # is one that no server sees', () => {
  expect(shownBy({ pathname: '/', hash: '#/enter/ABCD' })).toBe('/enter/ABCD');
  expect(shownBy({ pathname: '/m/abc', hash: '' })).toBe('/m/abc');
  expect(shownBy({ pathname: '/about', hash: '#content' })).toBe('/about');
});
