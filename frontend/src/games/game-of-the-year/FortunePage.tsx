import type { ComponentChildren } from 'preact';
import { Emblem } from './Emblem';
import * as pageCss from './page.css';
import type { YearScene } from './types';
import { YearPage } from './YearPage';
import * as yearCss from './year.css';

interface FortunePageProps {
  scene: YearScene;
  /** The id of a CHANCE or FATE card. */
  card: string;
  children?: ComponentChildren;
}

/** A page for a card that asks something: its deck, its name and its text. */
export function FortunePage({ scene: { say }, card, children }: FortunePageProps) {
  const isChance = card.startsWith('C');
  return (
    <YearPage
      seal={<DeckArt isChance={isChance} />}
      title={say(`fortune.${card}`)}
      line={say(isChance ? 'effect.chance' : 'effect.fate')}
      frame={isChance ? 'red' : 'blue_white'}
    >
      <p class={pageCss.chronicleTale}>{say(`fortune.${card}.help`)}</p>
      {children}
    </YearPage>
  );
}

/** The back of a deck: a star for CHANCE, the moon for FATE. */
function DeckArt({ isChance }: { isChance: boolean }) {
  return (
    <svg class={yearCss.yearArt} width="60" height="72" viewBox="-20 -24 40 48" aria-hidden="true">
      <g class={pageCss.deckArt}>
        <rect x="-17" y="-22" width="34" height="44" rx="5" />
        <rect class={pageCss.deckLine} x="-13.5" y="-18.5" width="27" height="37" rx="2.5" />
        <Emblem name={isChance ? 'star' : 'moon'} x={-11} y={-11.5} size={22} class={pageCss.deckEmblem} />
      </g>
    </svg>
  );
}
