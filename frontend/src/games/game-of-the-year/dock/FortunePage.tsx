import type { ComponentChildren } from 'preact';
import { DeckArt } from '../board/DeckArt';
import * as pageCss from '../page/page.css';
import { YearPage } from '../page/YearPage';
import type { YearScene } from '../table/types';

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
      seal={<DeckArt isChance={isChance} height={72} />}
      title={say(`fortune.${card}`)}
      line={say(isChance ? 'effect.chance' : 'effect.fate')}
      frame={isChance ? 'red' : 'blue_white'}
    >
      <p class={pageCss.chronicleTale}>{say(`fortune.${card}.help`)}</p>
      {children}
    </YearPage>
  );
}
