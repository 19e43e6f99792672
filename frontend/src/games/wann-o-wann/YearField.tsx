import './year.css';
import { t } from '../../shared/i18n';
import { IconButton } from '../../shared/ui/Button';

interface YearFieldProps {
  label: string;
  min: number;
  max: number;
  /** Null while none is chosen. */
  value: number | null;
  onChange: (year: number) => void;
}

/** A year: pulled roughly, then set by single steps, or written. */
export function YearField({ label, min, max, value, onChange }: YearFieldProps) {
  const middle = Math.round((min + max) / 2);
  const choose = (year: number) => {
    if (Number.isFinite(year)) onChange(Math.min(max, Math.max(min, Math.round(year))));
  };
  const step = (by: number) => choose((value ?? middle) + by);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its buttons
    <div class="year-field" role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label={t('less', { name: label })}
        disabled={value === min}
        onClick={() => step(-1)}
      />
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        class="year-figure"
        value={value ?? ''}
        placeholder="????"
        min={min}
        max={max}
        onChange={event => choose(event.currentTarget.valueAsNumber)}
      />
      <IconButton
        icon="plus"
        label={t('more', { name: label })}
        disabled={value === max}
        onClick={() => step(1)}
      />
      <input
        type="range"
        aria-label={label}
        min={min}
        max={max}
        value={value ?? middle}
        onInput={event => choose(event.currentTarget.valueAsNumber)}
      />
      <span class="year-ends" aria-hidden="true">
        <small>{min}</small>
        <small>{max}</small>
      </span>
    </div>
  );
}
