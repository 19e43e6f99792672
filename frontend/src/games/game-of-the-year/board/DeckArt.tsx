import * as deckCss from './deck.css';
import { Emblem } from './Emblem';
import * as yearCss from './year.css';

/** The back of a deck: a star for CHANCE, the moon for FATE. */
export function DeckArt({ isChance, height }: { isChance: boolean; height: number }) {
  return (
    <svg
      class={yearCss.yearArt}
      width={(height * 5) / 6}
      height={height}
      viewBox="-20 -24 40 48"
      aria-hidden="true"
    >
      <g class={deckCss.deckArt} data-frame={isChance ? 'red' : 'blue_white'}>
        <rect x="-17" y="-22" width="34" height="44" rx="5" />
        <rect class={deckCss.deckLine} x="-13.5" y="-18.5" width="27" height="37" rx="2.5" />
        <Emblem name={isChance ? 'star' : 'moon'} x={-11} y={-11.5} size={22} class={deckCss.deckEmblem} />
      </g>
    </svg>
  );
}
