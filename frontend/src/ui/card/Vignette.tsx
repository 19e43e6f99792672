import sprite from './vignettes.svg?no-inline';

/** The engraving of a theme, in the colours of the element around it that names the theme by `data-of`. */
export function Vignette({ theme, size }: { theme: string; size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${theme}`} />
    </svg>
  );
}
