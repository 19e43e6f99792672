import { isFirstLay } from '../../../chronology/Coaching';
import { laidCard } from '../../../chronology/draft';
import { eventFaces, Hand } from '../../../chronology/Hand';
import { lastTurnedCards, Pile } from '../../../chronology/Pile';
import { TimelineTable } from '../../../chronology/TimelineTable';
import { useTurn } from '../../../chronology/turn';
import type { Decision } from '../../../core/types';
import type { TableProps } from '../../../match/kit/kit';
import { Chain, RoundLine } from './Chain';
import { makeCalendar } from './calendar';
import { Dock } from './Dock';
import type { AdGame } from './types';

/** The table of Anno Domini: the chain, the player's hand, and the turn that the player prepares. */
export function Table({ scene, sending, play, idle }: TableProps<AdGame>) {
  const { view, mine, decisions, say } = scene;
  const hand = mine === null ? [] : (view.hands[mine] ?? []);
  const place = decisions.find(({ kind }) => kind === 'place');
  const doubt = decisions.some(({ kind }) => kind === 'doubt');
  const mayAct = place !== undefined && !sending;
  const calendar = makeCalendar(say);
  // The chain of the last check lies open once the match is over.
  const turned = view.current_seat === null ? lastTurnedCards(scene) : [];
  const chain = turned.length > 0 && view.chain.length === 0 ? turned.map(({ card }) => card) : view.chain;
  const turn = useTurn({ words: scene, chain, hand, mayAct, kept: decisions.length > 0 });
  const { draft } = turn;
  const first = isFirstLay(scene);
  const cards = hand.map(card => ({
    ...eventFaces(scene, card),
    pressed: draft.held === card,
    disabled: laidCard(draft) === card,
    onTap: (byKey: boolean) => turn.hold(card, byKey),
    onDrag: (press: PointerEvent) => turn.drag(press, card),
  }));

  return (
    <TimelineTable
      scene={scene}
      label={say('round', { n: view.round })}
      isBeside={hand.length > 0}
      board={turn.board}
      draft={draft}
      dock={
        <Dock
          {...{ scene, draft, sending, play, idle, first }}
          onDraft={turn.change}
          choices={place ? { doubt } : null}
        >
          {mine !== null && (
            <Hand
              label={say('hand', { n: hand.length })}
              cards={cards}
              active={place !== undefined}
              folded={draft.held !== null}
              sending={sending}
            />
          )}
        </Dock>
      }
    >
      <RoundLine scene={scene} first={first} />
      <Chain
        {...{ scene, draft, sending, first, turned, calendar }}
        controls={place ? turn.controls : null}
        arrange={place !== undefined && mayArrange(place)}
      />
      <Pile scene={scene} pile={view.pile} used={view.used} calendar={calendar}>
        {first ? (
          <p>{say('pile.use')}</p>
        ) : (
          <>
            <p>{say('cost.layer', { n: view.penalties.layer })}</p>
            <p>{say('cost.doubter', { n: view.penalties.doubter })}</p>
          </>
        )}
      </Pile>
    </TimelineTable>
  );
}

/**
 * Whether the player may rearrange the chain: the decision then allows every card in every place (RULES 1.4,
 * AD1 and AD7).
 */
function mayArrange({ schema }: Decision): boolean {
  return schema.anyOf?.[0]?.properties?.order?.items !== undefined;
}
