import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ClaimField, claimParams } from '../../../chronology/claim/ClaimField';
import * as risksCss from '../../../chronology/claim/risks.css';
import {
  type Draft,
  laidCard,
  movedCards,
  placeParams,
  restoreChain,
  startDraft,
  takeBackCards,
} from '../../../chronology/draft';
import { placeName, seatSentence } from '../../../chronology/words';
import type { Json } from '../../../core/types';
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
  const mayDoubt = choices?.doubt ?? false;
  useFocusFallback('.dock-bar .primary', '.board');

  if (!choices) {
    return (
      <>
        {children}
        {idle}
      </>
    );
  }
  if (doubting && mayDoubt) {
    return (
      <ConfirmDoubt
        scene={scene}
        sending={sending}
        onBack={() => setDoubting(false)}
        onDoubt={() => play('doubt', {})}
      />
    );
  }
  if (laidCard(draft)) return <ConfirmPlace {...{ scene, draft, onDraft, sending, play, first }} />;
  return (
    <>
      {children}
      <AimBar
        scene={scene}
        draft={draft}
        onDraft={onDraft}
        onDoubt={mayDoubt ? () => setDoubting(true) : null}
      />
    </>
  );
}

interface AimBarProps {
  scene: AdScene;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onDoubt: (() => void) | null;
}

/** The bar before anything is chosen: it says what to do first and offers the doubt. */
function AimBar({ scene: { say, view, name }, draft, onDraft, onDoubt }: AimBarProps) {
  return (
    <div class={dockBarCss.dockBar}>
      <MovedCards scene={{ say }} draft={draft} onDraft={() => onDraft(startDraft(draft.base))} />
      <div class={`${ui.row} ${dockBarCss.dockRow}`}>
        {onDoubt && (
          <Button icon="doubt" shortcut="D" onClick={onDoubt}>
            {say('doubt')}
            <small class={ui.hidden}> {say('doubt.whom', { name: name(view.layer_seat ?? -1) })}</small>
          </Button>
        )}
        <p class={dockBarCss.hint} data-coach="instead" role="status">
          {say(draft.held ? 'hint.gap' : 'hint.card')}
        </p>
      </div>
    </div>
  );
}

/** Says how many cards of the chain were moved, with a button that puts them back. */
function MovedCards({
  scene,
  draft,
  onDraft,
}: {
  scene: Pick<AdScene, 'say'>;
  draft: Draft;
  onDraft: () => void;
}) {
  const n = movedCards(draft).size;
  if (n === 0) return null;
  return (
    <p class={dockBarCss.dockNote}>
      {scene.say('moved', { n })}
      <button type="button" class={matchCss.link} onClick={onDraft}>
        {scene.say('restore')}
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
  const lay = () => play('place', { card: move.card, order: move.order, ...claimParams(claim) });
  return (
    <div class={dockBarCss.dockBar}>
      <p class={dockBarCss.dockSentence}>
        {say('confirm.place', { place: placeName(scene, draft.order, move.card) })}
      </p>
      {last && <p class={dockBarCss.dockNote}>{say('confirm.last')}</p>}
      <MovedCards scene={scene} draft={draft} onDraft={() => onDraft(restoreChain(draft))} />
      {!first && <ClaimField scene={scene} value={claim} sending={sending} onChange={setClaim} />}
      <div class={`${ui.row} ${dockBarCss.dockRow}`}>
        <Button kind="quiet" disabled={sending} onClick={() => onDraft(takeBackCards(draft))}>
          {say('take_back')}
        </Button>
        <Button kind="primary" wide icon="check" busy={sending} onClick={lay}>
          {say('lay')}
        </Button>
      </div>
    </div>
  );
}

interface ConfirmDoubtProps {
  scene: AdScene;
  sending: boolean;
  onBack: () => void;
  onDoubt: () => void;
}

/** Asks once more before a doubt: whom it accuses, and what it may cost either of the two. */
function ConfirmDoubt({ scene, sending, onBack, onDoubt }: ConfirmDoubtProps) {
  const { say, view, name } = scene;
  const layer = view.layer_seat ?? -1;
  return (
    <div class={dockBarCss.dockBar}>
      <p class={dockBarCss.dockSentence}>{say('confirm.doubt', { name: name(layer) })}</p>
      <ul class={risksCss.risks} data-coach="silent">
        <li>
          {say('risk.wrong', { risk: seatSentence(scene, 'drew', layer, { n: view.penalties.layer }) })}
        </li>
        <li class={risksCss.riskBad}>
          {say('risk.right', { risk: say('drew.you', { n: view.penalties.doubter }) })}
        </li>
      </ul>
      <div class={`${ui.row} ${dockBarCss.dockRow}`}>
        <Button kind="quiet" disabled={sending} onClick={onBack}>
          {say('back')}
        </Button>
        <Button kind="primary" wide icon="doubt" busy={sending} onClick={onDoubt}>
          {say('doubt')}
        </Button>
      </div>
    </div>
  );
}
