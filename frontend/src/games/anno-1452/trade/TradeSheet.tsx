import { formatNumber, quote } from '../../../core/i18n';
import type { TableProps } from '../../../match/kit/kit';
import { factSentences } from '../../../match/table/facts';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import { CardSign, countedCards, withNumber } from '../cards/CardSign';
import { Agreements } from '../deals/Agreements';
import * as sheetCss from '../sheet/sheet.css';
import { EmpireSign } from '../table/Badge';
import type { EmpireGame, EmpireScene, MoveProps } from '../table/types';
import { acceptObstacle, type Offer } from './trade';
import * as tradeCss from './trade.css';

/** Who still trades, the open offers, what came of others, and what has been agreed. */
export function TradeSheet({ scene, sending, play, eventSentence }: TableProps<EmpireGame>) {
  const { view, say, mine } = scene;
  // Those that the reader must answer come first.
  const offers = (view.trade?.offers ?? []).toSorted(
    (one, other) => Number(other.to_seat === mine) - Number(one.to_seat === mine),
  );
  const told = answersSoFar(scene).flatMap(event => eventSentence(event) ?? []);
  return (
    <>
      <Traders scene={scene} />
      <h3>{say('view.offers')}</h3>
      {offers.length === 0 && <p class={`${ui.soft} ${sheetCss.sealSoft}`}>{say('trade.none')}</p>}
      <ul class={tradeCss.offers}>
        {offers.map(offer => (
          <OpenOffer key={offer.offer} {...{ scene, offer, sending, play }} />
        ))}
      </ul>
      {told.length > 0 && (
        <>
          <h3>{say('trade.so_far')}</h3>
          <ul class={tradeCss.tradeTold}>
            {told.map((text, i) => (
              <li key={i}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {view.agreements.length > 0 && (
        <>
          <h3>{say('view.agreements')}</h3>
          <Agreements scene={scene} agreements={view.agreements} />
        </>
      )}
    </>
  );
}

/** Each player with how many offers they have left, or that they have finished. */
function Traders({ scene: { view, say, name } }: { scene: EmpireScene }) {
  const { trade } = view;
  return (
    <ul class={tradeCss.traders} aria-label={say('view.players')}>
      {view.players.map(({ seat }) => {
        const hasFinished = trade?.finished_seats.includes(seat) ?? false;
        return (
          <li key={seat} data-finished={hasFinished}>
            <SeatMark seat={seat} size={16} /> <b>{name(seat)}</b>{' '}
            {hasFinished && <Icon name="check" size={16} />}
            {hasFinished ? say('trade.finished') : say('trade.left', { n: trade?.offers_left[seat] ?? 0 })}
          </li>
        );
      })}
    </ul>
  );
}

const ANSWERS: readonly string[] = ['offer_accepted', 'offer_declined', 'offer_withdrawn'];

/** What came of the offers of this trade, the newest first; the words of those accepted are pinned. */
const answersSoFar = ({ recent }: EmpireScene) => {
  const opened = recent.findLastIndex(({ kind }) => kind === 'trade_opened');
  return recent
    .slice(Math.max(0, opened))
    .filter(({ kind }) => ANSWERS.includes(kind))
    .toReversed();
};

type OpenOfferProps = MoveProps & { offer: Offer };

/** An open offer: from whom to whom, what each gives, its words, and what the reader can do about it. */
function OpenOffer(props: OpenOfferProps) {
  const { scene, offer } = props;
  const { say, name, valueName, mine } = scene;
  const { of_seat, to_seat, money, given, cards, wanted_money, wanted, wanted_cards, words } = offer;
  const gives = { seat: of_seat, money, cards: given, n: cards };
  const wants = { seat: to_seat, money: wanted_money, cards: wanted, n: wanted_cards };
  const giver = (seat: number) => {
    if (mine === seat) return say('trade.give');
    if (mine === of_seat || mine === to_seat) return say('trade.get');
    return say('trade.gives', { of_seat: seat }, valueName);
  };
  return (
    <li class={tradeCss.offer} data-asked={to_seat === mine}>
      <h4 aria-label={say('trade.offer', { of_seat, to_seat }, valueName)}>
        <SeatMark seat={of_seat} size={18} /> {name(of_seat)} <Icon name="right" size={16} />
        <SeatMark seat={to_seat} size={18} /> {name(to_seat)}
      </h4>
      <dl>
        {[gives, wants].map(side => (
          <div key={side.seat}>
            <dt>{giver(side.seat)}</dt>
            <dd>
              <Goods scene={scene} {...side} />
            </dd>
          </div>
        ))}
      </dl>
      {words && <blockquote>{quote(words)}</blockquote>}
      {to_seat === mine && <Answer {...props} />}
      {of_seat === mine && <Withdrawal {...props} />}
    </li>
  );
}

interface GoodsProps {
  scene: EmpireScene;
  money: number;
  /** Which cards; null where the reader is told only how many. */
  cards: readonly string[] | null;
  n: number;
}

/** Money and cards that one gives; a card with what it does, unless the reader holds it. */
function Goods({ scene: { say, valueName, view }, money, cards, n }: GoodsProps) {
  if (money === 0 && n === 0) return <>{say('trade.nothing')}</>;
  return (
    <ul>
      {money > 0 && (
        <li>
          <EmpireSign sign="coin" size={20} />
          <b>
            {formatNumber(money)}
            <span class={ui.hidden}> {say('ledger.money')}</span>
          </b>
        </li>
      )}
      {n > 0 && !cards && (
        <li>
          <b>{valueName(n, 'deal_cards')}</b>
        </li>
      )}
      {countedCards(cards ?? []).map(([card, count]) => (
        <li key={card}>
          <CardSign card={card} size={20} />
          <span>
            <b>{withNumber(say(`action_card.${card}`), count)}</b>
            {!view.mine?.hand.includes(card) && <small>{say(`action_card.${card}.help`)}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The decisions of a kind that hold for an offer: those about it, while they are open to the reader. */
const decisionFor = ({ decisions }: EmpireScene, kind: string, { offer }: Offer) =>
  decisions.find(each => each.kind === kind && each.schema.properties?.offer?.enum?.includes(offer));

/** What accepting leads to, or why it is not possible; and both answers. */
function Answer({ scene, offer, sending, play }: OpenOfferProps) {
  const { say, valueName, view, mine } = scene;
  const accept = decisionFor(scene, 'accept', offer);
  if (!decisionFor(scene, 'decline', offer) || mine === null) return null;
  const params = { offer: offer.offer };
  const obstacle = acceptObstacle(offer, view, mine);
  return (
    <>
      <p class={tradeCss.outlook} id={`offer-${offer.offer}`}>
        {accept ? factSentences(accept.facts, scene, params) : say(obstacle.key, obstacle.facts, valueName)}
      </p>
      <div class={ui.row}>
        <Button disabled={sending} onClick={() => play('decline', params)}>
          {say('do.decline')}
        </Button>
        <Button
          kind="primary"
          disabled={sending || !accept}
          describedBy={`offer-${offer.offer}`}
          onClick={() => play('accept', params)}
        >
          {say('do.accept')}
        </Button>
      </div>
    </>
  );
}

/** The way to take an own offer back. */
function Withdrawal({ scene, offer, sending, play }: OpenOfferProps) {
  const { say } = scene;
  if (!decisionFor(scene, 'withdraw', offer)) return null;
  return (
    <>
      <p class={tradeCss.outlook}>{say('trade.own')}</p>
      <div class={ui.row}>
        <Button disabled={sending} onClick={() => play('withdraw', { offer: offer.offer })}>
          {say('do.withdraw')}
        </Button>
      </div>
    </>
  );
}
