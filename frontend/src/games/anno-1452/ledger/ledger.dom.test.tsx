// @vitest-environment happy-dom

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import table from '../../../../../chalicelib/games/anno_1452/words/en/table.json';
import tales from '../../../../../chalicelib/games/anno_1452/words/en/tales.json';
import { makeSay } from '../../../core/i18n';
import { makeValueNamer } from '../../../core/words';
import { useHeldTime, useRoot } from '../../../testing/root';
import { giveCue } from '../../../ui/sound/cues';
import { actsOf } from '../table/acts';
import type { ResultStep } from '../table/story';
import { makeEvent } from '../table/testing';
import type { EmpireScene } from '../table/types';
import Ledger from './Ledger';

vi.mock('../../../match/pastView', () => ({ usePastView: () => null }));
vi.mock('../../../ui/sound/cues', () => ({ giveCue: vi.fn() }));

const root = useRoot();
useHeldTime();

function makeScene(seats: string[]): EmpireScene {
  const say = makeSay({ ...table, ...tales });
  return {
    match: { id: 'm' },
    view: { players: seats.map((_, seat) => ({ seat })), section: '1273' },
    mine: 0,
    name: (seat: number) => seats[seat],
    valueName: makeValueNamer(say, seat => seats[seat] ?? '', String),
    say,
  } as EmpireScene;
}

test('who is king is seen above the ledger, crowned before the story can go on', () => {
  const events = [
    makeEvent('income', null, { of_seat: 0, stones: 3, citizens: 0, cities: 0, possession: 0 } as never),
    makeEvent('king_elected', null, { of_seat: 0, n: 12, section: '1273' } as never),
  ].map(event => ({ ...event, turn: 1 }));
  const step = { kind: 'result', turn: 1, from: 3, to: 4, acts: actsOf(events) } as ResultStep;
  const scene = makeScene(['Ada', 'Ben']);
  const onShown = vi.fn();
  act(() => render(<Ledger scene={scene} step={step} onShown={onShown} />, root));

  const crown = root.querySelector('.crowning');
  expect(crown?.textContent).toContain('You are king');
  expect(crown?.compareDocumentPosition(root.querySelector('table') ?? root)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(onShown).not.toHaveBeenCalled();
  act(() => void vi.runAllTimers());
  expect(onShown).toHaveBeenCalledOnce();
  expect(vi.mocked(giveCue).mock.calls).toEqual([['gain']]);
});

test('after a trade the ledger tells what changed hands, and each offer that was accepted once', () => {
  const deal = { offer: 1, money: 5, cards: 0, wanted_money: 0, wanted_cards: 2 };
  const events = [
    makeEvent('trade_opened', null, { section: '1273' }),
    makeEvent('offer_made', 1, { of_seat: 1, to_seat: 2, ...deal }),
    makeEvent('offer_made', 1, { of_seat: 1, to_seat: 0, ...deal, offer: 2 }),
    makeEvent('offer_accepted', 2, { of_seat: 2, to_seat: 1, ...deal }),
    makeEvent('agreement_made', 2, { of_seat: 2, to_seat: 1, words: 'Peace.' }),
    makeEvent('offer_declined', 0, { of_seat: 0, to_seat: 1, offer: 2 }),
    makeEvent('trade_left', 0, { of_seat: 0 }),
    makeEvent('compared', 0, { what: 'stones', most_seats: [0], fewest_seats: [2], tied: false }),
  ];
  const step = { kind: 'result', turn: 1, from: 3, to: 4, acts: actsOf(events) } as ResultStep;
  act(() => render(<Ledger scene={makeScene(['Ada', 'Ben', 'Cleo'])} step={step} />, root));
  const titles = [...root.querySelectorAll('[scope=rowgroup]')].map(each => each.textContent);
  expect(titles).toEqual(['Money', 'Prestige']); // the income was told before
  const row = [...root.querySelectorAll('tr')].find(each => each.textContent?.startsWith('Trade'));
  expect([...(row?.querySelectorAll('td') ?? [])].map(each => each.textContent)).toEqual(['·0', '−5', '+5']);
  expect([...root.querySelectorAll('li')].map(each => each.textContent)).toEqual([
    'Ben offers you 5 gulden and no card for no money and 2 cards.',
    'Cleo accepts what Ben offers: 5 gulden and no card for no money and 2 cards.',
    'Cleo and Ben agree: “Peace.”',
    'You decline the offer of Ben.',
  ]);
});
