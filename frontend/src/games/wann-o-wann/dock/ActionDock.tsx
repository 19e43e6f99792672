import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { isFirstLay } from '../../../chronology/Coaching';
import { ClaimField, claimParams, Risks } from '../../../chronology/claim/ClaimField';
import { laidCards, takeBackCards } from '../../../chronology/draft';
import { eventFaces, Hand } from '../../../chronology/Hand';
import { Back, Commit } from '../../../chronology/TimelineTable';
import { placeName, seatSentence } from '../../../chronology/words';
import * as dockBarCss from '../../../match/dockBar.css';
import type { IconName } from '../../../ui/Icon';
import { useFocusFallback } from '../../../ui/Page';
import { SeatMark } from '../../../ui/SeatBadge';
import * as cardsCss from '../cards/cards.css';
import { type DockProps, FATE_KIND, FOCUS_TARGETS, makeCardWords } from '../table/aim';
import { FatePicture } from '../table/cards';
import { cardYear, type Fate, type WowScene } from '../table/types';
import * as wannOWannCss from '../table/wann-o-wann.css';
import { emptiesHand, missingChoice, preparedMove } from './move';
import { YearField } from './YearField';

/**
 * The dock for what the player prepares: a card that lies in a gap, the accusation, or a special card to play or to
 * read.
 */
export default function ActionDock(props: DockProps) {
  const { mode } = props.aiming.aim;
  useFocusFallback(...FOCUS_TARGETS); // it may be loaded only after the focused element has gone
  if (mode === 'lay') return <LayBar {...props} />;
  if (mode === 'accuse') return <Accusation {...props} />;
  return mode === 'fate' ? <FateDock {...props} /> : <SpareDock {...props} />;
}

/** The bar once a card lies in a gap: the player says something with it, takes it back, or lays it for good. */
function LayBar(props: DockProps) {
  const { scene, aiming } = props;
  const { say } = scene;
  const { turn } = aiming;
  const [card = ''] = laidCards(turn.draft);
  const [claim, setClaim] = useState('');
  const place = placeName(makeCardWords(scene), turn.draft.order, card);
  const year = cardYear(card);
  return (
    <CommitMove
      {...props}
      word={say('lay')}
      icon="check"
      onBack={() => turn.change(takeBackCards(turn.draft))}
      claim={claim}
    >
      <p class={dockBarCss.dockSentence}>
        {year === null ? say('confirm.place', { place }) : say('confirm.year', { year: String(year), place })}
      </p>
      {!isFirstLay(scene) && (
        <ClaimField scene={scene} value={claim} sending={props.sending} onChange={setClaim} />
      )}
    </CommitMove>
  );
}

type CommitMoveProps = DockProps & {
  word: string;
  icon: IconName;
  onBack?: () => void;
  /** What is said with the card. */
  claim?: string;
  children: ComponentChildren;
};

/** A prepared move with the button that sends it once nothing is missing. */
function CommitMove(props: CommitMoveProps) {
  const { scene, aiming, sending, play, word, icon, onBack, claim = '', children } = props;
  const { aim, turn, fate, own } = aiming;
  const move = preparedMove(aim, turn.draft, fate);
  const offered = move !== null && aiming.offer.has(move.kind);
  const asked = missingChoice(aim, turn.draft, fate);
  return (
    <Commit
      sending={sending}
      word={word}
      icon={icon}
      beside={
        <Back sending={sending} word={scene.say('back')} onBack={onBack ?? (() => aiming.openMode('lay'))} />
      }
      onCommit={offered ? () => play(move.kind, { ...move.params, ...claimParams(claim) }) : null}
    >
      {children}
      {own && emptiesHand(aim, turn.draft, fate, own.left) && (
        <p class={dockBarCss.dockNote}>{scene.say('confirm.last')}</p>
      )}
      {asked && (
        <p class={wannOWannCss.asked} role="status">
          {scene.say(`hint.${asked}`)}
        </p>
      )}
    </Commit>
  );
}

/** Asks once more before an accusation: whom it accuses, and what it may cost either of the two. */
function Accusation(props: DockProps) {
  const { scene } = props;
  const { say, view, name } = scene;
  const seat = view.responsible_seat ?? -1;
  return (
    <CommitMove {...props} word={say('do.accuse')} icon="doubt">
      <p class={dockBarCss.dockSentence}>{say('confirm.accuse', { name: name(seat) })}</p>
      <Risks wrong={seatSentence(scene, 'risk.wrong', seat)} right={say('risk.right')} />
    </CommitMove>
  );
}

