import * as marksCss from '../../ui/styles/marks.css';
/** The logo: an hourglass inside a turning arrow. The icons in `public/` are drawn from `icon.svg`. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <svg class={marksCss.logo} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path class={marksCss.turn} d="M54.2 36A22.5 22.5 0 1145.3 13.9" />
      <path class={marksCss.head} d="M55 21.8L51.8 8.7 41.6 20.8z" />
      <path
        class={marksCss.sand}
        transform="translate(6.4 6.4) scale(.8)"
        d="M20 15h24a1.5 1.5 0 010 3.6h-2c0 6-3 9.8-6.5 13.4 3.5 3.6 6.5 7.4 6.5 13.4h2a1.5 1.5 0 010 3.6H20a1.5 1.5 0 010-3.6h2c0-6 3-9.8 6.5-13.4C25 28.4 22 24.6 22 18.6h-2A1.5 1.5 0 0120 15z"
      />
    </svg>
  );
}
