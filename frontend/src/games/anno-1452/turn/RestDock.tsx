import * as dockBarCss from '../../../match/dockBar.css';
import { factSentence } from '../../../match/table/facts';
import { Button } from '../../../ui/Button';
import * as ui from '../../../ui/styles/ui.css';
import { Results, SubmittedNote } from '../table/parts';
import * as tableCss from '../table/table.css';
import type { EmpireScene } from '../table/types';
import { ActSign } from './ActSign';
import type { DockProps } from './dockProps';
import { ACTS, type ActKind } from './focus';
import { Hand } from './Hand';
import * as restCss from './rest.css';
import type { Planning } from './useTurn';

/** The dock while no place and no card is chosen: what is to be done, the hand, and the acts. */
export function RestDock(props: DockProps) {
  const { scene, planning, idle, sending, play } = props;
  const { say, view, decisions } = scene;
  const acts = decisions.some(({ kind }) => kind === 'pass');
  const { focus } = planning;
  const isPassing = focus.kind === 'act' && focus.act === 'pass';
  const hand = view.mine?.hand ?? [];
  return (
    <div class={`${dockBarCss.dockBar} ${tableCss.empireRest}`}>
      {acts ? <Line {...props} /> : <Watching {...props} />}
      {!isPassing && hand.length > 0 && <Hand cards={hand} planning={planning} say={say} acts={acts} />}
      {acts && !isPassing && <Acts scene={scene} planning={planning} sending={sending} />}
      {isPassing && (
        <div class={`${ui.row} ${dockBarCss.dockRow}`}>
          <Button kind="quiet" disabled={sending} onClick={planning.goBack}>
            {say('act.back')}
          </Button>
          <Button kind="primary" wide busy={sending} onClick={() => play('pass', {})}>
            {say('do.pass')}
          </Button>
        </div>
      )}
      {!acts && (view.mine?.submitted ? <SubmittedNote scene={scene}>{idle}</SubmittedNote> : idle)}
    </div>
  );
}

/** The reader's last action, while others are on turn. */
function Watching({ scene, planning }: DockProps) {
  return planning.hasMoved ? <Results scene={scene} /> : null;
}

/** The line above the hand: what an act needs, or why it cannot be done now; else the last action and a hint. */
function Line({ scene, planning }: DockProps) {
  const { say } = scene;
  const { focus, outlook } = planning;
  if (focus.kind !== 'act') {
    return (
      <>
        {planning.hasMoved && <Results scene={scene} />}
        <p class={restCss.actLine}>{say('act.hint')}</p>
      </>
    );
  }
  const { act } = focus;
  const text =
    act === 'pass'
      ? passText(scene, outlook)
      : say(outlook.isOpen(act) ? `act.${act}.how` : `act.${act}.why`);
  return (
    <p class={restCss.actLine} data-asked="true" role="status">
      <b>{say(`act.${act}`)}</b> {text}
    </p>
  );
}

/** What follows when the reader passes. */
const passText = (scene: EmpireScene, outlook: Planning['outlook']): string =>
  (outlook.decision('pass')?.facts ?? []).map(fact => factSentence(fact, scene)).join(' ');

interface ActsProps {
  scene: EmpireScene;
  planning: Planning;
  sending: boolean;
}

/** All acts of a turn; one that cannot be done now says why when it is touched. */
function Acts({ scene: { say }, planning, sending }: ActsProps) {
  const { focus, outlook } = planning;
  return (
    <ul class={restCss.acts} aria-label={say('acts')}>
      {ACTS.map((act: ActKind) => (
        <li key={act}>
          <button
            type="button"
            disabled={sending}
            data-open={outlook.isOpen(act)}
            aria-pressed={focus.kind === 'act' && focus.act === act}
            aria-description={outlook.isOpen(act) ? undefined : say(`act.${act}.why`)}
            onClick={() => planning.tapAct(act)}
          >
            <ActSign act={act} />
            <span>{say(`act.${act}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
