import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { scrollBehavior } from '../core/browser';
import { announce } from '../core/live';
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
import { startDrag } from './drag';
import type { ChainControls } from './Timeline';
import { type CardWords, cardTitle, placeName } from './words';

interface TurnProps {
  words: CardWords;
  /** The chain on the server. */
  chain: readonly CardId[];
  hand: readonly CardId[];
  /** Whether the player can do anything now. */
  mayAct: boolean;
  /** Whether the draft is kept while the player can do nothing, since a move is being sent. */
  kept: boolean;
  /** How many cards of the hand the turn lays; one by default. */
  room?: number;
}

/** Keeps the draft of a turn, and gives all that the player can do with it. */
export function useTurn({ words, chain, hand, mayAct, kept: keeps, room = 1 }: TurnProps) {
  const { say } = words;
  const [kept, setKept] = useState<Draft>(() => startDraft(chain));
  const [over, setOver] = useState<number | null>(null);
  const board = useRef<HTMLElement>(null);
  const draft = mayAct || keeps ? rebaseDraft(kept, chain, hand) : startDraft(chain);
  // A drag outlives the render in which it began.
  const newest = useRef(draft);
  newest.current = draft;

  const keepInPlace = useScrollAnchor(board, draft.held !== null);
  const change = (next: Draft) => {
    keepInPlace();
    newest.current = next;
    setKept(next);
  };
  const pickUp = (card: CardId, byKey = false) => {
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
    onHold: pickUp,
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
  return { draft, board, change, hold: pickUp, drag: controls.onDrag, controls };
}

/**
 * The element that a press moves: a card of the hand itself, or the card of the chain whose handle was
 * pressed.
 */
function draggedPiece({ currentTarget }: PointerEvent): HTMLElement | null {
  if (!(currentTarget instanceof HTMLElement)) return null;
  return currentTarget.closest('.chain-card')?.querySelector<HTMLElement>('.node + *') ?? currentTarget;
}

/** Scrolls to a card that was just put down and focuses what comes next. */
function focusNext(board: HTMLElement | null, card: CardId, ready: boolean): void {
  requestAnimationFrame(() => {
    const lying = board?.querySelector(`[data-card="${card}"]`);
    lying?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
    const next = ready ? document.querySelector('.dock .primary') : lying?.querySelector('.handle');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
}

/** Focuses an element in the next frame, once it is rendered. */
export function focusNextFrame(within: ParentNode | null, selector: string): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>(selector)?.focus());
}

/**
 * Keeps the card in the middle of the board where the eye is on it while the gaps open and close. The
 * function that it gives is called before the draft changes.
 */
function useScrollAnchor(board: { current: HTMLElement | null }, isOpen: boolean): () => void {
  const anchor = useRef<{ card: HTMLElement; top: number } | null>(null);
  useLayoutEffect(() => {
    const { card, top } = anchor.current ?? {};
    anchor.current = null;
    if (!card || top === undefined) return;
    // Very large text makes the whole table scroll in place of the board.
    for (const scroller of [board.current, board.current?.closest('.match')]) {
      if (scroller) scroller.scrollTop += card.getBoundingClientRect().top - top;
    }
  }, [isOpen]);
  return () => {
    anchor.current = board.current && middleCard(board.current);
  };
}

/** The card of the chain nearest to the middle of what is seen of the board, and where it is; null without any. */
function middleCard(board: HTMLElement): { card: HTMLElement; top: number } | null {
  const { top, bottom } = board.getBoundingClientRect();
  const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const cards = [...board.querySelectorAll<HTMLElement>('.chain-card')];
  const placed = cards.map(card => ({ card, top: card.getBoundingClientRect().top }));
  placed.sort((a, b) => Math.abs(a.top - middle) - Math.abs(b.top - middle));
  return placed[0] ?? null;
}
