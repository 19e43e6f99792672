import { useId } from 'preact/hooks';
import { formatList } from '../../../core/i18n';
import type { Schema } from '../../../core/types';
import { Stepper } from '../../../ui/control/controls';
import { SeatMark } from '../../../ui/SeatBadge';
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
import { WishedCards } from './WishedCards';

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
      {bounds.partners.length > 1 && <Partners {...props} bounds={bounds} />}
      <fieldset>
        <legend>{say('trade.give')}</legend>
        {money('give')}
        <OwnCards {...props} bounds={bounds} />
      </fieldset>
      {draft.partner !== null && (
        <fieldset>
          <legend>{say('trade.want', { of_seat: draft.partner }, scene.valueName)}</legend>
          {money('take')}
          <WishedCards
            {...{ scene, bounds }}
            partner={draft.partner}
            cards={draft.wanted}
            onChange={wanted => change({ wanted })}
          />
        </fieldset>
      )}
      <Words {...{ scene, draft, bounds }} onChange={words => change({ words })} />
    </fieldset>
  );
}

type PartProps = OfferFormProps & { bounds: OfferBounds };

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
function OwnCards({ scene: { say, view }, bounds, draft, onChange }: PartProps) {
  const hand = view.mine?.hand ?? [];
  if (hand.length === 0) return null;
  const toggle = (card: string, isGiven: boolean) =>
    onChange({ ...draft, given: (isGiven ? withoutCard : withCard)(draft.given, card) });
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
              onClick={() => toggle(card, isGiven)}
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

interface WordsProps {
  scene: EmpireScene;
  draft: OfferDraft;
  bounds: OfferBounds;
  onChange: (words: string) => void;
}

/** The words of an agreement, in one line however long. */
function Words({ scene: { say }, draft, bounds, onChange }: WordsProps) {
  const help = useId();
  return (
    <label class={formsCss.field}>
      {say('do.offer.words')}
      <textarea
        rows={3}
        maxLength={bounds.longest}
        value={draft.words}
        aria-describedby={help}
        onInput={({ currentTarget }) => onChange(currentTarget.value.replaceAll('\n', ' '))}
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
