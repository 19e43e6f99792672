import sprite from './objects.svg?no-inline';

/** A thing of the cabinet, drawn in the colour of the text around it; it only decorates. */
export function Drawing({ of, size }: { of: 'laurel' | 'hourglass' | 'envelope'; size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${of}`} />
    </svg>
  );
}
