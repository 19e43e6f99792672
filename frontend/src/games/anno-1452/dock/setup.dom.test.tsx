// @vitest-environment happy-dom

import { render } from 'preact';
import { expect, test } from 'vitest';
import words from '../../../../../chalicelib/games/anno_1452/words/en/table.json';
import { makeSay } from '../../../core/i18n';
import { makeValueNamer } from '../../../core/words';
import type { TableProps } from '../../../match/kit/kit';
import { useRoot } from '../../../testing/root';
import { REGIONS } from '../table/outlines';
import type { EmpireGame } from '../table/types';
import { makeDecision } from '../turn/turnTesting';
import SetupTable from './SetupTable';

const branch = (region: string, others: string[]) => ({
  properties: { region1: { const: region }, region2: { enum: others } },
});
const SETUP = makeDecision(
  'setup',
  {
    properties: { region1: { enum: ['schwaben', 'elsass'] } },
    anyOf: [branch('schwaben', ['elsass', 'tirol']), branch('elsass', ['schwaben'])],
  },
  [],
);

const root = useRoot();

test('the first stones stand on the map as soon as their regions are chosen, and the hint follows', async () => {
  const say = makeSay(words);
  const regions = REGIONS.map(({ id }) => ({ region: id, crest: 3, walls: 1, holder_seat: null }));
  const scene = {
    match: { version: 1 },
    view: {
      regions,
      stones: [],
      players: [{ seat: 0, prestige: 10 }],
      section: 'interregnum',
      end: '1314',
      agreements: [],
    },
    decisions: [SETUP],
    mine: 0,
    name: () => 'Ada',
    valueName: makeValueNamer(say, () => 'Ada', String),
    say,
  } as unknown as TableProps<EmpireGame>['scene'];
  render(
    <SetupTable {...({ scene, sending: false, play: () => {} } as unknown as TableProps<EmpireGame>)} />,
    root,
  );
  const place = (region: string) => `[data-place="place:${region}"]`;
  await expect.poll(() => root.querySelector(place('schwaben'))).toBeTruthy();
  const choose = (region: string) =>
    root.querySelector(place(region))?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const stones = () => root.querySelectorAll('.stone-piece').length;
  const hint = () => root.querySelector('.dock')?.textContent ?? '';
  expect(stones()).toBe(0);
  choose('schwaben');
  await expect.poll(stones).toBe(1);
  expect(hint()).toContain(say('setup.second'));
  choose('elsass');
  await expect.poll(stones).toBe(2);
  expect(hint()).not.toContain(say('setup.second'));
});
