import { useState } from 'preact/hooks';
import { t } from '../../../core/i18n';
import { Button } from '../../../ui/Button';
import { makeMatcher, SearchField } from '../../../ui/field/SearchField';
import { Icon } from '../../../ui/Icon';
import { Sheet } from '../../../ui/Sheet';
import * as ui from '../../../ui/styles/ui.css';
import { CardSign } from '../cards/CardSign';
import * as sheetCss from '../sheet/sheet.css';
import type { EmpireScene } from '../table/types';
import { countOf, type OfferBounds, withCard, withoutCard } from './trade';

interface WishedProps {
  scene: EmpireScene;
  bounds: OfferBounds;
  partner: number;
  cards: readonly string[];
  onChange: (cards: string[]) => void;
}

/** The cards that are wanted: each goes by a touch, and more are chosen from a list of all. */
export function WishedCards({ scene, bounds, partner, cards, onChange }: WishedProps) {
  const { say, valueName } = scene;
  const [isOpen, open] = useState(false);
  const isFull = cards.length >= bounds.mostWanted;
  return (
    <>
      {cards.length > 0 && (
        <ul class={sheetCss.reactChips} aria-label={say('do.offer.take_cards')}>
          {cards.map((card, place) => (
            <li key={`${card} ${place}`}>
              <button
                type="button"
                aria-label={say('trade.unwant', { card }, valueName)}
                aria-pressed="true"
                onClick={() => onChange(withoutCard(cards, card))}
              >
                <CardSign card={card} size={22} />
                <span>{say(`action_card.${card}`)}</span>
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p class={sheetCss.sealProviso}>
          {say('refused.partner_holds_fewer', { of_seat: partner, cards: bounds.mostWanted }, valueName)}
        </p>
      ) : (
        <Button icon="plus" onClick={() => open(true)}>
          {say('trade.wish')}
        </Button>
      )}
      <Sheet open={isOpen} title={say('do.offer.take_cards')} onClose={() => open(false)}>
        <AllCards
          {...{ scene, bounds, cards }}
          onChoose={card => {
            onChange(withCard(cards, card));
            open(false);
          }}
        />
      </Sheet>
    </>
  );
}

interface AllCardsProps {
  scene: EmpireScene;
  bounds: OfferBounds;
  cards: readonly string[];
  onChoose: (card: string) => void;
}

/** All cards that a hand may hold, with what they do, by the letters that are typed. */
function AllCards({ scene: { say }, bounds, cards, onChoose }: AllCardsProps) {
  const [typed, type] = useState('');
  const isMatch = makeMatcher(typed);
  const found = Object.entries(bounds.wanted)
    .filter(([card, most]) => countOf(cards, card) < most)
    .map(([card]) => ({ card, title: say(`action_card.${card}`), help: say(`action_card.${card}.help`) }))
    .filter(({ title, help }) => isMatch(`${title} ${help}`));
  return (
    <div class={ui.stack}>
      <SearchField value={typed} onInput={type} />
      {found.length === 0 && <p class={ui.soft}>{t('found.none')}</p>}
      <ul class={sheetCss.sealChoices}>
        {found.map(({ card, title, help }) => (
          <li key={card}>
            <button type="button" onClick={() => onChoose(card)}>
              <CardSign card={card} size={24} />
              <span>
                <b>{title}</b>
                <small>{help}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
