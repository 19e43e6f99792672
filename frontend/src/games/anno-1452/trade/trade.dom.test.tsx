// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/dom';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import table from '../../../../../chalicelib/games/anno_1452/words/en/table.json';
import tales from '../../../../../chalicelib/games/anno_1452/words/en/tales.json';
import { makeSay } from '../../../core/i18n';
import { makeValueNamer } from '../../../core/words';
import { eventSentence } from '../../../match/kit/eventSentence';
import type { TableProps } from '../../../match/kit/kit';
import { useRoot } from '../../../testing/root';
import PinnedAgreements from '../deals/Agreements';
import { makeEvent } from '../table/testing';
import type { Decision, EmpireEvent, EmpireGame, EmpireScene, View } from '../table/types';
import { makeDecision, makeFact, makeOffer, makeOfferDecision, makeTrade } from '../turn/turnTesting';
import TradeTable from './TradeTable';

vi.mock('../../../match/table/usePreview', () => ({ usePreview: () => ({ facts: [], refused: null }) }));

const root = useRoot();
const play = vi.fn();
beforeEach(() => play.mockClear());

const NAMES = ['Ada', 'Ben', 'Cleo'];
const DONE = makeDecision('done', {}, [makeFact('open_answers', { n: 1 })]);

function makeScene(view: View, decisions: Decision[], more: Partial<EmpireScene> = {}): EmpireScene {
  const say = makeSay({ ...table, ...tales });
  return {
    match: { id: 'm', version: 7, seats: [], to_act: [] },
    view,
    decisions,
    mine: 0,
    recent: [],
    name: (seat: number) => (seat === 0 ? 'You' : NAMES[seat]),
    valueName: makeValueNamer(say, seat => NAMES[seat] ?? '', String),
    say,
    hasAllWords: true,
    ...more,
  } as unknown as EmpireScene;
}

function show(scene: EmpireScene): void {
  const props = {
    scene,
    sending: false,
    play,
    idle: <p>idle</p>,
    eventSentence: (event: EmpireEvent) => eventSentence(event, scene),
  } as unknown as TableProps<EmpireGame>;
  act(() => render(<TradeTable {...props} />, root));
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => act(() => void fireEvent.click(button(name)));
const dockText = () => root.querySelector('.dock')?.textContent ?? '';
const offers = () => [...root.querySelectorAll<HTMLElement>('.offer')];

test('an offer is composed within its bounds, and is kept while others trade until it is made', () => {
  show(makeScene(makeTrade(), [makeOfferDecision(), DONE]));
  expect(dockText()).toContain('2 more offers');
  press('Offer');
  expect([dockText(), button('Offer').disabled]).toEqual([expect.stringContaining('Choose to whom'), true]);
  press(/^Ben/);
  expect(dockText()).toContain('Choose what you give or want');
  const own = screen.getByRole('list', { name: 'You give cards' });
  act(() => void fireEvent.click(within(own).getAllByRole('button', { name: 'Tax' })[0] ?? own));
  const want = within(screen.getByRole('group', { name: 'You want gulden' }));
  act(() => void fireEvent.click(want.getByRole('button', { name: 'more' })));
  press('Want a card');
  const all = within(screen.getByRole('dialog'));
  act(() => void fireEvent.click(all.getByRole('button', { name: /^Loot/ })));
  const words = screen.getByLabelText<HTMLTextAreaElement>(/^Agreement/);
  expect(words.maxLength).toBe(20);
  act(() => void fireEvent.input(words, { target: { value: 'Peace,\nfriend.' } }));
  expect(button('Offer').disabled).toBe(false);

  // Ben spends his money: the offer stays as it is, and the dock says what is wrong
  const poorer = makeScene(makeTrade(), [makeOfferDecision(0), DONE], {
    match: { id: 'm', version: 8, seats: [], to_act: [] } as never,
  });
  show(poorer);
  expect([dockText(), button('Offer').disabled]).toEqual([expect.stringContaining('Ben has 0 gulden'), true]);
  show(makeScene(makeTrade(), [makeOfferDecision(), DONE]));
  press('Offer');
  expect(play).toHaveBeenCalledWith('offer', {
    player: 1,
    give: 0,
    take: 1,
    give_cards: { a_tax: 1 },
    take_cards: { r_loot: 1 },
    words: 'Peace, friend.',
  });

  const trade = { offers: [], finished_seats: [], offers_left: [1, 1, 1] };
  show(makeScene(makeTrade([], { trade }), [makeOfferDecision(), DONE]));
  press('Offer');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Agreement/).value).toBe('');
});

test('what lies in an offer cannot be offered again, and a wish is taken back by a touch', () => {
  const decision = makeOfferDecision();
  delete decision.schema.properties?.give_cards?.properties?.r_loot;
  show(makeScene(makeTrade(), [decision, DONE]));
  press('Offer');
  expect(button(/Loot/).disabled).toBe(true);
  expect(button(/Loot/).textContent).toContain('in another offer');
  press(/^Cleo/);
  press('Want a card');
  press(/^Court day/);
  expect(screen.queryByRole('button', { name: 'Want a card' })).toBeNull(); // she holds no more
  press('Without Court day');
  expect(button('Want a card').disabled).toBe(false);
});

