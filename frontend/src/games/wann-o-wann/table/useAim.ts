import { useLayoutEffect, useState } from 'preact/hooks';
import { type CardId, takeBackCards } from '../../../chronology/draft';
import { focusNextFrame, useTurn } from '../../../chronology/turn';
import type { CardWords } from '../../../chronology/words';
import { type Aim, cardsToLay, FATE_KIND, NO_AIM, Offer } from './aim';
import { cardYear, entryId, type Fate, type WowScene, yearId } from './types';

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

/** Makes the functions that word cards of the row: a year card is named by its year. */
export function makeCardWords({ say, text }: Pick<WowScene, 'say' | 'text'>): CardWords {
  const cardText = (id: CardId) =>
    cardYear(id) === null ? text(id) : say('year_card.named', { year: id.slice(1) });
  return { say, text: cardText };
}
