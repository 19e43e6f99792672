// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHeldTime } from '../../testing/root';
import { cardFromSeat } from '../travel';
import { playTravels, transformTo } from './play';

useHeldTime();

const FLIGHT = 220;

let landed: string[];
let fly: () => Promise<void>;

beforeEach(() => {
  landed = [];
  const places = ['seat:1', 'seat:2', 'card:a', 'card:b', 'card:c'];
  document.body.innerHTML = places.map(place => `<i data-place="${place}"></i>`).join('');
  for (const place of document.querySelectorAll<HTMLElement>('i')) {
    place.getBoundingClientRect = () => new DOMRect(10, 10, 10, 10);
    place.scrollIntoView = () => {};
  }
  Element.prototype.animate = vi.fn((_, options) => ({
    finished: new Promise(done => setTimeout(done, (options as KeyframeAnimationOptions).duration as number)),
    finish: () => {},
  })) as unknown as Element['animate'];
  fly = () => vi.advanceTimersByTimeAsync(FLIGHT).then(look);
});

afterEach(() => {
  document.body.replaceChildren();
});

/** Keeps which cards lie on the table. */
function look(): void {
  const cards = [...document.querySelectorAll<HTMLElement>('i[data-place^="card:"]')];
  landed = cards.flatMap(({ dataset }) => (dataset.coming === undefined ? (dataset.place ?? []) : []));
}

test('cards of one player follow at once; before those of the next player the eye has time', async () => {
  void playTravels([cardFromSeat('a', 1), cardFromSeat('b', 1), cardFromSeat('c', 2)]);
  await fly();
  expect(landed).toEqual(['card:a']);
  await vi.advanceTimersByTimeAsync(60);
  await fly();
  expect(landed).toEqual(['card:a', 'card:b']);
  await vi.advanceTimersByTimeAsync(60);
  await fly();
  expect(landed).toEqual(['card:a', 'card:b']);
  await vi.advanceTimersByTimeAsync(340);
  await fly();
  expect(landed).toEqual(['card:a', 'card:b', 'card:c']);
});

const card = { left: 100, top: 200, width: 200, height: 50 };

test('a thing is not moved to where it is', () => {
  expect(transformTo(card, card)).toBe('translate(0px, 0px) scale(1)');
});

test('a thing is centred in a place, and made to fit', () => {
  const seat = { left: 0, top: 0, width: 50, height: 50 };
  expect(transformTo(card, seat)).toBe('translate(-175px, -200px) scale(0.25)');
});

test('a thing never grows', () => {
  const board = { left: 0, top: 0, width: 400, height: 400 };
  expect(transformTo(card, board)).toBe('translate(0px, -25px) scale(1)');
});