test('an offer says what each gives, and is accepted with what that leads to', () => {
  const offer = makeOffer({ words: 'No attack on Tyrol.' });
  const accept = makeDecision('accept', { properties: { offer: { enum: [4] } } }, [
    makeFact('own_deal', { before: 15, after: 18, cards_before: 3, cards_after: 2 }, { offer: 4 }),
    makeFact('own_deal', { before: 15, after: 99, cards_before: 3, cards_after: 9 }, { offer: 5 }),
  ]);
  const decline = makeDecision('decline', { properties: { offer: { enum: [4] } } });
  show(makeScene(makeTrade([offer]), [makeOfferDecision(), accept, decline, DONE]));
  const [shown] = offers();
  expect(within(shown ?? root).getByRole('heading', { name: 'Offer from Ben to Ada' })).toBeTruthy();
  expect(shown?.textContent).toMatch(/You get.*3.*You give.*Tax.*“No attack on Tyrol.”.*15 → 18/);
  expect(shown?.textContent).not.toContain('99');
  press('Accept');
  press('Decline');
  expect(play.mock.calls).toEqual([
    ['accept', { offer: 4 }],
    ['decline', { offer: 4 }],
  ]);
});

test('an offer that cannot be accepted says why', () => {
  const offer = makeOffer({ wanted: ['e_court'] });
  const decline = makeDecision('decline', { properties: { offer: { enum: [4] } } });
  show(makeScene(makeTrade([offer]), [decline, DONE]));
  expect(button('Accept').disabled).toBe(true);
  expect(offers()[0]?.textContent).toContain('Not in the hand: Court day.');
  expect(dockText()).toContain('An offer waits for your answer.');
  expect([dockText(), button('Offer').disabled]).toEqual([expect.stringContaining('all your offers'), true]);
});

test('the time of the reader is told while something is asked of them, and not in the past', () => {
  const seats = [{ seat: 0, deadline: new Date(Date.now() + 3_600_000).toISOString() }];
  const match = { id: 'm', version: 7, seats, to_act: [0] } as never;
  show(makeScene(makeTrade(), [DONE], { match }));
  expect(root.textContent).toContain('Your time runs out');
  show(makeScene(makeTrade(), [], { match }));
  expect(root.textContent).not.toContain('Your time runs out');
});

test('whoever has finished is told that an offer came later', () => {
  const decline = makeDecision('decline', { properties: { offer: { enum: [4] } } });
  show(makeScene(makeTrade([makeOffer()]), [decline]));
  expect(dockText()).toBe('An offer waits for your answer.');
});

test('an own offer is withdrawn; of others’ the reader learns how much and nothing more', () => {
  const own = makeOffer({ of_seat: 0, to_seat: 1 });
  const others = makeOffer({ offer: 5, of_seat: 1, to_seat: 2, given: null, wanted: null, cards: 2 });
  const withdraw = makeDecision('withdraw', { properties: { offer: { enum: [4] } } });
  show(makeScene(makeTrade([others, own]), [withdraw]));
  expect(offers()[0]?.textContent).toMatch(/Ben gives.*3.*2 cards.*Cleo gives.*1 card/);
  expect(within(offers()[0] ?? root).queryByRole('button')).toBeNull();
  press('Withdraw');
  expect(play.mock.calls).toEqual([['withdraw', { offer: 4 }]]);
  expect(dockText()).toBe('idle'); // whoever has finished waits
});

test('to finish is asked once more, with what it declines', () => {
  show(makeScene(makeTrade([makeOffer()]), [makeOfferDecision(), DONE]));
  expect(root.querySelector('.traders')?.textContent).toMatch(/You 2 offers left.*Cleo.*finished/);
  press('Finish trading');
  expect(play).not.toHaveBeenCalled();
  expect(dockText()).toContain('You decline the offer that waits for you.');
  press('Finish trading');
  expect(play.mock.calls).toEqual([['done', {}]]);
});

const AGREED = { section: '1273', of_seat: 1, to_seat: 0, words: 'Peace until 1314.' };

test('what came of the offers of this trade is told, and what was agreed stays in sight', () => {
  const declined = (turn: number, to_seat: number) =>
    makeEvent('offer_declined', 1, { of_seat: 1, to_seat, offer: 1 }, { turn });
  const opened = makeEvent('trade_opened', null, { section: '1273' }, { turn: 5 });
  const recent = [declined(3, 2), opened, declined(5, 0)];
  show(makeScene(makeTrade([], { agreements: [AGREED] }), [], { recent }));
  expect(root.textContent).toContain('Ben declines your offer.');
  expect(root.textContent).not.toContain('the offer of Cleo');
  expect(root.querySelector('.agreements')?.textContent).toMatch(/Ben and You.*1273.*“Peace until 1314.”/);
});

test('agreements are opened beside the tracks, the newest first', () => {
  const older = { ...AGREED, section: 'interregnum', words: 'Older.' };
  const scene = makeScene(makeTrade([], { agreements: [older, AGREED] }), []);
  act(() => render(<PinnedAgreements scene={scene} />, root));
  press('Agreements: 2');
  const sheet = screen.getByRole('dialog', { name: 'Agreements' });
  expect(sheet.textContent).toMatch(/Peace until 1314.*Older/);
});
