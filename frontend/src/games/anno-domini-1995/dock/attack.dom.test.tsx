// @vitest-environment happy-dom

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import words from '../../../../../chalicelib/games/cathedrals/words/en/table.json';
import { makeSay } from '../../../core/i18n';
import { makeValueNamer } from '../../../core/words';
import { useRoot } from '../../../testing/root';
import { makeLands, makeView } from '../table/testing';
import type { DockProps } from '../table/useTurn';
import { AttackDock } from './AttackDock';

const root = useRoot();

test('the chance over all throws is told as long as no more castles are to stay', () => {
  const say = makeSay(words);
  const scene = {
    view: makeView(makeLands({ ireland: [0, 4], england: [1, 2] })),
    decisions: [],
    mine: 0,
    name: () => 'Ada',
    valueName: makeValueNamer(say, () => 'Ada', String),
    say,
  };
  const odds = { once: 0.5, in_all: 0.85, throws: 3, castles: 4, points: 0, victim_castles: 2 };
  const planning = {
    focus: { kind: 'attack', origin: 'ireland', target: 'england' },
    outlook: {
      odds: new Map([['ireland', new Map([['england', odds]])]]),
      castlesAfter: () => 4,
      mostCastles: () => 0,
    },
    draft: [],
  };
  render(<AttackDock {...({ scene, planning, sending: false } as unknown as DockProps)} />, root);
  expect(root.textContent).toContain('85');
  const steppers = [...root.querySelectorAll('button')].filter(one =>
    one.getAttribute('aria-label')?.includes('more'),
  );
  act(() => steppers[0]?.click());
  expect(root.textContent).toContain('50');
  expect(root.textContent).not.toContain('85');
});
