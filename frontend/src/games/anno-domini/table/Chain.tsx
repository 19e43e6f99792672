import { ClaimBubble, SceneCard } from '../../../chronology/cards';
import * as chronologyCss from '../../../chronology/chronology.css';
import { type Draft, laidCard, movedCards } from '../../../chronology/draft';
import type { Revealed } from '../../../chronology/story/check';
import type { Calendar } from '../../../chronology/story/TurnedCard';
import { ChainCard, type ChainControls, Handle, opensCard, Timeline } from '../../../chronology/Timeline';
import { cardTitle, seatSentence } from '../../../chronology/words';
import { SeatMark } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import { chainLayers, newCards, recentClaims } from './story';
import * as tableCss from './table.css';
import type { AdScene } from './types';

interface ChainProps {
  scene: AdScene;
  draft: Draft;
  /** Null where the chain can only be looked at. */
  controls: ChainControls | null;
  /** Whether the cards of the chain may be moved. */
  arrange: boolean;
  sending: boolean;
  /** Whether the player has never laid a card: taking it back is enough then. */
  first: boolean;
  /** The cards of the chain that were turned over, once the match is over. */
  turned: readonly Revealed[];
  calendar: Calendar;
}

/**
 * The chain of Anno Domini: it shows who laid which card, what they claimed, and what the player has moved.
 */
export function Chain({ scene, draft, controls, arrange, sending, first, turned, calendar }: ChainProps) {
  const { say, view, recent } = scene;
  const seats = chainLayers(recent);
  const fresh = newCards(recent, scene.mine);
  const claims = recentClaims(recent, scene.mine);
  const moved = movedCards(draft);
  const years = new Map(turned.map(card => [card.card, calendar.label(card)]));
  const cardOf = (id: string) => {
    const mine = laidCard(draft) === id;
    const held = draft.held === id;
    const claim = view.claim?.card === id ? view.claim : claims.get(id);
    const by = mine ? (scene.mine ?? undefined) : (seats.get(id) ?? claim?.of_seat);
    return (
      <ChainCard
        id={id}
        layer={by}
        look={{ mine, moved: moved.has(id), fresh: fresh.has(id), held }}
        opens={opensCard(scene, draft, id)}
      >
        <SceneCard scene={scene} card={id}>
          {by !== undefined && !mine && <span class={ui.hidden}>{seatSentence(scene, 'laid_by', by)}</span>}
          {years.has(id) && <p class={chronologyCss.openYear}>{years.get(id)}</p>}
          {mine && <small class={chronologyCss.tag}>{say('tag.yours')}</small>}
          {moved.has(id) && <small class={chronologyCss.tag}>{say('tag.moved')}</small>}
          <ClaimBubble scene={scene} claim={claim} />
        </SceneCard>
        {controls && !first && (mine || (arrange && draft.order.length > 1)) && (
          <Handle
            id={id}
            name={say('move', { card: cardTitle(scene, id) })}
            isHeld={held}
            controls={controls}
          />
        )}
      </ChainCard>
    );
  };
  return <Timeline words={scene} label={say('chain')} {...{ draft, controls, sending }} card={cardOf} />;
}

interface RoundLineProps {
  scene: AdScene;
  /** Whether the player has never laid a card, so that it says little who answers for one. */
  first: boolean;
}

/** The line above the chain: the round, and who answers for the chain. */
export function RoundLine({ scene, first }: RoundLineProps) {
  const { say, view } = scene;
  const answers = view.layer_seat;
  const isOver = view.current_seat === null; // then nothing is checked any more
  return (
    <header class={tableCss.roundLine}>
      <h2>{say('round', { n: view.round })}</h2>
      <p hidden={isOver}>
        {answers === null ? (
          !first && say('nobody_answers')
        ) : (
          <>
            <SeatMark seat={answers} size={16} /> {seatSentence(scene, 'answers', answers)}
          </>
        )}
      </p>
    </header>
  );
}
