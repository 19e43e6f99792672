import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { gameTitle, KNOWN_GAMES } from '../../core/catalogue';
import { yearName } from '../../games/anno-domini/table/calendar';
import { THEMES } from '../../ui/card/EventCard';
import * as ui from '../../ui/styles/ui.css';
import { contrast, GAME_PAIRS, leastContrast, PAGE_PAIRS, type Pair, THEME_PAIRS } from '../contrast';
import * as galleryCss from '../gallery.css';
import { eachOf, type Specimens, say } from '../sample';

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

const YEARS = [-43, 793, 1066, 1111, 1492, 1871, 1969];

/** The sizes of text that are read, each with what it is for. */
const SIZES: [size: string, use: string][] = [
  ['0.75rem', 'counts, tags'],
  ['0.8125rem', 'what is said beside a name'],
  ['0.875rem', 'notes, help'],
  ['0.9375rem', 'what is said beside'],
  ['1rem', 'what is read'],
  ['1.0625rem', 'the text of an event'],
];

/** Text by what it is for: years, headings, paragraphs, sizes. */
const TYPE: Specimens = {
  'years: figures of one width, so that they stand in line': (
    <ul class={galleryCss.yearColumn}>
      {YEARS.map(year => (
        <li key={year}>{yearName(year, say)}</li>
      ))}
    </ul>
  ),
  'headings: of a page, a section, a part of it': (
    <div class={ui.stack}>
      <p class={galleryCss.typeTitle}>Which came first?</p>
      <h3 class={galleryCss.typeSection}>Tables with a free seat</h3>
      <h3>What the seal means</h3>
    </div>
  ),
  'a paragraph, and what is said beside': (
    <div class={ui.stack}>
      <p>
        Fit an event into the line, earliest first. Do you doubt the line? <a href="#type">Say so</a>, and the
        years are turned over.
      </p>
      <p class={ui.soft}>Play when you find the time. Looking things up spoils the game.</p>
      <p class={ui.error}>Please enter a name.</p>
    </div>
  ),
  'long words break by the language of the page': (
    <p class={galleryCss.typeNarrow} lang="de">
      Donaudampfschifffahrtsgesellschaft und Rechtsschutzversicherung
    </p>
  ),
  sizes: {
    wide: (
      <ul class={ui.stack}>
        {SIZES.map(([size, use]) => (
          <li key={size} style={{ fontSize: size }}>
            {size}: {use}
          </li>
        ))}
      </ul>
    ),
  },
};

export default { colours: COLOURS, type: TYPE };
