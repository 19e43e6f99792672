import { yearName } from '../../games/anno-domini/table/calendar';
import * as ui from '../../ui/styles/ui.css';
import * as galleryCss from '../gallery.css';
import { type Specimens, say } from '../sample';

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

export default { type: TYPE };
