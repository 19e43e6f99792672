import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ClaimField, claimParams, Risks } from '../../../chronology/claim/ClaimField';
import {
  type Draft,
  laidCard,
  movedCards,
  placeParams,
  restoreChain,
  startDraft,
  takeBackCards,
} from '../../../chronology/draft';
import { Back, Commit, HintRow } from '../../../chronology/TimelineTable';
import { placeName, seatSentence } from '../../../chronology/words';
import type { Json } from '../../../core/types';
import type { Say } from '../../../core/words';
import * as dockBarCss from '../../../match/dockBar.css';
import * as matchCss from '../../../match/match.css';
import { useStateFor } from '../../../match/table/useStateFor';
import { Button } from '../../../ui/Button';
import { useFocusFallback } from '../../../ui/Page';
import * as ui from '../../../ui/styles/ui.css';
import type { AdScene } from './types';

interface DockProps {
  scene: AdScene;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** What the player may do now besides laying a card; null when it is not their turn. */
  choices: { doubt: boolean } | null;
  sending: boolean;
  play: (kind: string, params: Json) => void;
  idle: ComponentChildren;
  /** Whether the player has never laid a card: then there is nothing to be said with it yet. */
  first: boolean;
  /** The hand; it is hidden while a move is confirmed. */
  children: ComponentChildren;
}

/** The part within the thumb's reach: the hand, and the button that commits the move prepared above. */
export function Dock({ scene, draft, onDraft, choices, sending, play, idle, first, children }: DockProps) {
  const [doubting, setDoubting] = useStateFor(scene.match.version, false);
  useFocusFallback('.dock-bar .primary', '.board');

  if (!choices) {
    return (
      <>
        {children}
        {idle}
      </>
    );
  }
  if (doubting && choices.doubt) {
    return <ConfirmDoubt {...{ scene, sending, play }} onBack={() => setDoubting(false)} />;
  }
  if (laidCard(draft)) return <ConfirmPlace {...{ scene, draft, onDraft, sending, play, first }} />;
  return (
    <>
      {children}
      <AimBar {...{ scene, draft, onDraft }} onDoubt={choices.doubt ? () => setDoubting(true) : null} />
    </>
  );
}

type AimBarProps = Pick<DockProps, 'scene' | 'draft' | 'onDraft'> & { onDoubt: (() => void) | null };

/** The bar before anything is chosen: it says what to do first and offers the doubt. */
function AimBar({ scene: { say, view, name }, draft, onDraft, onDoubt }: AimBarProps) {
  return (
    <div class={dockBarCss.dockBar}>
      <MovedCards say={say} draft={draft} onRestore={() => onDraft(startDraft(draft.base))} />
      <HintRow hint={say(draft.held ? 'hint.gap' : 'hint.card')}>
        {onDoubt && (
          <Button icon="doubt" shortcut="D" onClick={onDoubt}>
            {say('doubt')}
            <small class={ui.hidden}> {say('doubt.whom', { name: name(view.layer_seat ?? -1) })}</small>
          </Button>
        )}
      </HintRow>
    </div>
  );
}

interface MovedCardsProps {
  say: Say;
  draft: Draft;
  onRestore: () => void;
}

/** Says how many cards of the chain were moved, with a button that puts them back. */
function MovedCards({ say, draft, onRestore }: MovedCardsProps) {
  const n = movedCards(draft).size;
  if (n === 0) return null;
  return (
    <p class={dockBarCss.dockNote}>
      {say('moved', { n })}
      <button type="button" class={matchCss.link} onClick={onRestore}>
        {say('restore')}
      </button>
    </p>
  );
}

type ConfirmPlaceProps = Pick<DockProps, 'scene' | 'draft' | 'onDraft' | 'sending' | 'play' | 'first'>;

/** The bar once a card lies in a gap: the player adds a claim, takes the card back, or lays it for good. */
function ConfirmPlace({ scene, draft, onDraft, sending, play, first }: ConfirmPlaceProps) {
  const { say, view, mine } = scene;
  const [claim, setClaim] = useState('');
  const move = placeParams(draft);
  if (!move) return null;
  const last = mine !== null && view.hands[mine]?.length === 1;
  return (
    <Commit
      sending={sending}
      word={say('lay')}
      icon="check"
      beside={<Back sending={sending} word={say('take_back')} onBack={() => onDraft(takeBackCards(draft))} />}
      onCommit={() => play('place', { ...move, ...claimParams(claim) })}
    >
      <p class={dockBarCss.dockSentence}>
        {say('confirm.place', { place: placeName(scene, draft.order, move.card) })}
      </p>
      {last && <p class={dockBarCss.dockNote}>{say('confirm.last')}</p>}
      <MovedCards say={say} draft={draft} onRestore={() => onDraft(restoreChain(draft))} />
      {!first && <ClaimField scene={scene} value={claim} sending={sending} onChange={setClaim} />}
    </Commit>
  );
}

type ConfirmDoubtProps = Pick<DockProps, 'scene' | 'sending' | 'play'> & { onBack: () => void };

/** Asks once more before a doubt: whom it accuses, and what it may cost either of the two. */
function ConfirmDoubt({ scene, sending, play, onBack }: ConfirmDoubtProps) {
  const { say, view, name } = scene;
  const layer = view.layer_seat ?? -1;
  return (
    <Commit
      sending={sending}
      word={say('doubt')}
      icon="doubt"
      beside={<Back sending={sending} word={say('back')} onBack={onBack} />}
      onCommit={() => play('doubt', {})}
    >
      <p class={dockBarCss.dockSentence}>{say('confirm.doubt', { name: name(layer) })}</p>
      <Risks
        wrong={say('risk.wrong', { risk: seatSentence(scene, 'drew', layer, { n: view.penalties.layer }) })}
        right={say('risk.right', { risk: say('drew.you', { n: view.penalties.doubter }) })}
      />
    </Commit>
  );
}
