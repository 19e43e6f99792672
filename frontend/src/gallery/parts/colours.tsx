import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { gameTitle, KNOWN_GAMES } from '../../core/catalogue';
import { THEMES } from '../../ui/card/EventCard';
import { contrast, GAME_PAIRS, leastContrast, PAGE_PAIRS, type Pair, THEME_PAIRS } from '../contrast';
import * as galleryCss from '../gallery.css';
import { eachOf, type Specimens } from '../sample';

/** A colour as the browser paints it, whatever notation it is in: red, green and blue from 0 to 255. */
function paintedColour(colour: string): readonly number[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return [];
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** A pair of tokens, one upon the other, with their contrast. */
function PairView({ pair }: { pair: Pair }) {
  const swatch = useRef<HTMLSpanElement>(null);
  const [figure, setFigure] = useState(0);
  useLayoutEffect(() => {
    if (!swatch.current) return;
    const { color, backgroundColor } = getComputedStyle(swatch.current);
    setFigure(contrast(paintedColour(color), paintedColour(backgroundColor)));
  }, []);
  const { sign, ground } = pair;
  return (
    <li data-pair={`${sign} on ${ground}`} data-contrast={figure.toFixed(2)} data-least={leastContrast(pair)}>
      <span
        ref={swatch}
        class={galleryCss.swatch}
        style={{ color: `var(--${sign})`, background: `var(--${ground})` }}
        aria-hidden="true"
      >
        {pair.isText ? '1492' : <Ring />}
      </span>
      {sign} on {ground} <b>{figure.toFixed(1)}</b>
    </li>
  );
}

/** A sign that is no text. */
function Ring() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="3" />
    </svg>
  );
}

/** Pairs one below the other. */
function PairList({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <ul class={galleryCss.colourPairs}>
      {pairs.map(pair => (
        <PairView key={`${pair.sign} ${pair.ground}`} pair={pair} />
      ))}
    </ul>
  );
}

/** The tokens that are used together, with their contrast in the colour scheme shown. */
const COLOURS: Specimens = {
  'every page': <PairList pairs={PAGE_PAIRS} />,
  'the accent of the app': <PairList pairs={GAME_PAIRS} />,
  ...eachOf(KNOWN_GAMES, game => ({
    [gameTitle(game)]: (
      <div data-game={game}>
        <PairList pairs={GAME_PAIRS} />
      </div>
    ),
  })),
  ...eachOf(THEMES, theme => ({
    [theme]: (
      <div data-of={theme}>
        <PairList pairs={THEME_PAIRS} />
      </div>
    ),
  })),
};

export default { colours: COLOURS };
