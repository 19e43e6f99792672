// @vitest-environment happy-dom

import { render } from 'preact';
import { expect, test } from 'vitest';
import words from '../../../../../chalicelib/games/cathedrals/words/en/table.json';
import { makeSay } from '../../../core/i18n';
import { makeValueNamer } from '../../../core/words';
import type { TableProps } from '../../../match/kit/kit';
import { useRoot } from '../../../testing/root';
import { makeLands, makeView } from '../table/testing';
import type { CathedralsGame } from '../table/types';
import ChoiceTable from './ChoiceTable';

const root = useRoot();

test('castles to be placed say why there are any, how many, and that they cost nothing', async () => {
  const say = makeSay(words);
  const facts = [{ when: {}, tells: { kind: 'free_castles', n: 2, room: 26 } }];
  const scene = {
    match: { version: 1 },
    view: { ...makeView(makeLands({ ireland: [0, 2] })), pending: 'feudal_levy' },
    decisions: [{ seat: 0, kind: 'place_castles', blocking: true, schema: {}, facts }],
    mine: 0,
    name: () => 'Ada',
    valueName: makeValueNamer(say, () => 'Ada', String),
    say,
  } as unknown as TableProps<CathedralsGame>['scene'];
  const props = { scene, sending: false, play: () => {} } as unknown as TableProps<CathedralsGame>;
  render(<ChoiceTable {...props} />, root);
  expect(root.querySelector('.dock .hint')?.textContent).toBe(
    'Feudal Levy. Place your 2 new castles; there is room for 26. ' +
      'They cost nothing and come from your supply; no territory holds more than six.',
  );
  const ireland = () => root.querySelector('[data-place="place:ireland"]');
  await expect.poll(ireland).toBeTruthy();
  ireland()?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => root.querySelector('.dock h2')?.textContent).toBe('Ireland');
  expect([...root.querySelectorAll('.dock [role="status"]')].map(each => each.textContent)).toEqual([]);
});
