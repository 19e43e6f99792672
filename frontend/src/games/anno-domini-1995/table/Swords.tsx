import * as tableCss from './table.css';

const SWORDS = 'M3 3l10 10M9 15l6-6M13 13l4 4M17 3L7 13M5 9l6 6M7 13l-4 4';

/** A pair of swords for each attack that is left. */
export function Swords({ n }: { n: number }) {
  return (
    <span class={tableCss.swords} aria-hidden="true">
      {Array.from({ length: n }, (_, i) => (
        <svg key={i} width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
          <path d={SWORDS} />
        </svg>
      ))}
    </span>
  );
}
