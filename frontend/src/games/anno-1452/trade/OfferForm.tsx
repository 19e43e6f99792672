import { useId, useState } from 'preact/hooks';
import { formatList, t } from '../../../core/i18n';
import type { Schema } from '../../../core/types';
import { Button } from '../../../ui/Button';
import { Stepper } from '../../../ui/control/controls';
import { makeMatcher, SearchField } from '../../../ui/field/SearchField';
import { Icon } from '../../../ui/Icon';
import { SeatMark } from '../../../ui/SeatBadge';
import { Sheet } from '../../../ui/Sheet';
import * as formsCss from '../../../ui/styles/forms.css';
import * as ui from '../../../ui/styles/ui.css';
import { CardSign } from '../cards/CardSign';
import * as sheetCss from '../sheet/sheet.css';
import type { EmpireScene } from '../table/types';
import {
  countOf,
  type OfferBounds,
  type OfferDraft,
  offerBounds,
  withCard,
  withoutCard,
  withPartner,
} from './trade';
import * as tradeCss from './trade.css';

interface OfferFormProps {
  scene: EmpireScene;
  /** The schema of the decision `offer`. */
  schema: Schema;
  draft: OfferDraft;
  onChange: (draft: OfferDraft) => void;
  /** Whether nothing can be changed. */
  disabled: boolean;
}

/** An offer that is composed: to whom, what the reader gives, what they want, and words. */
export function OfferForm(props: OfferFormProps) {
  const { scene, schema, draft, onChange, disabled } = props;
  const { say } = scene;
  const bounds = offerBounds(schema, draft.partner);
  const change = (more: Partial<OfferDraft>) => onChange({ ...draft, ...more });
  const money = (what: 'give' | 'take') => (
    <Stepper
      label={say('view.money')}
      name={say(`do.offer.${what}`)}
      value={draft[what]}
      min={0}
      max={bounds[what]}
      onChange={n => change({ [what]: n })}
    />
  );
  return (
    <fieldset class={tradeCss.offerForm} disabled={disabled}>
      <legend class={ui.hidden}>{say('do.offer')}</legend>
      {bounds.partners.length > 1 && <Partners {...props} {...{ bounds, change }} />}
      <fieldset>
        <legend>{say('trade.give')}</legend>
        {money('give')}
        <OwnCards {...props} {...{ bounds, change }} />
      </fieldset>
      {draft.partner !== null && (
        <fieldset>
          <legend>{say('trade.want', { of_seat: draft.partner }, scene.valueName)}</legend>
          {money('take')}
          <WishedCards {...props} {...{ bounds, change }} partner={draft.partner} />
        </fieldset>
      )}
      <Words {...props} {...{ bounds, change }} />
    </fieldset>
  );
}

type PartProps = OfferFormProps & { bounds: OfferBounds; change: (more: Partial<OfferDraft>) => void };

/** To whom the offer goes. */
function Partners({ scene, schema, bounds, draft, onChange }: PartProps) {
  const { say, name, valueName, view } = scene;
  const holdings = (seat: number) => {
    const { money = 0, hand = 0 } = view.players[seat] ?? {};
    return formatList([valueName(money, 'deal_money'), valueName(hand, 'deal_cards')]);
  };
  return (
    <fieldset>
      <legend>{say('do.offer.player')}</legend>
      <ul class={sheetCss.reactChips}>
        {bounds.partners.map(seat => (
          <li key={seat}>
            <button
              type="button"
              aria-pressed={seat === draft.partner}
              onClick={() => onChange(withPartner(draft, schema, seat))}
            >
              <SeatMark seat={seat} />
              <span>
                {name(seat)}
                <small class={tradeCss.aside}>{holdings(seat)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The hand, of which each card is given or kept; what lies in another offer cannot be given. */
function OwnCards({ scene: { say, view }, bounds, draft, change }: PartProps) {
  const hand = view.mine?.hand ?? [];
  if (hand.length === 0) return null;
  return (
    <ul class={sheetCss.reactChips} aria-label={say('do.offer.give_cards')}>
      {hand.map((card, place) => {
        const nth = countOf(hand.slice(0, place), card);
        const isGiven = nth < countOf(draft.given, card);
        const isAside = !isGiven && nth >= (bounds.given[card] ?? 0);
        return (
          <li key={`${card} ${nth}`}>
            <button
              type="button"
              aria-pressed={isGiven}
              disabled={isAside}
              onClick={() => change({ given: (isGiven ? withoutCard : withCard)(draft.given, card) })}
            >
              <CardSign card={card} size={22} />
              <span>
                {say(`action_card.${card}`)}
                {isAside && <small class={tradeCss.aside}>{say('trade.aside')}</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The words of an agreement, in one line however long. */
function Words({ scene: { say }, draft, bounds, change }: PartProps) {
  const help = useId();
  return (
    <label class={formsCss.field}>
      {say('do.offer.words')}
      <textarea
        rows={3}
        maxLength={bounds.longest}
        value={draft.words}
        aria-describedby={help}
        onInput={({ currentTarget }) => change({ words: currentTarget.value.replaceAll('\n', ' ') })}
      />
      <small id={help} class={tradeCss.wordsHelp}>
        <span>{say('trade.words')}</span>
        <span>
          {draft.words.length}/{bounds.longest}
        </span>
      </small>
    </label>
  );
}

/** The cards that are wanted: each goes by a touch, and more are chosen from a list of all. */
function WishedCards({ scene, bounds, draft, partner, change }: PartProps & { partner: number }) {
  const { say, valueName } = scene;
  const cards = draft.wanted;
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
                onClick={() => change({ wanted: withoutCard(cards, card) })}
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
            change({ wanted: withCard(cards, card) });
            open(false);
          }}
        />
      </Sheet>
    </>
  );
}

type AllCardsProps = Pick<PartProps, 'scene' | 'bounds'> & {
  cards: readonly string[];
  onChoose: (card: string) => void;
};

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
