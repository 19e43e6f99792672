// @vitest-environment happy-dom

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import words from '../../../../../chalicelib/games/cathedrals/words/en/table.json';
import { makeSay } from '../../../core/i18n';
import { makeValueNamer } from '../../../core/words';
import { useHeldTime, useRoot } from '../../../testing/root';
import { makeConquest, makeLands, makeThrow, makeView } from '../table/testing';
import type { CathedralsScene } from '../table/types';
import Results from './Results';

vi.mock('../../../match/pastView', () => ({ useViewAt: () => null }));

const root = useRoot();
useHeldTime();

test('an attack of mine rolls before its verdict, and its land falls on the map until the scene is over', () => {
  const say = makeSay(words);
  const lands = makeLands({ burgundy: [0, 1], france: [0, 2] });
  const view = makeView(lands.map(land => ({ ...land, cathedral: land.territory === 'burgundy' })));
  const events = [makeThrow('france', 'burgundy', 0, 1), makeConquest('burgundy')];
  const scene = {
    match: { id: 'm', version: 7 },
    view,
    mine: 0,
    recent: events.map(event => ({ ...event, version: 7 })),
    name: () => 'Ada',
    valueName: makeValueNamer(say, seat => ['Ada', 'Ben'][seat] ?? '', String),
    say,
  } as unknown as CathedralsScene;
  const onTold = vi.fn();
  act(() => render(<Results scene={scene} onTold={onTold} />, root));

  const verdict = 'You take Burgundy from Ben, in one throw.';
  const late = () => [...root.querySelectorAll('.peak-late')].map(each => each.textContent);
  expect(late()).toContain(verdict);
  expect(root.querySelector('.cast')?.getAttribute('data-rolls')).toBe('true');
  const [told] = onTold.mock.lastCall ?? [];
  expect(told.lands).toEqual(['france', 'burgundy']);
  expect(told.arrows).toEqual([{ origin: 'france', target: 'burgundy', seat: 0 }]);
  expect(Object.keys(told.signs)).toEqual(['burgundy']);
  expect(root.querySelector('.gain')?.textContent).toBe('Cathedrals 3 → 4');

  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  act(() => void vi.runAllTimers());
  expect(scrolled.mock.contexts).toEqual([root.querySelector('.result'), root.querySelector('.gain')]);
  expect(late()).toEqual([]);
  expect(root.querySelector('.cast')?.getAttribute('data-rolls')).toBe('false');
  expect(root.querySelector('.peak-verdict[data-tone=good]')?.textContent).toBe(verdict);
  expect(onTold.mock.lastCall).toEqual([null]);
});
