import { expect, test } from 'vitest';
import { keepView, lastKnownView } from './pastView';

test('the last view that is known is that of a version or one before it, never of one after it', () => {
  const [fourth, seventh] = [{ round: 4 }, { round: 7 }];
  keepView('m', 4, fourth);
  keepView('m', 7, seventh);
  expect([3, 4, 6, 7, 9].map(version => lastKnownView('m', version))).toEqual([
    null,
    fourth,
    fourth,
    seventh,
    seventh,
  ]);
  expect(lastKnownView('another', 9)).toBeNull();
});
