// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLES, press, useTestApp } from '../../testing/app';
import { hearShortcuts } from './Keys';

const app = useTestApp();

let stop: AbortController;
let table: { sending: boolean; onList: () => void };
let pressed: string[];

/** A page on which keys are heard; `pressed` gets the ids of the buttons that are pressed. */
function show(html: string): void {
  document.body.innerHTML = html;
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.id));
}
const TABLE =
  '<h1 tabindex="-1">Anno Domini</h1><div class="board" tabindex="0"></div><div class="dock">' +
  '<button id="doubt" aria-keyshortcuts="D">Doubt</button><input id="claim">' +
  '<button id="back">Back</button><button id="lay" class="primary">Lay it</button></div>';
const STORY =
  '<section class="stage" aria-labelledby="story"><h2 id="story" tabindex="-1">What happened</h2>' +
  '<button id="skip">Skip</button><button id="on" class="primary">Go on</button></section>';

/** Presses a key where the focus is, or on what a selector finds. */
const type = (key: string, where = 'body', more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.querySelector(where) ?? document.body, { key, ...more });

beforeEach(() => {
  stop = new AbortController();
  pressed = [];
  table = { sending: false, onList: vi.fn() };
  hearShortcuts(() => table, stop.signal);
});
afterEach(() => stop.abort());

test('Enter presses the main button while no control has the focus', () => {
  show(TABLE);
  for (const where of ['body', 'h1', '.board']) type('Enter', where);
  expect(pressed).toEqual(['lay', 'lay', 'lay']);
  for (const where of ['#claim', '#back', '#doubt']) type('Enter', where);
  expect(pressed).toHaveLength(3);
});

test('whoever reads on with Enter does not make a move by one Enter more', () => {
  show(STORY + TABLE);
  type('Enter', '#story');
  expect(pressed).toEqual(['on']);
  show(TABLE);
  type('Enter');
  expect([pressed, document.activeElement?.id]).toEqual([['on'], 'lay']);
  type('Enter');
  expect(pressed).toEqual(['on', 'lay']);
  show(STORY);
  type('Enter', '#story');
  show(TABLE);
  fireEvent.pointerDown(document.body); // something else was done meanwhile
  type('Enter');
  expect(pressed).toEqual(['on', 'lay', 'on', 'lay']);
});

test('a letter presses the button that bears it', () => {
  show(TABLE);
  type('d');
  type('D', '#back', { shiftKey: true });
  expect(pressed).toEqual(['doubt', 'doubt']);
  type('t'); // there is no such button
  type('b'); // and no such key
  expect(pressed).toHaveLength(2);
});

test('a letter leads to a field that bears it', () => {
  show('<input id="say" aria-keyshortcuts="T">');
  expect(type('t')).toBe(false); // it is not written into the field
  expect(document.activeElement?.id).toBe('say');
});

test.each<[string, () => unknown]>([
  ['in a field', () => type('d', '#claim')],
  ['with Control', () => type('d', 'body', { ctrlKey: true })],
  ['with Alt', () => type('d', 'body', { altKey: true })],
  ['with Meta', () => type('d', 'body', { metaKey: true })],
  ['held down', () => type('Enter', 'body', { repeat: true })],
  [
    'while a move is sent',
    () => {
      table.sending = true;
      for (const key of ['d', 'Enter', '?']) type(key);
    },
  ],
  [
    'in an open sheet',
    () => {
      document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
      for (const key of ['d', 'Enter', '?']) type(key);
    },
  ],
])('a key does nothing %s', (_, act) => {
  show(TABLE);
  act();
  expect(pressed).toEqual([]);
  expect(table.onList).not.toHaveBeenCalled();
});

test('a question mark opens the list, wherever nothing is written', () => {
  show(TABLE);
  type('?', '#claim');
  expect(table.onList).not.toHaveBeenCalled();
  type('?', '#back', { shiftKey: true });
  expect(table.onList).toHaveBeenCalledOnce();
});

test('the keys of a table are listed, by a key and in the menu', async () => {
  stop.abort();
  const { match } = EXAMPLES['GET /v1/matches/{match_id}'] as { match: { id: string } };
  localStorage.setItem('turnus.seen', JSON.stringify([[match.id, 9]]));
  await app.open(`/m/${match.id}`);
  await screen.findByLabelText('Say something'); // the talk stands beside the board
  await press('button', 'More');
  await press('button', 'Keyboard');
  const list = await screen.findByRole('dialog', { name: 'Keyboard' });
  await within(list).findByText('Enter');
  expect(
    within(list)
      .getAllByRole('term')
      .map(each => each.textContent),
  ).toEqual(['Enter', 'D', 'T', '↑ ↓ ← →', 'Alt ↑ ↓', 'Esc', '?']);
  await press('button', 'Close');
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: '?' });
    screen.getByRole('dialog', { name: 'Keyboard' });
  });
});
