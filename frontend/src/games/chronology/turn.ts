import { useRef, useState } from 'preact/hooks';
import { startDrag } from '../../match/drag';
import { announce } from '../../shared/live';
import { type CardWords, cardTitle, placeName } from './cardNames';
import {
  type CardId,
  type Draft,
  holdCard,
  laidCards,
  moveCard,
  putCard,
  rebaseDraft,
  releaseCard,
  startDraft,
} from './draft';
import type { ChainControls } from './Timeline';

interface TurnProps {
  words: CardWords;
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
export function useTurn({ words, chain, hand, mayAct, kept: keeps, room = 1 }: TurnProps) {
  const { say } = words;
  const [kept, setKept] = useState<Draft>(() => startDraft(chain));
  const [over, setOver] = useState<number | null>(null);
  const board = useRef<HTMLElement>(null);
  const draft = mayAct || keeps ? rebaseDraft(kept, chain, hand) : startDraft(chain);
  // a drag outlives the render it began in
  const newest = useRef(draft);
  newest.current = draft;

  const change = (next: Draft) => {
    newest.current = next;
    setKept(next);
  };
  const holdCardOf = (card: CardId, byKey = false) => {
    const next = holdCard(newest.current, card);
    change(next);
    if (next.held) announce(say('holding', { card: cardTitle(words, card) }));
    if (next.held && byKey) focusNextFrame(board.current, '[data-gap]');
  };
  const announcePlace = (card: CardId, { order }: Draft) =>
    announce(say('lies', { card: cardTitle(words, card), place: placeName(words, order, card) }));
  const lay = (card: CardId | null, gap: number) => {
    if (card === null) return;
    const next = putCard(newest.current, card, gap, room);
    change(next);
    announcePlace(card, next);
    focusNext(board.current, card, laidCards(next).length >= room && laidCards(next).includes(card));
  };
  const controls: ChainControls = {
    over,
    onPut: gap => lay(newest.current.held, gap),
    onHold: holdCardOf,
    onNudge: (card, by) => {
      const next = moveCard(newest.current, card, by, room);
      change(next);
      announcePlace(card, next);
      focusNextFrame(board.current, `[data-card="${card}"] .handle`);
    },
    onDrag: (press, card) => {
      const piece = draggedPiece(press);
      if (!board.current || !piece || !mayAct) return;
      startDrag(press, {
        board: board.current,
        piece,
        onStart: () => change({ ...newest.current, held: card }),
        onOver: setOver,
        onDrop: gap => {
          setOver(null);
          if (gap === null) change(releaseCard(newest.current));
          else lay(card, gap);
        },
      });
    },
    onLetGo: () => {
      const { held } = newest.current;
      change(releaseCard(newest.current));
      focusNextFrame(document.body, `.dock [data-card="${held}"], .board [data-card="${held}"] .handle`);
    },
  };
  return { draft, board, change, hold: holdCardOf, drag: controls.onDrag, controls };
}

/** The card that a press takes: one of the hand itself, one of the chain by its handle. */
function draggedPiece({ currentTarget }: PointerEvent): HTMLElement | null {
  if (!(currentTarget instanceof HTMLElement)) return null;
  return currentTarget.closest('.chain-card')?.querySelector<HTMLElement>('.node + *') ?? currentTarget;
}

/** Brings a card just put down into sight, and the focus to what comes next. */
function focusNext(board: HTMLElement | null, card: CardId, ready: boolean): void {
  requestAnimationFrame(() => {
    const lying = board?.querySelector(`[data-card="${card}"]`);
    lying?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    const next = ready ? document.querySelector('.dock .primary') : lying?.querySelector('.handle');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
}

/** Focuses what the next frame will show. */
export function focusNextFrame(within: ParentNode | null, selector: string): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>(selector)?.focus());
}
