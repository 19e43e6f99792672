import { useState } from 'preact/hooks';
import { t } from '../../../core/i18n';
import { IconButton } from '../../../ui/Button';
import * as yearCss from './year.css';

interface YearFieldProps {
  label: string;
  min: number;
  max: number;
  /** Null while no year within the bounds is chosen. */
  value: number | null;
  onChange: (year: number | null) => void;
}

/** A field for a year: a slider for the rough value, buttons for single steps, and an input to type it. */
export function YearField({ label, min, max, value, onChange }: YearFieldProps) {
  const middle = Math.round((min + max) / 2);
  const [text, setText] = useState('');
  const pickYear = (year: number) => {
    setText('');
    onChange(clampYear(year, min, max));
  };
  const step = (by: number) => pickYear((value ?? middle) + by);
  const typeYear = (next: string) => {
    setText(next);
    onChange(parseYear(next, min, max));
  };
  const written = parseYear(text, min, max) === value ? text : (value ?? '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its buttons
    <div class={yearCss.yearField} role="group" aria-label={label}>
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
        class={yearCss.yearFigure}
        value={written}
        aria-invalid={written !== '' && value === null}
        placeholder="????"
        min={min}
        max={max}
        onInput={event => typeYear(event.currentTarget.value)}
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
        onInput={event => pickYear(event.currentTarget.valueAsNumber)}
      />
      <span class={yearCss.yearEnds} aria-hidden="true">
        <small>{min}</small>
        <small>{max}</small>
      </span>
    </div>
  );
}

/** The year in a text; null for anything that is not a whole year within the bounds. */
export function parseYear(text: string, min: number, max: number): number | null {
  if (!/^\d+$/.test(text)) return null;
  const year = Number(text);
  return year < min || year > max ? null : year;
}

/** The nearest year within the bounds. */
export const clampYear = (year: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(year)));
