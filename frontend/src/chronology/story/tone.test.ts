import { expect, test } from 'vitest';
import { type Tone, toneFor, verdictKey } from './tone';

const [DOUBTER, ANSWERS, OTHER] = [0, 1, 2];

test.each<[who: string, mine: number | null, isRight: boolean, tone: Tone, key: string]>([
  ['who doubted well', DOUBTER, false, 'good', 'verdict.wrong.doubter'],
  ['who doubted in vain', DOUBTER, true, 'bad', 'verdict.right.doubter'],
  ['who is caught', ANSWERS, false, 'bad', 'verdict.wrong.answers'],
  ['who is in the clear', ANSWERS, true, 'good', 'verdict.right.answers'],
  ['another player', OTHER, false, 'neutral', 'verdict.wrong'],
  ['another player', OTHER, true, 'neutral', 'verdict.right'],
  ['a spectator', null, false, 'neutral', 'verdict.wrong'],
  ['a spectator', null, true, 'neutral', 'verdict.right'],
])('%s (seat %s, right: %s) hears %s', (_, mine, isRight, tone, key) => {
  const check = { doubter: DOUBTER, answers: ANSWERS, isRight };
  expect([toneFor(mine, check), verdictKey(mine, check)]).toEqual([tone, key]);
});

test.each<[who: string, mine: number | null, isRight: boolean, tone: Tone, key: string]>([
  ['who laid it', ANSWERS, true, 'good', 'verdict.right.last'],
  ['who laid it', ANSWERS, false, 'bad', 'verdict.wrong.last'],
  ['another player', OTHER, true, 'neutral', 'verdict.right'],
  ['a spectator', null, false, 'neutral', 'verdict.wrong'],
])('of a last card %s (seat %s, right: %s) hears %s', (_, mine, isRight, tone, key) => {
  const check = { doubter: null, answers: ANSWERS, isRight };
  expect([toneFor(mine, check), verdictKey(mine, check)]).toEqual([tone, key]);
});
