import * as dockCss from '../table/dock.css';
/** One of several alternatives. */
export interface Chip<T extends string | number = string> {
  id: T;
  text: string;
}

interface ChipsProps<T extends string | number> {
  label: string;
  chips: readonly Chip<T>[];
  chosen: T | null;
  onChoose: (id: T) => void;
}

/** A few alternatives in a row, of which one is chosen; the row scrolls where it is too long. */
export function Chips<T extends string | number>({ label, chips, chosen, onChoose }: ChipsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its buttons
    <div class={dockCss.actChips} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {chips.map(({ id, text }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {text}
        </button>
      ))}
    </div>
  );
}
