// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test, vi } from 'vitest';
import words from '../../../../../chalicelib/games/anno_domini/words/en/table.json';
import { makeSay } from '../../../core/i18n';
import { useRoot } from '../../../testing/root';
import type { Reveal } from '../table/story';
import type { AdScene } from '../table/types';
import StepView from './StepView';

const root = useRoot();

test('what was said with a card is still read when its year turns over', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true })); // no motion: all are turned over at once
  const placed = (version: number, claim: string) => ({
    kind: 'placed',
    version,
    of_seat: 0,
    card: 'a',
    claim,
  });
  const step: Reveal = {
    kind: 'reveal',
    doubter: 1,
    answers: 0,
    cards: ['a', 'b'].map(card => ({ card, lo: 1853, hi: 1853 })),
    isRight: true,
    offending: null,
    drawn: null,
    next: null,
    winner: null,
  };
  const scene = {
    say: makeSay(words),
    mine: 0,
    name: () => 'Ada',
    text: String,
    theme: () => undefined,
    deck: () => undefined,
    recent: [placed(1, 'long ago'), placed(9, 'Everybody knows 1853')],
  } as unknown as AdScene;
  render(<StepView step={step} scene={scene} hurry={false} onShown={() => {}} />, root);
  const cards = [...root.querySelectorAll('[data-turned=true]')].map(card => card.textContent);
  expect(cards[0]).toContain('Ada Everybody knows 1853');
  expect(cards.join()).not.toContain('long ago');
  expect(cards[1]).not.toContain('Ada');
});
