// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test } from 'vitest';
import { Net } from './TurnFold';

test('a comma stays in the box of what it follows, so that it begins no line', () => {
  const root = document.createElement('div');
  render(<Net changes={['+285 days', '−2 holiday cards', '+200 M']} />, root);
  expect(root.textContent).toBe('+285 days, −2 holiday cards, +200 M');
  const boxes = [...root.querySelectorAll('span > span')].map(({ textContent }) => textContent);
  expect(boxes).toEqual(['+285 days,', '−2 holiday cards,', '+200 M']);
});
