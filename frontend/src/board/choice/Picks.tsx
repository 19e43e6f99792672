import type { ComponentChildren } from 'preact';
import * as ui from '../../ui/styles/ui.css';
import * as picksCss from './picks.css';

type Id = string | number;

interface PicksProps<T extends Id> {
  /** What is chosen among, for a screen reader. */
  label: string;
  ids: readonly T[];
  /** Undefined where a touch does something at once, null while none is chosen. */
  chosen?: T | null;
  onChoose: (id: T) => void;
  /** Further attributes of a button, such as `aria-disabled` where one cannot be chosen now. */
  attributes?: (id: T) => Readonly<Record<string, unknown>>;
  disabled?: boolean;
  /** A class that changes how they look, such as how many stand in a row. */
  look?: string;
  /** What is on the button of one. */
  children: (id: T) => ComponentChildren;
  /** What stands after the last one. */
  after?: ComponentChildren;
}

/** A grid of large buttons of which one is chosen, such as stones, players or cards. */
export function Picks<T extends Id>(props: PicksProps<T>) {
  const { label, ids, chosen, onChoose, attributes, disabled, look = '', children, after } = props;
  return (
    <fieldset class={`${picksCss.picks} ${look}`} disabled={disabled}>
      <legend class={ui.hidden}>{label}</legend>
      {ids.map(id => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === undefined ? undefined : id === chosen}
          onClick={() => onChoose(id)}
          {...attributes?.(id)}
        >
          {children(id)}
        </button>
      ))}
      {after}
    </fieldset>
  );
}

interface ChipsProps<T extends Id> {
  label: string;
  chips: readonly { id: T; text: string }[];
  chosen: T | null;
  onChoose: (id: T) => void;
}

/** A few alternatives in a row, of which one is chosen; the row scrolls where it is too long. */
export function Chips<T extends Id>({ label, chips, chosen, onChoose }: ChipsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its buttons
    <div class={picksCss.chips} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {chips.map(({ id, text }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {text}
        </button>
      ))}
    </div>
  );
}
