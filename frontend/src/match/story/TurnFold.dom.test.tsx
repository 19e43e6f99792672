// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test } from 'vitest';
import { useRoot } from '../../testing/root';
import { Net } from './TurnFold';

const root = useRoot();

test('a comma stays in the box of what it follows, so that it begins no line', () => {
  render(<Net changes={['+285 days', '−2 holiday cards', '+200 M']} />, root);
  expect(root.textContent).toBe('+285 days, −2 holiday cards, +200 M');
  const boxes = [...root.querySelectorAll('span > span')].map(({ textContent }) => textContent);
  expect(boxes).toEqual(['+285 days,', '−2 holiday cards,', '+200 M']);
});
