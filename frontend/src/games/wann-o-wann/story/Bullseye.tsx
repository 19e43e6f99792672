import * as guessesCss from './guesses.css';

const RAYS = 32;

/** A ray of the sun around a target; every second one is short. */
function rayOf(at: number): string {
  const angle = (2 * Math.PI * at) / RAYS;
  const [from, to] = [30, at % 2 ? 41 : 50];
  const point = (radius: number, turn = 0) =>
    `${(Math.sin(angle + turn) * radius).toFixed(1)} ${(-Math.cos(angle + turn) * radius).toFixed(1)}`;
  return `M${point(from, -0.05)}L${point(to)}L${point(from, 0.05)}z`;
}

const BURST = Array.from({ length: RAYS }, (_, at) => rayOf(at)).join('');

/** A target that is hit in its middle, in rays: a guess to the month. */
export function Bullseye({ size }: { size: number }) {
  return (
    <svg class={guessesCss.sun} width={size} height={size} viewBox="-52 -52 104 104" aria-hidden="true">
      <path class={guessesCss.rays} d={BURST} />
      <g class={guessesCss.rings}>
        <circle r="24" />
        <circle r="15" />
        <circle r="6.5" />
      </g>
    </svg>
  );
}
