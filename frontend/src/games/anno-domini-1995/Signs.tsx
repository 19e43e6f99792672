// Small drawings in the lines of the table, in the colour of the text around them.

const SWORDS = 'M3 3l10 10M9 15l6-6M13 13l4 4M17 3L7 13M5 9l6 6M7 13l-4 4';
const CASTLE = 'M3 17V5h3.500v2.500h2V5h3v2.500h2V5H17v12z';

/** A pair of swords for each attack that is left. */
export function Swords({ n }: { n: number }) {
  return (
    <span class="swords" aria-hidden="true">
      {Array.from({ length: n }, (_, i) => (
        <svg key={i} width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
          <path d={SWORDS} />
        </svg>
      ))}
    </span>
  );
}

/** A castle. */
export function CastleSign() {
  return (
    <svg class="castle-sign" width="15" height="15" viewBox="0 0 20 20" aria-hidden="true">
      <path d={CASTLE} />
    </svg>
  );
}
