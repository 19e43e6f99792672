import * as formsCss from '../styles/forms.css';
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
