import * as factsCss from './facts.css';

/** Facts, each with its title. */
export function FactList({ lines }: { lines: readonly (readonly [string, string])[] }) {
  return (
    <dl class={factsCss.factList}>
      {lines.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
