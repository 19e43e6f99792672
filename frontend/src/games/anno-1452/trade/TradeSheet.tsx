import type { TableProps } from '../../../match/kit/kit';
import { Icon } from '../../../ui/Icon';
import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import { Agreements } from '../deals/Agreements';
import * as sheetCss from '../sheet/sheet.css';
import type { EmpireGame, EmpireScene } from '../table/types';
import { OpenOffer } from './OpenOffer';
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
