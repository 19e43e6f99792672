// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/dom';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import tales from '../../../../../chalicelib/games/anno_1452/words/en/tales.json';
import { makeSay } from '../../../core/i18n';
import { useRoot } from '../../../testing/root';
import type { EmpireScene } from '../table/types';
import { SheetTable } from './SheetTable';

const root = useRoot();
const scene = {
  view: { regions: {}, stones: [] },
  say: makeSay(tales),
  name: String,
  hasAllWords: true,
} as unknown as EmpireScene;

const press = (name: string) =>
  act(() => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  });

test('the map takes the place of the sheet; the dock stays as it is, and the focus finds the way back', () => {
  const sheet = (
    <SheetTable {...{ scene }} title="Cards" note="Two" dock={<button type="button">Send</button>}>
      <p>the sheet</p>
    </SheetTable>
  );
  act(() => render(sheet, root));
  const send = screen.getByRole('button', { name: 'Send' });
  press(tales['seal.map']);
  expect(root.querySelector('svg')).not.toBeNull();
  expect(screen.queryByText('the sheet')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Cards');
  expect(document.activeElement?.tagName).toBe('BUTTON');
  expect(screen.getByRole('button', { name: 'Send' })).toBe(send);
  press('Cards');
  expect(screen.getByText('the sheet')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(tales['seal.map']);
});
