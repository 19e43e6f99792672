import { useId } from 'preact/hooks';

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
    <fieldset class="segments">
      <legend class={silent ? 'hidden' : 'segments-title'}>{label}</legend>
      <div class="segments-row">
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
