import { useLayoutEffect, useState } from 'preact/hooks';
import { type CardId, takeBackCards } from '../../../chronology/draft';
import { focusNextFrame, useTurn } from '../../../chronology/turn';
import type { CardWords } from '../../../chronology/words';
import type { Decision } from '../../../core/types';
import type { TableProps } from '../../../match/kit/kit';
import { cardYear, entryId, type Fate, type WowGame, type WowScene, yearId } from './types';

/**
 * What the player is about to do. In `lay` a card of the hand goes into a gap; the player opens every other
 * mode. `spare_year` and `spare_fate` show a card that cannot be played now, but perhaps exchanged.
 */
type Mode = 'lay' | 'fate' | 'spare_year' | 'spare_fate' | 'accuse';

/** The choices of a turn that is being prepared, apart from the cards in the draft of the row. */
export interface Aim {
  mode: Mode;
  /** The event to give away or to take. */
  card: CardId | null;
  /** The player who gets an event or loses one. */
  player: number | null;
  /** The event of the row whose year the player names. */
  target: CardId | null;
  year: number | null;
}

/** Nothing is chosen yet. */
export const NO_AIM: Aim = { mode: 'lay', card: null, player: null, target: null, year: null };

/** The kind of action that plays each fate card. */
export const FATE_KIND: Record<Fate, string> = {
  double: 'fate_double',
  skip: 'fate_skip',
  turn: 'fate_turn',
  exact_year: 'fate_year',
  gift: 'fate_gift',
  pilfer: 'fate_steal',
};

/**
 * How many cards of the hand the turn lays: two with the fate card Double, none with those that lay nothing.
 */
export function cardsToLay(aim: Aim, fate: Fate | null, addition: boolean): number {
  if (aim.mode === 'lay') return 1;
  if (aim.mode !== 'fate') return 0;
  if (fate === 'double') return 2;
  return fate === 'exact_year' && addition ? 1 : 0;
}

/** What the player may do in this turn. */
export class Offer {
  constructor(readonly decisions: Decision[]) {}

  has(kind: string): boolean {
    return this.decisions.some(one => one.kind === kind);
  }

  /** The values that a field of an action may have; empty where the action is not possible. */
  values(kind: string, field: string): unknown[] {
    return this.field(kind, field)?.enum ?? [];
  }

  /** The bounds of a number field. */
  range(kind: string, field: string): { min: number; max: number } {
    const { minimum = 0, maximum = 0 } = this.field(kind, field) ?? {};
    return { min: minimum, max: maximum };
  }

  /** Whether the player may lay a card together with a year that is named (WO2). */
  get allowsExtraCard(): boolean {
    return (this.field('fate_year', 'card')?.enum ?? []).length > 1;
  }

  private field(kind: string, name: string) {
    return this.decisions.find(one => one.kind === kind)?.schema.properties?.[name];
  }
}

/** Where the focus goes when a fate card is opened by a key. */
const NEXT_FOCUS: Record<Fate, string> = {
  double: '.dock .tab',
  skip: '.dock .primary',
  turn: '.dock .primary',
  exact_year: '.board .target',
  gift: '.dock .tab',
  pilfer: '.dock .face:enabled',
};

/** Keeps the turn of wannOwann that the player prepares; a new version of the match starts afresh. */
export function useAim(scene: WowScene, sending: boolean) {
  const { view, mine, decisions, match } = scene;
  const offer = new Offer(decisions);
  const own = mine === null ? undefined : view.players[mine];
  const fate = own?.fate ?? null;
  const [kept, setKept] = useState({ version: match.version, aim: NO_AIM });
  const aim = kept.version === match.version && decisions.length > 0 ? kept.aim : NO_AIM;
  const room = cardsToLay(aim, fate, offer.allowsExtraCard);
  const onTurn = decisions.length > 0 && view.round > 0;
  const year = own?.year != null && offer.has('place_year') ? [yearId(own.year)] : [];
  const turn = useTurn({
    words: makeCardWords(scene),
    chain: view.row.map(entryId),
    hand: [...(own?.cards ?? []), ...year],
    mayAct: onTurn && !sending && room > 0,
    kept: onTurn,
    room,
  });

  const change = (part: Partial<Aim>) => setKept({ version: match.version, aim: { ...aim, ...part } });
  const openMode = (mode: Aim['mode']) => {
    turn.change(takeBackCards(turn.draft));
    setKept({ version: match.version, aim: { ...NO_AIM, mode } });
  };
  useLayoutEffect(() => {
    // Cards laid for a fate card go back, too.
    if (kept.version !== match.version && kept.aim.mode === 'fate') openMode('lay');
  }, [match.version]);
  return {
    aim,
    offer,
    own,
    fate,
    room,
    turn,
    onTurn,
    sending,
    change,
    openMode,
    /** A tap on a card of the hand picks it up, or chooses it to give away. */
    tap: (card: CardId, byKey: boolean) => {
      if (aim.mode === 'fate' && fate === 'gift') return change({ card: aim.card === card ? null : card });
      if (aim.mode === 'fate' && room > 0) return turn.hold(card, byKey);
      if (aim.mode !== 'lay') openMode('lay');
      return turn.hold(card, byKey);
    },
    tapYear: (byKey: boolean) => {
      if (own?.year == null) return;
      if (!offer.has('place_year')) return openMode(aim.mode === 'spare_year' ? 'lay' : 'spare_year');
      if (aim.mode !== 'lay') openMode('lay');
      turn.hold(yearId(own.year), byKey);
    },
    tapFate: (byKey: boolean) => {
      if (fate === null) return;
      const playable = offer.has(FATE_KIND[fate]);
      const mode = playable ? 'fate' : 'spare_fate';
      if (aim.mode === mode) return openMode('lay');
      openMode(mode);
      if (byKey && playable) focusNextFrame(document.body, NEXT_FOCUS[fate]);
    },
  };
}

/** The turn that the player prepares, and all that can be done with it. */
export type Aiming = ReturnType<typeof useAim>;

/** The props of every part of the dock. */
export interface DockProps extends Pick<TableProps<WowGame>, 'scene' | 'sending' | 'play'> {
  aiming: Aiming;
}

/** Where the focus goes when the focused element of the dock has gone. */
export const FOCUS_TARGETS = ['.dock-bar .primary:enabled', '.dock-bar button:enabled', '.board'];

/** Makes the functions that word cards of the row: a year card is named by its year. */
export function makeCardWords({ say, text }: Pick<WowScene, 'say' | 'text'>): CardWords {
  const cardText = (id: CardId) =>
    cardYear(id) === null ? text(id) : say('year_card.named', { year: id.slice(1) });
  return { say, text: cardText };
}