/** A fate card in play: what it does, the choices it needs, and the button that plays it. */
function FateDock(props: DockProps) {
  const { scene } = props;
  const { fate } = props.aiming;
  if (!fate) return null;
  return (
    <>
      {fate === 'pilfer' && <LootHand {...props} />}
      <CommitMove {...props} word={scene.say(`do.${FATE_KIND[fate]}`)} icon="check">
        <FateHead scene={scene} fate={fate} />
        <fieldset class={wannOWannCss.asking} disabled={props.sending}>
          <FateFields {...props} />
        </fieldset>
      </CommitMove>
    </>
  );
}

/** The picture, name and effect of a fate card. */
function FateHead({ scene: { say }, fate }: { scene: WowScene; fate: Fate }) {
  return (
    <div class={cardsCss.fateHead} data-dock-share="50">
      <FatePicture fate={fate} size={40} />
      <p>
        <b>{say(`fate.${fate}`)}</b> {say(`fate.${fate}.help`)}
      </p>
    </div>
  );
}

/** The choices that a fate card needs besides cards of the hand and the row. */
function FateFields({ scene, aiming }: DockProps) {
  const { aim, fate, offer, change } = aiming;
  const { say } = scene;
  if (fate === 'exact_year' && aim.target !== null) {
    const { min, max } = offer.range('fate_year', 'year');
    return (
      <>
        <YearField
          label={say('do.year')}
          {...{ min, max }}
          value={aim.year}
          onChange={year => change({ year })}
        />
        {aim.year !== null && (
          <p class={dockBarCss.dockSentence}>{say('confirm.exact_year', { year: `${aim.year}` })}</p>
        )}
      </>
    );
  }
  if (fate !== 'gift' && fate !== 'pilfer') return null;
  const field = fate === 'gift' ? 'to' : 'victim';
  return (
    <Faces
      scene={scene}
      label={say(`do.${FATE_KIND[fate]}.${field}`)}
      open={offer.values(FATE_KIND[fate], field)}
      chosen={aim.player}
      onChoose={player => change(fate === 'gift' ? { player } : { player, card: null })}
    />
  );
}

/** The events of the player who is to lose one. */
function LootHand({ scene, aiming, sending }: DockProps) {
  const { aim, change, onTurn } = aiming;
  const victim = aim.player === null ? undefined : scene.view.players[aim.player];
  if (!victim) return null;
  const cards = victim.cards.map(card => ({
    ...eventFaces(scene, card),
    pressed: aim.card === card,
    onTap: () => change({ card: aim.card === card ? null : card }),
  }));
  return (
    <Hand
      label={scene.say('loot', { name: scene.name(victim.seat) })}
      cards={cards}
      active={onTurn}
      sending={sending}
    />
  );
}

/** The section of the rules that says why a card cannot be played. */
const RULE_OF = { last: 'fate', row: 'year', fate: 'fate' };

/** A card that cannot be played now: it says why, and offers the exchange where that is possible. */
function SpareDock(props: DockProps) {
  const { scene, aiming } = props;
  const { say } = scene;
  const { aim, fate, own, offer } = aiming;
  const which = aim.mode === 'spare_year' ? 'year' : 'fate';
  const exchange = offer.values('exchange', 'which').includes(which);
  const events = scene.view.row.filter(({ card }) => card !== null).length;
  const why = own && own.left <= 1 ? 'last' : which === 'year' && events < 4 ? 'row' : 'fate';
  return (
    <CommitMove
      {...props}
      word={say(exchange ? 'do.exchange' : 'not_now')}
      icon={exchange ? 'check' : 'lock'}
    >
      {which === 'fate' && fate && <FateHead scene={scene} fate={fate} />}
      <p class={dockBarCss.dockNote}>
        {exchange ? say('do.exchange.help') : say(`why.${why}`, { n: events })}{' '}
        <a href={`/m/${scene.match.id}/rules#${exchange ? 'exchange' : RULE_OF[why]}`}>{say('why.rule')}</a>
      </p>
    </CommitMove>
  );
}

interface FacesProps {
  scene: WowScene;
  label: string;
  /** The seats that can be chosen; the others are shown disabled. */
  open: readonly unknown[];
  chosen: number | null;
  onChoose: (seat: number) => void;
}

/** Buttons for the other players: colour, shape, name, and number of cards. */
export function Faces({ scene, label, open, chosen, onChoose }: FacesProps) {
  const others = scene.view.players.filter(({ seat }) => seat !== scene.mine);
  return (
    <ul class={cardsCss.faces} aria-label={label}>
      {others.map(({ seat, left }) => (
        <li key={seat}>
          <button
            type="button"
            class={cardsCss.face}
            data-seat={seat}
            aria-pressed={chosen === seat}
            disabled={!open.includes(seat)}
            onClick={() => onChoose(seat)}
          >
            <SeatMark seat={seat} size={30} />
            <span class={cardsCss.faceName}>{scene.name(seat)}</span>
            <small>{scene.say('badge', { left })}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
