import { ClaimBubble } from '../../../chronology/cards';
import { TaleChain } from '../../../chronology/story/steps';
import { CardFace } from '../table/RowView';
import { claimOf, rowAfter } from '../table/row';
import { cardYear, type WowEvent, type WowScene } from '../table/types';

/** The row after these events, with the cards that they brought into it. */
export function RowTale({ scene, events }: { scene: WowScene; events: readonly WowEvent[] }) {
  const { recent } = scene;
  const newest = events.at(-1);
  const row = rowAfter(recent.slice(0, newest ? recent.indexOf(newest) + 1 : 0));
  const laid = new Set(
    events.flatMap(event => ('card' in event ? event.card : 'cards' in event ? event.cards : [])),
  );
  const isNew = (id: string) =>
    laid.has(id) || events.some(e => e.kind === 'year_placed' && cardYear(id) === e.year);
  return (
    row && (
      <TaleChain
        label={scene.say('view.row')}
        cards={row.order}
        layerOf={id => (isNew(id) ? row.layers.get(id) : undefined)}
        face={id => {
          const claim = isNew(id) && claimOf(recent, id);
          return (
            <CardFace scene={scene} id={id}>
              {claim && <ClaimBubble scene={scene} claim={claim} />}
            </CardFace>
          );
        }}
      />
    )
  );
}
