import { expect, it, test } from 'vitest';
import { latestStarts, overlapping, type Tone, toneFor, verdictKey } from './check';

it('latestStarts keeps the card with the latest beginning', () => {
  const cards = [
    { card: 'a', lo: 1906, hi: 1906 },
    { card: 'b', lo: 1895, hi: 1905 },
    { card: 'c', lo: 1950, hi: 1950 },
    { card: 'd', lo: 1906, hi: 2000 },
  ];
  expect(latestStarts(cards).map(({ card }) => card)).toEqual(['a', 'a', 'c', 'c']);
});

const card = (lo: number, hi = lo) => ({ card: `${lo}`, lo, hi });

it.each([
  ['about 1900 above 1903', [card(1850), card(1895, 1905), card(1903)], ['1895', '1903']],
  ['1903 above a century', [card(1903), card(1901, 2000)], ['1903', '1901']],
  ['apart from each other in the chain', [card(1901, 2000), card(1950), card(1960)], ['1901', '1950']],
  ['the same year', [card(1903), card(1903)], undefined],
  ['one year after the other', [card(1895, 1905), card(1905), card(1906)], undefined],
])('overlapping finds two cards that may lie either way round: %s', (_, cards, found) => {
  expect(overlapping(cards)?.map(each => each.card)).toEqual(found);
});

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
