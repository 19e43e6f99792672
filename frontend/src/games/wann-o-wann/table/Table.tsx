import { isFirstLay } from '../../../chronology/Coaching';
import { laidCards } from '../../../chronology/draft';
import { eventFaces, Hand, type HandCard } from '../../../chronology/Hand';
import * as handCss from '../../../chronology/hand.css';
import { Pile } from '../../../chronology/Pile';
import { TimelineTable } from '../../../chronology/TimelineTable';
import type { TableProps } from '../../../match/kit/kit';
import { lazy } from '../../../ui/lazy';
import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import { type Aiming, useAim } from './aim';
import { calendar, FatePicture } from './cards';
import { Dock } from './Dock';
import { RowHead, RowView } from './RowView';
import { recentEvents } from './story';
import { type WowGame, type WowScene, yearId } from './types';
import * as wannOWannCss from './wann-o-wann.css';

const Guessing = lazy<TableProps<WowGame>>(() => import('../dock/Guessing'));

type Props = TableProps<WowGame>;

/**
 * The table of wannOwann: first the guesses, then the row, the player's cards, and the turn that the player
 * prepares.
 */
export function Table(props: Props) {
  const { scene } = props;
  return scene.view.round === 0 ? <Guessing {...props} /> : <RowTable {...props} />;
}

/** The table once the first row has begun. */
function RowTable({ scene, sending, play, idle, eventSentence }: Props) {
  const { view, say } = scene;
  const aiming = useAim(scene, sending);
  const hand = aiming.own && (
    <Hand
      label={say('hand', { n: aiming.own.left })}
      cards={ownCards(scene, aiming)}
      active={aiming.onTurn}
      folded={aiming.turn.draft.held !== null}
      sending={sending}
    />
  );
  return (
    <TimelineTable
      scene={scene}
      label={say('round', { n: view.round })}
      isBeside={aiming.own !== undefined}
      board={aiming.turn.board}
      draft={aiming.turn.draft}
      dock={
        aiming.onTurn ? (
          <Dock {...{ scene, aiming, sending, play, hand }} />
        ) : (
          <>
            {hand}
            {idle}
          </>
        )
      }
    >
      <RowHead scene={scene} />
      <RecentEvents scene={scene} eventSentence={eventSentence} />
      <RowView scene={scene} aiming={aiming} />
      <Pile scene={scene} pile={view.pile} used={view.used} calendar={calendar}>
        <p>{say(isFirstLay(scene) ? 'pile.use' : 'cost')}</p>
      </Pile>
    </TimelineTable>
  );
}

/** What happened since the reader's last turn, without cards that can be seen in the row. */
function RecentEvents({ scene, eventSentence }: Pick<Props, 'scene' | 'eventSentence'>) {
  const sentences = recentEvents(scene.recent, scene.mine).flatMap(event => {
    const text = eventSentence({ ...event });
    return text ? { text, seat: 'of_seat' in event ? event.of_seat : null } : [];
  });
  if (sentences.length === 0) return null;
  return (
    <ul class={wannOWannCss.lately}>
      {sentences.map(({ text, seat }, i) => (
        <li key={i}>
          {seat !== null && <SeatMark seat={seat} size={16} />} {text}
        </li>
      ))}
    </ul>
  );
}

/** The player's cards for the hand: events, then the year card, then the fate card. */
function ownCards({ say, ...scene }: WowScene, aiming: Aiming): HandCard[] {
  const { own, aim, turn, room, offer, tapYear, tapFate } = aiming;
  if (!own) return [];
  const laid = laidCards(turn.draft);
  const cards: HandCard[] = own.cards.map(card => ({
    ...eventFaces(scene, card),
    pressed: turn.draft.held === card || aim.card === card,
    disabled: laid.includes(card),
    onTap: byKey => aiming.tap(card, byKey),
    onDrag: room > 0 ? press => turn.drag(press, card) : undefined,
  }));
  if (own.year !== null) {
    const id = yearId(own.year);
    const goes = aim.mode === 'lay' && offer.has('place_year');
    const tab = (
      <span class={wannOWannCss.yearTab}>
        <span class={ui.hidden}>{say('year_card')} </span>
        <b>{own.year}</b>
      </span>
    );
    cards.push({
      id,
      look: wannOWannCss.slim,
      tab,
      pressed: turn.draft.held === id || aim.mode === 'spare_year',
      disabled: laid.includes(id),
      onTap: tapYear,
      onDrag: goes ? press => turn.drag(press, id) : undefined,
    });
  }
  if (own.fate !== null) {
    const tab = (
      <>
        <span class={handCss.tabBand}>
          <FatePicture fate={own.fate} size={22} />
        </span>
        <span class={handCss.tabText}>{say(`fate.${own.fate}`)}</span>
      </>
    );
    const pressed = aim.mode === 'fate' || aim.mode === 'spare_fate';
    cards.push({ id: 'fate', look: wannOWannCss.fate, tab, pressed, onTap: tapFate });
  }
  return cards;
}
