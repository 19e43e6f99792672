// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import tales from '../../../../chalicelib/games/anno_1452/words/en/tales.json';
import { useHeldTime, useRoot } from '../../rootTesting';
import { giveCue } from '../../shared/cues';
import { makeSay } from '../../shared/i18n';
import { makeValueNamer } from '../../shared/naming';
import { actsOf } from './acts';
import Ledger from './Ledger';
import type { ResultStep } from './story';
import { makeEvent } from './testing';
import type { EmpireScene } from './types';

vi.mock('../../match/pastView', () => ({ usePastView: () => null }));
vi.mock('../../shared/cues', () => ({ giveCue: vi.fn() }));

const root = useRoot();
useHeldTime();

test('who is king is seen above the ledger, crowned before the story can go on', () => {
  const say = makeSay(tales);
  const events = [
    makeEvent('income', null, { of_seat: 0, stones: 3, citizens: 0, cities: 0, possession: 0 } as never),
    makeEvent('king_elected', null, { of_seat: 0, n: 12, section: '1273' } as never),
  ].map(event => ({ ...event, turn: 1 }));
  const step = { kind: 'result', turn: 1, from: 3, to: 4, acts: actsOf(events) } as ResultStep;
  const scene = {
    match: { id: 'm' },
    view: { players: [{ seat: 0 }, { seat: 1 }], section: '1273' },
    mine: 0,
    name: (seat: number) => ['Ada', 'Ben'][seat],
    valueName: makeValueNamer(say, seat => ['Ada', 'Ben'][seat] ?? '', String),
    say,
  } as unknown as EmpireScene;
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
