// The keys of a table, in one place. A key presses the button that bears it in `aria-keyshortcuts`.

import { hasOpenSheet } from '../escape';

/** The letters by what they do. None of them moves: what cannot be taken back is confirmed first. */
export const LETTERS = { doubt: 'D', talk: 'T', past: 'H' } as const;

/** Opens the list of the keys. */
export const LIST = '?';

const MAIN = 'Enter';

/** What tells what happened, with its own button. */
const TALE = '[aria-labelledby="story"]';
const PRIMARY = `:is(${TALE}, .dock) button.primary`;

/** What may have the focus while no control has it: a page that was just opened, its headings, a board that scrolls. */
const FREE = 'body, h1, h2, .board, .stage-verdict';
const WRITES = 'input, textarea, select, [contenteditable]';

/** A table as the keys find it. */
export interface KeyedTable {
  /** Whether a move is being sent: then no key does anything. */
  sending: boolean;
  /** Opens the list of the keys. */
  onList: () => void;
}

/** Hears the keys of a table until it is told to stop. */
export function hearShortcuts(table: () => KeyedTable, signal: AbortSignal): void {
  let isReading = false; // whether the last that was pressed was Enter in a tale
  const pressPrimary = (): boolean => {
    const button = document.querySelector<HTMLElement>(PRIMARY);
    const tells = button?.closest(TALE) != null;
    // whoever reads on quickly comes to the table with one Enter more: it must not make a move
    if (isReading && !tells) button?.focus();
    else button?.click();
    isReading = tells;
    return button !== null;
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    const { sending, onList } = table();
    if (!isPlain(event) || sending || hasOpenSheet() || !(target instanceof Element)) return;
    if (key === MAIN) {
      if (target.matches(FREE) && pressPrimary()) event.preventDefault();
      return;
    }
    isReading = false;
    if (target.closest(WRITES)) return;
    if (key === LIST) onList();
    else if (isLetter(key) && pressKey(key)) event.preventDefault();
  };
  addEventListener('keydown', onKey, { signal });
  addEventListener('pointerdown', () => (isReading = false), { signal });
}

/** Whether a key is pressed once and alone, and nothing else has used it. */
const isPlain = ({ ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented }: KeyboardEvent) =>
  !(ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented);

const isLetter = (key: string): boolean => Object.values<string>(LETTERS).includes(key.toUpperCase());

/** Presses the button of a letter, or goes to its field; false where there is none now. */
function pressKey(letter: string): boolean {
  const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter.toUpperCase()}"]`);
  if (control?.matches('input')) control.focus();
  else control?.click();
  return control !== null;
}
