// @vitest-environment happy-dom

import { waitFor } from '@testing-library/dom';
import { type ComponentType, type JSX, render } from 'preact';
import { expect, test } from 'vitest';
import * as matchCss from '../match/match.css';
import { useRoot } from '../testing/root';
import { lazy } from './lazy';
import { useFocusFallback } from './Page';

const root = useRoot();

function Bar() {
  useFocusFallback('p button', '.board');
  return (
    <p>
      <button type="button">Lay it</button>
    </p>
  );
}

/** A table whose focused button makes way for a part that is loaded. */
function Table({ stage, Part }: { stage: number; Part: ComponentType<object> }): JSX.Element {
  useFocusFallback('.board');
  return (
    <>
      <div class={matchCss.board} tabIndex={-1} />
      {stage === 0 ? <button type="button">Here</button> : <Part />}
      <small>{stage}</small>
    </>
  );
}

/** Resolves once the effects of what was rendered have run. */
const settled = () => new Promise(resolve => setTimeout(resolve, 150));

test('a part that is being loaded gets the focus, whatever is rendered meanwhile', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  const Part = lazy<object>(() => arrived.then(() => ({ default: Bar })));
  const show = (stage: number) => render(<Table stage={stage} Part={Part} />, root);
  show(0);
  root.querySelector('button')?.focus();
  for (const stage of [1, 2]) {
    show(stage);
    await settled();
    expect(document.activeElement).toBe(document.body);
  }
  arrive();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lay it'));
});

test('the board gets the focus if nothing is being loaded', async () => {
  const show = (stage: number) => render(<Table stage={stage} Part={() => null} />, root);
  show(0);
  root.querySelector('button')?.focus();
  show(1);
  await waitFor(() => expect(document.activeElement?.className).toBe(matchCss.board));
});
