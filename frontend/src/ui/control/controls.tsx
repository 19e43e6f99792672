import type { ComponentChildren } from 'preact';
import { t } from '../../core/i18n';
import { IconButton } from '../Button';
import * as formsCss from '../styles/forms.css';

const LONG_RANGE = 20; // steps: for a larger range, the number can also be typed

/** A whole number within bounds, changed by one at a time. */
export function Stepper(props: {
  label: ComponentChildren;
  /** The name for a screen reader, when `label` is more than words. */
  name: string;
  /** Undefined while none is chosen. */
  value: number | undefined;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** The value in words, where it is not just a number. */
  text?: string;
}) {
  const { label, name, value, min, max, onChange, text } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its buttons
    <div class={formsCss.stepper} role="group" aria-label={name}>
      <span>{label}</span>
      <IconButton
        icon="minus"
        label={t('less', { name })}
        disabled={value === undefined || value <= min}
        onClick={() => onChange(Number(value) - 1)}
      />
      {max - min > LONG_RANGE ? (
        <input
          type="number"
          inputMode="numeric"
          aria-label={name}
          value={value ?? ''}
          placeholder="…"
          min={min}
          max={max}
          onChange={e => onChange(Math.min(max, Math.max(min, Math.round(Number(e.currentTarget.value)))))}
        />
      ) : (
        <output>{text ?? value}</output>
      )}
      <IconButton
        icon="plus"
        label={t('more', { name })}
        disabled={value !== undefined && value >= max}
        onClick={() => onChange(value === undefined ? min : value + 1)}
      />
    </div>
  );
}

/** A switch that takes effect at once. */
export function Switch(props: {
  label: string;
  help?: string | null;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  const { label, help, value, onChange } = props;
  return (
    <label class={formsCss.toggle}>
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={value}
        onChange={e => onChange(e.currentTarget.checked)}
      />
    </label>
  );
}
