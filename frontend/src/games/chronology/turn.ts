import { useRef, useState } from 'preact/hooks';
import { drag } from '../../match/drag';
import { announce } from '../../shared/live';
import { placeName, titleOf, type Voice } from './names';
import { type CardId, type Draft, hold, laidCards, letGo, nudge, put, rebase, startDraft } from './order';
import type { Hands } from './Timeline';

interface TurnProps {
  voice: Voice;
  /** The chain as the server has it. */
  chain: readonly CardId[];
  hand: readonly CardId[];
  /** Whether anything can be done now. */
  mayAct: boolean;
  /** Whether what was prepared is kept while nothing can be done: a move is on its way. */
  kept: boolean;
  /** How many cards of the hand the turn lays; one unless a card says otherwise. */
  room?: number;
}

/** A turn being prepared, and everything that can be done with it. */
export function useTurn({ voice, chain, hand, mayAct, kept: keeps, room = 1 }: TurnProps) {
  const { say } = voice;
  const [kept, setKept] = useState<Draft>(() => startDraft(chain));
  const [over, setOver] = useState<number | null>(null);
  const board = useRef<HTMLElement>(null);
  const draft = mayAct || keeps ? rebase(kept, chain, hand) : startDraft(chain);
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
    if (next.held) announce(say('holding', { card: titleOf(voice, card) }));
    if (next.held && byKey) focusSoon(board.current, '[data-gap]');
  };
  const lies = (card: CardId, { order }: Draft) =>
    announce(say('lies', { card: titleOf(voice, card), place: placeName(voice, order, card) }));
  const lay = (card: CardId | null, gap: number) => {
    if (card === null) return;
    const next = put(newest.current, card, gap, room);
    change(next);
    lies(card, next);
    settle(board.current, card, laidCards(next).length >= room && laidCards(next).includes(card));
  };
  const hands: Hands = {
    over,
    onPut: gap => lay(newest.current.held, gap),
    onHold: take,
    onNudge: (card, by) => {
      const next = nudge(newest.current, card, by, room);
      change(next);
      lies(card, next);
      focusSoon(board.current, `[data-card="${card}"] .handle`);
    },
    onDrag: (press, card) => {
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
    onLetGo: () => {
      const { held } = newest.current;
      change(letGo(newest.current));
      focusSoon(document.body, `.dock [data-card="${held}"], .board [data-card="${held}"] .handle`);
    },
  };
  return { draft, board, change, hold: take, drag: hands.onDrag, hands };
}

/** The card that a press takes: one of the hand itself, one of the chain by its handle. */
function pieceOf({ currentTarget }: PointerEvent): HTMLElement | null {
  if (!(currentTarget instanceof HTMLElement)) return null;
  return currentTarget.closest('.chain-card')?.querySelector<HTMLElement>('.node + *') ?? currentTarget;
}

/** Brings a card just put down into sight, and the focus to what comes next. */
function settle(board: HTMLElement | null, card: CardId, ready: boolean): void {
  requestAnimationFrame(() => {
    const lying = board?.querySelector(`[data-card="${card}"]`);
    lying?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    const next = ready ? document.querySelector('.dock .primary') : lying?.querySelector('.handle');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
}

/** Focuses what the next frame will show. */
export function focusSoon(within: ParentNode | null, selector: string): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>(selector)?.focus());
}
