import type { ComponentChildren } from 'preact';
import { ClaimBubble, SceneCard } from '../../../chronology/cards';
import * as chronologyCss from '../../../chronology/chronology.css';
import { type CardId, laidCards } from '../../../chronology/draft';
import { lastTurnedCards } from '../../../chronology/Pile';
import { ChainCard, Handle, opensCard, Timeline } from '../../../chronology/Timeline';
import { cardTitle, seatSentence } from '../../../chronology/words';
import { Seal } from '../../../ui/seal/Seal';
import * as ui from '../../../ui/styles/ui.css';
import { type Aiming, makeCardWords } from './aim';
import { calendar, OpenYear, YearCard } from './cards';
import { claimOf, newRowCards, rowAfter } from './row';
import { cardYear, entryId, parseCardId, type WowScene } from './types';
import * as wannOWannCss from './wann-o-wann.css';

interface RowProps {
  scene: WowScene;
  aiming: Aiming;
}

/** The row of wannOwann: events and year cards, and what the player is about to do with them. */
export function RowView({ scene, aiming }: RowProps) {
  const { say, view, recent } = scene;
  const { aim, turn, onTurn, sending, room } = aiming;
  const words = makeCardWords(scene);
  const seats = rowAfter(recent)?.layers;
  const fresh = newRowCards(recent, scene.mine);
  /** What was said with a card, as far as the reader may not have answered yet. */
  const claimFor = (id: CardId) => {
    if (view.claim && parseCardId(view.claim.card) === id) return view.claim;
    return fresh.has(id) ? claimOf(recent, id) : null;
  };
  const years = new Map(view.row.map(entry => [entryId(entry), entry.year]));
  // The row of the last check lies open once the match is over.
  const turned = view.current_seat === null ? lastTurnedCards(scene) : [];
  const dates = new Map(turned.map(card => [card.card, calendar.label(card)]));
  const cardOf = (id: CardId) => {
    const [layer, date] = [seats?.get(id), dates.get(id)];
    const mine = laidCards(turn.draft).includes(id);
    const held = turn.draft.held === id || aim.target === id;
    const title = cardTitle(words, id);
    return (
      <ChainCard
        id={id}
        layer={mine ? (scene.mine ?? undefined) : layer}
        look={{ mine, fresh: fresh.has(id), held }}
        opens={cardYear(id) === null ? opensCard(words, turn.draft, id) : null}
      >
        <CardFace scene={scene} id={id} year={date ? null : years.get(id)}>
          {date && cardYear(id) === null && <p class={chronologyCss.openYear}>{date}</p>}
          {layer !== undefined && !mine && (
            <span class={ui.hidden}>{seatSentence(scene, 'laid_by', layer)}</span>
          )}
          {mine && <small class={chronologyCss.tag}>{say('tag.yours')}</small>}
          <ClaimBubble scene={scene} claim={claimFor(id)} />
        </CardFace>
        {mine && onTurn && room > 0 && (
          <Handle id={id} name={say('move', { card: title })} isHeld={held} controls={turn.controls} />
        )}
        <Target aiming={aiming} id={id} name={say('target', { card: title })} />
      </ChainCard>
    );
  };
  return (
    <Timeline
      words={words}
      label={say('view.row')}
      draft={turn.draft}
      controls={onTurn && room > 0 ? turn.controls : null}
      sending={sending}
      card={cardOf}
    />
  );
}

/** A button over an event whose year the player may name now. */
function Target({ aiming, id, name }: { aiming: Aiming; id: CardId; name: string }) {
  const { aim, fate, offer, onTurn, change } = aiming;
  if (!onTurn || aim.mode !== 'fate' || fate !== 'exact_year') return null;
  if (!offer.values('fate_year', 'target').includes(id)) return null;
  const chosen = aim.target === id;
  return (
    <button
      type="button"
      class={wannOWannCss.target}
      aria-pressed={chosen}
      aria-label={name}
      onClick={() => change({ target: chosen ? null : id })}
    />
  );
}

interface FaceProps {
  scene: Pick<WowScene, 'say' | 'text' | 'theme'>;
  id: CardId;
  /** The year of an event, where it is public. */
  year?: number | null | undefined;
  children?: ComponentChildren;
}

/** The face of any card of the row. */
export function CardFace({ scene, id, year, children }: FaceProps) {
  const own = cardYear(id);
  if (own !== null) return <YearCard year={own} say={scene.say} more={children} />;
  return (
    <SceneCard scene={scene} card={id}>
      {year != null && <OpenYear year={year} say={scene.say} />}
      {children}
    </SceneCard>
  );
}

/** The head above the row, always in sight: which row it is, and who answers for it while it can be checked. */
export function RowHead({ scene }: { scene: WowScene }) {
  const { say, view } = scene;
  const { responsible_seat: responsible, pending_double_seat: double } = view;
  return (
    <header class={wannOWannCss.rowHead}>
      <h2>{say('round', { n: view.round })}</h2>
      {view.current_seat !== null && (
        <AnswererLine seat={responsible}>
          {responsible === null ? say('nobody_answers') : seatSentence(scene, 'answers', responsible)}
          {double !== null && <small>{seatSentence(scene, 'double_pending', double)}</small>}
        </AnswererLine>
      )}
    </header>
  );
}

/** Says who answers for the row, with their seal. */
function AnswererLine({ seat, children }: { seat: number | null; children: ComponentChildren }) {
  return (
    <p class={wannOWannCss.answerer}>
      <span>{children}</span>
      <Seal seat={seat} />
    </p>
  );
}
