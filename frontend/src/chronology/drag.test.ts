import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollSpeed, startDrag } from './drag';

const gapAt = (gap: number, top: number, bottom: number) => ({
  dataset: { gap: String(gap) },
  getBoundingClientRect: () => ({ top, bottom }),
});

/** The part of a browser's element that a drag uses. */
class Piece extends EventTarget {
  isConnected = true;
  captured = false;
  style = {};
  classList = { add: () => {} };
  gaps = [gapAt(2, 40, 60), gapAt(3, 380, 400), gapAt(4, 410, 600)];
  setAttribute = () => {};
  setPointerCapture = () => {
    this.captured = true;
  };
  hasPointerCapture = () => this.captured;
  releasePointerCapture = () => {
    this.captured = false;
  };
  getBoundingClientRect = () => ({ left: 0, top: 0, right: 100, bottom: 500, width: 100, height: 500 });
  querySelectorAll = () => this.gaps;
  cloneNode = () => new Piece();
  remove = () => ghosts.delete(this);
}

const ghosts = new Set<Piece>();
let frames: (() => void)[];

describe('startDrag', () => {
  let page: EventTarget;
  let source: Piece;
  let dropped: (number | null)[];

  const tell = (type: string, clientY: number, pointerId = 1) =>
    page.dispatchEvent(Object.assign(new Event(type), { pointerId, clientX: 50, clientY }));
  const nextFrame = () => {
    for (const frame of frames.splice(0)) frame();
  };

  beforeEach(() => {
    page = new EventTarget();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    ghosts.clear();
    [frames, dropped] = [[], []];
    vi.stubGlobal('HTMLElement', Piece);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('document', { body: { append: (ghost: Piece) => ghosts.add(ghost) } });
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', () => {
      frames = [];
    });
    source = new Piece();
    const press = { pointerId: 1, button: 0, clientX: 50, clientY: 300, currentTarget: source };
    const board = source as unknown as HTMLElement;
    const onDrop = (gap: number | null) => dropped.push(gap);
    startDrag(press as unknown as PointerEvent, {
      board,
      piece: board,
      onStart: () => {},
      onOver: () => {},
      onDrop,
    });
  });

  // What a drag leaves for later happens before the page of the test goes.
  afterEach(() => void vi.runAllTimers());

  const over = () => {
    expect([ghosts.size, frames.length, source.captured]).toEqual([0, 0, false]);
    tell('pointermove', 100);
    tell('pointerup', 100);
    expect([ghosts.size, frames.length, dropped.length]).toEqual([0, 0, 1]);
  };

  it('drops where the pointer is released, and follows no other pointer', () => {
    tell('pointermove', 200);
    tell('pointerup', 200, 2);
    nextFrame();
    expect([ghosts.size, frames.length, dropped]).toEqual([1, 1, []]);
    tell('pointerup', 200);
    expect(dropped).toEqual([2]);
    over();
  });

  it.each([
    [220, 2],
    [221, 3],
    [430, 3], // nearer to the upper edge of 4 than to that of 3, and yet to the middle of 3
    [448, 4],
    [-1, null],
  ])('drops at %i into the gap with the nearest middle: %s', (y, gap) => {
    tell('pointermove', y);
    tell('pointerup', y);
    expect(dropped).toEqual([gap]);
  });

  it.each([
    ['with the next frame', nextFrame],
    ['with the next move', () => tell('pointermove', 150)],
    ['when the pointer is lifted', () => tell('pointerup', 150)],
    ['when the pointer is cancelled', () => tell('pointercancel', 150)],
  ])('ends without a drop when the card has left the page: %s', (_, next) => {
    tell('pointermove', 200);
    source.isConnected = false;
    next();
    expect(dropped).toEqual([null]);
    over();
  });

  it('does not begin with a card that has left the page', () => {
    source.isConnected = false;
    tell('pointermove', 200);
    source.isConnected = true;
    tell('pointermove', 100);
    expect([ghosts.size, frames.length, source.captured, dropped]).toEqual([0, 0, false, []]);
  });

  it('leaves a press that does not move as a click', () => {
    tell('pointermove', 304);
    tell('pointerup', 304);
    expect([ghosts.size, source.captured, dropped]).toEqual([0, false, []]);
  });
});

describe('scrollSpeed', () => {
  const area = { top: 100, bottom: 700 };

  it('rests in the middle', () => {
    expect([172, 400, 628].map(y => scrollSpeed(area, { y }))).toEqual([0, 0, 0]);
  });

  it('goes up at the upper edge and down at the lower, faster nearer to it', () => {
    expect(scrollSpeed(area, { y: 120 })).toBeLessThan(0);
    expect(scrollSpeed(area, { y: 120 })).toBeLessThan(scrollSpeed(area, { y: 160 }));
    expect(scrollSpeed(area, { y: 680 })).toBeGreaterThan(scrollSpeed(area, { y: 640 }));
  });

  it('is bounded beyond the edges', () => {
    expect(scrollSpeed(area, { y: -500 })).toBe(-scrollSpeed(area, { y: 1300 }));
  });
});
