import './anno-domini.css';
import { useRef, useState } from 'preact/hooks';
import { drag } from '../../match/drag';
import type { TableProps } from '../../match/kit';
import { announce } from '../../shared/live';
import type { Decision } from '../../shared/types';
import { Dock } from './Dock';
import { Hand } from './Hand';
import type { AdScene } from './lines';
import { placeName, titleOf } from './names';
import { type CardId, type Draft, hold, laidCard, letGo, nudge, put, rebase, startDraft } from './order';
import { Pile } from './Pile';
import { RoundLine } from './RoundLine';
import type { View } from './shapes';
import { Timeline } from './Timeline';

/** The table of Anno Domini: the chain, the own hand, and a turn being prepared between them. */
export function Table({ scene, sending, play, idle }: TableProps<View>) {
  const { view, mine, decisions } = scene;
  const hand = mine === null ? [] : (view.hands[mine] ?? []);
  const place = decisions.find(({ kind }) => kind === 'place');
  const doubt = decisions.some(({ kind }) => kind === 'doubt');
  const turn = useTurn(scene, hand, place !== undefined && !sending);
  const { draft, board } = turn;
  const hands = place && {
    arrange: mayArrange(place),
    over: turn.over,
    onPut: turn.put,
    onHold: turn.hold,
    onNudge: turn.nudge,
    onDrag: turn.drag,
    onLetGo: turn.letGo,
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long chain scrolls, by keyboard too */}
      <section class="board" ref={board} tabIndex={0} aria-label={scene.say('round', { n: view.round })}>
        <RoundLine scene={scene} />
        <Timeline scene={scene} draft={draft} hands={sending ? null : (hands ?? null)} />
        <Pile view={view} text={scene.text} say={scene.say} />
      </section>
      <div class="dock">
        <Dock
          scene={scene}
          draft={draft}
          onDraft={turn.change}
          choices={place ? { doubt } : null}
          sending={sending}
          play={play}
          idle={idle}
        >
          {mine !== null && (
            <Hand
              scene={scene}
              cards={hand}
              draft={place && !sending ? draft : null}
              onHold={turn.hold}
              onDrag={turn.drag}
            />
          )}
        </Dock>
      </div>
    </>
  );
}

/** Whether the chain may be rearranged: the decision then allows every card in every place (RULES 1.4, AD1 and AD7). */
function mayArrange({ schema }: Decision): boolean {
  return schema.anyOf?.[0]?.properties?.order?.items !== undefined;
}

/** A turn being prepared, and everything that can be done with it. */
function useTurn(scene: AdScene, hand: readonly CardId[], mayAct: boolean) {
  const { say, view } = scene;
  const [kept, setKept] = useState<Draft>(() => startDraft(view.chain));
  const [over, setOver] = useState<number | null>(null);
  const board = useRef<HTMLElement>(null);
  const draft =
    mayAct || scene.decisions.length > 0 ? rebase(kept, view.chain, hand) : startDraft(view.chain);
  // a drag outlives the render it began in
  const newest = useRef(draft);
  newest.current = draft;

  const change = (next: Draft) => {
    newest.current = next;
    setKept(next);
  };
  const take = (card: CardId, byKey = false) => {
    const next = hold(newest.current, card);
    change(next);
    if (next.held) announce(say('holding', { card: titleOf(scene, card) }));
    if (next.held && byKey) focusSoon(board.current, '[data-gap]');
  };
  const lay = (card: CardId | null, gap: number) => {
    if (card === null) return;
    const next = put(newest.current, card, gap);
    change(next);
    announce(say('lies', { card: titleOf(scene, card), place: placeName(scene, next.order, card) }));
    settle(board.current, card, laidCard(next) === card);
  };

  return {
    draft,
    over,
    board,
    change,
    hold: take,
    put: (gap: number) => lay(newest.current.held, gap),
    nudge: (card: CardId, by: -1 | 1) => {
      const next = nudge(newest.current, card, by);
      change(next);
      announce(say('lies', { card: titleOf(scene, card), place: placeName(scene, next.order, card) }));
      focusSoon(board.current, `[data-card="${card}"] .handle`);
    },
    drag: (press: PointerEvent, card: CardId) => {
      const piece = pieceOf(press);
      if (!board.current || !piece || !mayAct) return;
      drag(press, {
        board: board.current,
        piece,
        onStart: () => change({ ...newest.current, held: card }),
        onOver: setOver,
        onDrop: gap => {
          setOver(null);
          if (gap === null) change(letGo(newest.current));
          else lay(card, gap);
        },
      });
    },
    letGo: () => {
      const { held } = newest.current;
      change(letGo(newest.current));
      focusSoon(document.body, `.dock [data-card="${held}"], .board [data-card="${held}"] .handle`);
    },
  };
}

/** The card that a press takes: one of the hand itself, one of the chain by its handle. */
function pieceOf({ currentTarget }: PointerEvent): HTMLElement | null {
  if (!(currentTarget instanceof HTMLElement)) return null;
  return currentTarget.closest('.chain-card')?.querySelector<HTMLElement>('.event') ?? currentTarget;
}

/** Brings a card just put down into sight, and the focus to what comes next. */
function settle(board: HTMLElement | null, card: CardId, fromHand: boolean): void {
  requestAnimationFrame(() => {
    const lying = board?.querySelector(`[data-card="${card}"]`);
    lying?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    const next = fromHand ? document.querySelector('.dock .primary') : lying?.querySelector('.handle');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
}

/** Focuses what the next frame will show. */
function focusSoon(within: ParentNode | null, selector: string): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>(selector)?.focus());
}
