import { Coaching, isFirstLay } from '../../../chronology/Coaching';
import { laidCards } from '../../../chronology/draft';
import { eventFaces, Hand, type HandCard } from '../../../chronology/Hand';
import { Pile } from '../../../chronology/Pile';
import type { TableProps } from '../../../match/kit/kit';
import * as matchCss from '../../../match/match.css';
import { lazy } from '../../../ui/lazy';
import { SeatMark } from '../../../ui/SeatBadge';
import { calendar } from './calendar';
import { FateTab, YearTab } from './cards';
import { Dock } from './Dock';
import { RowHead } from './RowHead';
import { RowView } from './RowView';
import { recentEvents } from './story';
import { type WowGame, type WowScene, yearId } from './types';
import { type Aiming, useAim } from './useAim';
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
    <>
      <section
        class={matchCss.board}
        data-dock={aiming.own && 'beside'}
        ref={aiming.turn.board}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long row scrolls, by keyboard too
        tabIndex={0}
        aria-label={say('round', { n: view.round })}
      >
        <RowHead scene={scene} />
        <RecentEvents scene={scene} eventSentence={eventSentence} />
        <RowView scene={scene} aiming={aiming} />
        <Pile scene={scene} pile={view.pile} used={view.used} calendar={calendar}>
          <p>{say(isFirstLay(scene) ? 'pile.use' : 'cost')}</p>
        </Pile>
      </section>
      <div class={matchCss.dock}>
        <Coaching scene={scene} draft={aiming.turn.draft} />
        {aiming.onTurn ? (
          <Dock {...{ scene, aiming, sending, play, hand }} />
        ) : (
          <>
            {hand}
            {idle}
          </>
        )}
      </div>
    </>
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
function ownCards(scene: WowScene, aiming: Aiming): HandCard[] {
  const { own, aim, turn, room } = aiming;
  if (!own) return [];
  const laid = laidCards(turn.draft);
  const events = own.cards.map(card => ({
    ...eventFaces(scene, card),
    pressed: turn.draft.held === card || aim.card === card,
    disabled: laid.includes(card),
    onTap: (byKey: boolean) => aiming.tap(card, byKey),
    onDrag: room > 0 ? (press: PointerEvent) => turn.drag(press, card) : undefined,
  }));
  return [...events, ...yearHandCard(scene, aiming, laid), ...fateHandCard(scene, aiming)];
}

function yearHandCard(
  { say }: WowScene,
  { own, aim, offer, turn, tapYear }: Aiming,
  laid: string[],
): HandCard[] {
  if (own?.year == null) return [];
  const id = yearId(own.year);
  const goes = aim.mode === 'lay' && offer.has('place_year');
  return [
    {
      id,
      look: wannOWannCss.slim,
      tab: <YearTab year={own.year} say={say} />,
      pressed: turn.draft.held === id || aim.mode === 'spare_year',
      disabled: laid.includes(id),
      onTap: tapYear,
      onDrag: goes ? (press: PointerEvent) => turn.drag(press, id) : undefined,
    },
  ];
}

function fateHandCard({ say }: WowScene, { own, aim, tapFate }: Aiming): HandCard[] {
  if (!own?.fate) return [];
  const pressed = aim.mode === 'fate' || aim.mode === 'spare_fate';
  return [
    {
      id: 'fate',
      look: wannOWannCss.fate,
      tab: <FateTab fate={own.fate} say={say} />,
      pressed,
      onTap: tapFate,
    },
  ];
}
