import { firstText, useWords, type WordsLoader } from '../../core/words';
import { Spinner } from '../../ui/lazy';
import { hasOpenSheet } from '../escape';
import type { Scene } from '../kit/kit';
import { useSay } from '../words';
import * as keysCss from './keys.css';
import type english from './words/en.json';

// The keys of a table, in one place. A key presses the button that bears it in `aria-keyshortcuts`.

const keyWords: WordsLoader<typeof english> = async lang => (await import(`./words/${lang}.json`)).default;

/** The letters by what they do. None of them moves: what cannot be taken back is confirmed first. */
const LETTERS = { doubt: 'D', talk: 'T', past: 'H' } as const;

/** Opens the list of the keys. */
const LIST = '?';

/** The keys of a table, as far as it has what they press. */
export default function Keys({ scene }: { scene: Pick<Scene, 'say'> }) {
  const say = useWords(keyWords);
  const sayMatch = useSay();
  if (!say) return <Spinner />;
  const doubt = firstText(scene.say, ['do.doubt', 'do.accuse']);
  const lines: ([string, string] | false)[] = [
    [say('enter.key'), say('enter')],
    doubt !== null && [LETTERS.doubt, doubt],
    findControl(LETTERS.talk) !== null && [LETTERS.talk, sayMatch('talk')],
    findControl(LETTERS.past) !== null && [LETTERS.past, sayMatch('past')],
    ['↑ ↓ ← →', say('arrows')],
    doubt !== null && ['Alt ↑ ↓', say('move')],
    ['Esc', say('escape')],
    [LIST, say('list')],
  ];
  return (
    <dl class={keysCss.keyList}>
      {lines
        .filter(line => line !== false)
        .map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
    </dl>
  );
}

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
    if (key === 'Enter') {
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

const findControl = (letter: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`);

/** Presses the button of a letter, or goes to its field; false where there is none now. */
function pressKey(letter: string): boolean {
  const control = findControl(letter.toUpperCase());
  if (control?.matches('input')) control.focus();
  else control?.click();
  return control !== null;
}
