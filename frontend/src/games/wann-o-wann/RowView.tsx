import type { ComponentChildren } from 'preact';
import { SceneCard } from '../chronology/EventCard';
import { titleOf } from '../chronology/names';
import { type CardId, laidCards } from '../chronology/order';
import { ChainCard, Handle, Timeline } from '../chronology/Timeline';
import { OpenYear, YearCard } from './cards';
import { freshIn, rowAfter } from './row';
import { eventsOf, idOf, type WowScene, yearOn } from './shapes';
import { type Aiming, voiceOf } from './useAim';

interface RowProps {
  scene: WowScene;
  aiming: Aiming;
}

/** The row of wannOwann: events, year cards among them, and what the player is about to do with them. */
export function RowView({ scene, aiming }: RowProps) {
  const { say, view } = scene;
  const { turn, mayAct, room } = aiming;
  const recent = eventsOf(scene.recent);
  const seats = rowAfter(recent)?.by;
  const fresh = freshIn(recent, scene.mine);
  const years = new Map(view.row.map(entry => [idOf(entry), entry.year]));
  return (
    <Timeline
      voice={voiceOf(scene)}
      label={say('view.row')}
      draft={turn.draft}
      hands={mayAct && room > 0 ? turn.hands : null}
      card={id => (
        <RowCard {...{ scene, aiming, id }} by={seats?.get(id)} fresh={fresh.has(id)} year={years.get(id)} />
      )}
    />
  );
}

interface RowCardProps extends RowProps {
  id: CardId;
  /** Who laid it; undefined for the card the row began with, and for one that is only being laid. */
  by: number | undefined;
  fresh: boolean;
  /** The year that can be read on it. */
  year: number | null | undefined;
}

function RowCard({ scene, aiming, id, by, fresh, year }: RowCardProps) {
  const { say, name } = scene;
  const { aim, turn, mayAct, room } = aiming;
  const mine = laidCards(turn.draft).includes(id);
  const held = turn.draft.held === id || aim.target === id;
  const title = titleOf(voiceOf(scene), id);
  return (
    <ChainCard id={id} by={mine ? (scene.mine ?? undefined) : by} look={{ mine, fresh, held }}>
      <Face scene={scene} id={id} year={year}>
        {by !== undefined && <span class="hidden">{say('laid_by', { name: name(by) })}</span>}
        {mine && <small class="tag">{say('tag.yours')}</small>}
      </Face>
      {mine && mayAct && room > 0 && (
        <Handle id={id} name={say('move', { card: title })} held={held} hands={turn.hands} />
      )}
      <Target aiming={aiming} id={id} name={say('target', { card: title })} />
    </ChainCard>
  );
}

/** Lies above an event whose year may be named now. */
function Target({ aiming, id, name }: { aiming: Aiming; id: CardId; name: string }) {
  const { aim, fate, offer, mayAct, change } = aiming;
  if (!mayAct || aim.mode !== 'fate' || fate !== 'exact_year') return null;
  if (!offer.values('fate_year', 'target').includes(id)) return null;
  const chosen = aim.target === id;
  return (
    <button
      type="button"
      class="target"
      aria-pressed={chosen}
      aria-label={name}
      onClick={() => change({ target: chosen ? null : id })}
    />
  );
}

interface FaceProps {
  scene: Pick<WowScene, 'say' | 'text' | 'theme'>;
  id: CardId;
  /** Of an event whose year lies open. */
  year?: number | null | undefined;
  children?: ComponentChildren;
}

/** The face of any card of the row. */
export function Face({ scene, id, year, children }: FaceProps) {
  const own = yearOn(id);
  if (own !== null) return <YearCard year={own} say={scene.say} more={children} />;
  return (
    <SceneCard scene={scene} card={id}>
      {year != null && <OpenYear year={year} say={scene.say} />}
      {children}
    </SceneCard>
  );
}
