import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { laidCards } from '../../../chronology/draft';
import { Commit, HintRow } from '../../../chronology/TimelineTable';
import { whenQuiet } from '../../../core/browser';
import * as dockBarCss from '../../../match/dockBar.css';
import { Button } from '../../../ui/Button';
import { lazy } from '../../../ui/lazy';
import { useFocusFallback } from '../../../ui/Page';
import * as ui from '../../../ui/styles/ui.css';
import { type Aiming, type DockProps, FOCUS_TARGETS } from './aim';

const ActionDock = lazy<DockProps>(() => import('../dock/ActionDock'));

/** The part within the thumb's reach: the hand, and the button that commits the move prepared above. */
export function Dock({ hand, ...props }: DockProps & { hand: ComponentChildren }) {
  const { aiming } = props;
  useEffect(() => void whenQuiet().then(ActionDock.fetch), []);
  return (
    <>
      {needsHand(aiming) && hand}
      <DockBar {...props} />
    </>
  );
}

/** Whether the player may choose a card of the hand next; otherwise the row gets the space. */
function needsHand({ aim, fate, turn, room }: Aiming): boolean {
  if (aim.mode === 'accuse') return false;
  if (aim.mode === 'fate' && room === 0) return fate === 'gift';
  return turn.draft.held !== null || laidCards(turn.draft).length < Math.max(room, 1);
}

/** The bar for the present mode. */
function DockBar(props: DockProps) {
  const { aim, turn } = props.aiming;
  const lies = laidCards(turn.draft).length > 0 && turn.draft.held === null;
  return aim.mode !== 'lay' || lies ? <ActionDock {...props} /> : <IdleBar {...props} />;
}

/** The bar while nothing is chosen: it says what to do first and offers the accusation. */
function IdleBar({ scene, aiming, sending, play }: DockProps) {
  const { say } = scene;
  const { offer, turn } = aiming;
  useFocusFallback(...FOCUS_TARGETS);
  const accuse = offer.has('accuse') && <AccuseButton {...{ scene, aiming, sending }} />;
  if (offer.has('pass')) {
    return (
      <Commit
        sending={sending}
        icon="right"
        word={say('do.pass')}
        onCommit={() => play('pass', {})}
        beside={accuse}
      >
        <p class={dockBarCss.dockNote}>{say('do.pass.help')}</p>
      </Commit>
    );
  }
  const hint = turn.draft.held !== null ? 'gap' : offer.has('exchange') ? 'exchange' : 'card';
  return (
    <div class={dockBarCss.dockBar}>
      <HintRow hint={say(`hint.${hint}`)}>{accuse}</HintRow>
    </div>
  );
}

/** The button that starts to accuse whoever answers for the row. */
function AccuseButton({ scene: { say, view, name }, aiming, sending }: Omit<DockProps, 'play'>) {
  return (
    <Button icon="doubt" shortcut="D" disabled={sending} onClick={() => aiming.openMode('accuse')}>
      {say('do.accuse')}
      <small class={ui.hidden}> {name(view.responsible_seat ?? -1)}</small>
    </Button>
  );
}
