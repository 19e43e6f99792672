import { useId } from 'preact/hooks';
import * as formsCss from '../styles/forms.css';
import * as ui from '../styles/ui.css';

/** A choice of a few: radio buttons in a row that look like one switch. */
export function Segments<T extends string | number>(props: {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
  /** The label is only for screen readers. */
  silent?: boolean;
}) {
  const { label, value, options, onChange, silent } = props;
  const name = useId();
  return (
    <fieldset class={formsCss.segments}>
      <legend class={silent ? ui.hidden : formsCss.segmentsTitle}>{label}</legend>
      <div class={formsCss.segmentsRow}>
        {options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
