import { describe, expect, it } from 'vitest';
import { fanMarks, layoutRounds, layoutSections, MARK, prestigeAt } from './tracks';

const PHONES = [160, 195, 320, 360, 390, 680];
const YEARS = '1273 1298 1308 1314 1346 1376 1400 1410 1438 1440 1452'.split(' ');
const LONG = ['Interregnum', ...YEARS].map(text => ({ id: text.toLowerCase(), text }));

describe('the prestige track', () => {
  it('goes from end to end', () => {
    expect(prestigeAt(0, 320)).toBe(14);
    expect(prestigeAt(20, 320)).toBe(306);
    expect(prestigeAt(25, 320)).toBe(306);
  });

  it('puts a mark that is alone at its point', () => {
    expect(fanMarks([10, 12], 390)).toEqual([prestigeAt(10, 390), prestigeAt(12, 390)]);
  });

  it('keeps the order of the points, and of the seats where they tie', () => {
    const [a = 0, b = 0, c = 0, d = 0] = fanMarks([14, 13, 14, 13], 320);
    expect(b < d && d < a && a < c).toBe(true);
  });

  it.each(PHONES)('fans marks that would hide each other within %i pixels', width => {
    for (const points of [
      [0, 0, 0, 0],
      [10, 10, 10, 10],
      [20, 19, 20, 20],
      [14, 13, 14, 13],
      [0, 20, 1, 19],
    ]) {
      const places = fanMarks(points, width);
      const sorted = [...places].sort((a, b) => a - b);
      const gaps = sorted.slice(1).map((x, i) => x - (sorted[i] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.7 * MARK);
      expect(Math.min(...places)).toBeGreaterThanOrEqual(MARK / 2);
      expect(Math.max(...places)).toBeLessThanOrEqual(width - MARK / 2);
    }
  });
});

describe('the time track', () => {
  it.each(PHONES)('names the section of now, and no two names touch, within %i pixels', width => {
    for (const length of [5, 8, 12]) {
      for (let now = 0; now < length; now++) {
        const track = layoutSections(LONG.slice(0, length), now, width);
        expect(track[now]?.label?.text).toBe(LONG[now]?.text);
        const labels = track.flatMap(({ label }) => label ?? []);
        for (const [i, label] of labels.entries()) {
          const half = label.text.length * 3.4;
          expect(label.x - half).toBeGreaterThanOrEqual(8);
          expect(label.x + half).toBeLessThanOrEqual(width - 8);
          const next = labels[i + 1];
          if (next) expect(next.x - next.text.length * 3 - label.x - half).toBeGreaterThan(3);
        }
      }
    }
  });

  it('names all years of a short match, and the end of a long one', () => {
    const short = layoutSections(LONG.slice(0, 5), 2, 320);
    expect(short.map(({ label }) => label?.text)).toEqual([undefined, '1273', '1298', '1308', '1314']);
    expect(layoutSections(LONG, 2, 320).at(-1)?.label?.text).toBe('1452');
  });

  it('says what is past', () => {
    expect(layoutSections(LONG.slice(0, 4), 1, 320).map(({ state }) => state)).toEqual([
      'past',
      'now',
      'ahead',
      'ahead',
    ]);
  });

  it('has three action rounds on the way', () => {
    const rounds = layoutRounds(100, 130);
    expect(rounds).toHaveLength(3);
    expect(rounds.every(x => x > 105 && x < 125)).toBe(true);
  });
});
