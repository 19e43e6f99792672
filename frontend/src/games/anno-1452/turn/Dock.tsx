import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { whenQuiet } from '../../../core/browser';
import * as dockBarCss from '../../../match/dockBar.css';
import { factSentences } from '../../../match/table/facts';
import { Button } from '../../../ui/Button';
import { type LazyComponent, lazy } from '../../../ui/lazy';
import * as ui from '../../../ui/styles/ui.css';
import { CardSign, DrawnSign } from '../cards/CardSign';
import { LastMove } from '../table/EmpireTable';
import * as tableCss from '../table/table.css';
import { ACTS, type ActKind } from './outlook';
import * as restCss from './rest.css';
import type { DockProps, PlanProps } from './useTurn';

type Part = LazyComponent<DockProps>;

const RegionDock: Part = lazy(() => import('../dock/RegionDock'));
const StoneDock: Part = lazy(() => import('../dock/StoneDock'));
const AttackDock: Part = lazy(() => import('../dock/AttackDock'));
const CardDock: Part = lazy(() => import('../dock/CardDock'));
const SubmittedNote = lazy<Pick<DockProps, 'scene'> & { children?: ComponentChildren }>(async () => ({
  default: (await import('../react/SubmittedNote')).SubmittedNote,
}));

/** The dock below the map: what is chosen on it, else the hand and the acts. */
export function Dock(props: DockProps) {
  const { kind } = props.planning.focus;
  useEffect(() => void loadParts(), []);
  if (kind === 'region') return <RegionDock {...props} />;
  if (kind === 'stone') return <StoneDock {...props} />;
  if (kind === 'attack') return <AttackDock {...props} />;
  if (kind === 'card') return <CardDock {...props} />;
  return <RestDock {...props} />;
}

/** Loads all parts ahead, once the page is quiet. */
async function loadParts(): Promise<void> {
  await whenQuiet();
  for (const part of [RegionDock, StoneDock, AttackDock, CardDock, LastMove]) part.fetch();
}

/** The dock while no place and no card is chosen: what is to be done, the hand, and the acts. */
function RestDock(props: DockProps) {
  const { scene, planning, idle, sending, play } = props;
  const { say, view } = scene;
  const { focus, outlook } = planning;
  const acts = outlook.isOpen('pass');
  const isPassing = focus.kind === 'act' && focus.act === 'pass';
  return (
    <div class={`${dockBarCss.dockBar} ${tableCss.empireRest}`}>
      {acts ? <Line {...props} /> : planning.hasMoved && <LastMove scene={scene} />}
      {!isPassing && <Hand {...{ scene, planning }} />}
      {acts && !isPassing && <Acts {...props} />}
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

/** The line above the hand: what an act needs, or why it cannot be done now; else the last action and a hint. */
function Line({ scene, planning }: DockProps) {
  const { say } = scene;
  const { focus, outlook } = planning;
  if (focus.kind !== 'act') {
    return (
      <>
        {planning.hasMoved && <LastMove scene={scene} />}
        <p class={restCss.actLine}>{say('act.hint')}</p>
      </>
    );
  }
  const { act } = focus;
  const text =
    act === 'pass'
      ? factSentences(outlook.decision('pass')?.facts, scene, {})
      : say(outlook.isOpen(act) ? `act.${act}.how` : `act.${act}.why`);
  return (
    <p class={restCss.actLine} data-asked="true" role="status">
      <b>{say(`act.${act}`)}</b> {text}
    </p>
  );
}

/** All acts of a turn; touching one that is not possible now explains why. */
function Acts({ scene: { say }, planning, sending }: DockProps) {
  const { focus, outlook } = planning;
  return (
    <ul class={restCss.acts} aria-label={say('acts')}>
      {ACTS.map(act => (
        <li key={act}>
          <button
            type="button"
            disabled={sending}
            data-open={outlook.isOpen(act)}
            aria-pressed={focus.kind === 'act' && focus.act === act}
            aria-description={outlook.isOpen(act) ? undefined : say(`act.${act}.why`)}
            onClick={() => planning.tapAct(act)}
          >
            <DrawnSign d={PATHS[act]} size={22} />
            <span>{say(`act.${act}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What is drawn for an act, on a grid of 24. */
const PATHS: Readonly<Record<ActKind, string>> = {
  stone: 'M12 4a8 8 0 100 16 8 8 0 000-16zM12 8.500v7M8.500 12h7',
  citizens: 'M8.500 11a3 3 0 100-6 3 3 0 000 6zM3 19c0-4 2-6 5.500-6s5.500 2 5.500 6M17 8.500v7M13.500 12h7',
  city: 'M4 20V8h2.500v2H9V8h2v4h2V8h2v2h2.500V8H20v12zM10.500 20v-4h3v4',
  attack:
    'M4 4l11 11M20 4L9 15M4.500 13l6.500 6.500M19.500 13L13 19.500M7.500 16.500L4 20M16.500 16.500L20 20',
  marry: 'M9 9.500a5 5 0 100 10 5 5 0 000-10zM15 9.500a5 5 0 110 10 5 5 0 010-10zM7 5.500L9 3l2 2.500-2 3z',
  title: 'M4.500 19h15M5 15.500L3.500 7l5 4L12 5l3.500 6 5-4L19 15.500z',
  inherit: 'M6 4h11v13M6 4v13a3 3 0 003 3h10a2 2 0 002-2v-1H11v1a2 2 0 01-2 2M9.500 8.500h4M9.500 12h4',
  card: 'M7 3.500h10a1.500 1.500 0 011.500 1.500v14a1.500 1.500 0 01-1.500 1.500H7A1.500 1.500 0 015.500 19V5A1.500 1.500 0 017 3.500zM12 8l1.200 2.800 2.800.400-2 2 .500 3L12 14.800 9.500 16.200l.500-3-2-2 2.800-.400z',
  pass: 'M4 12h13M12.500 7l5 5-5 5M20.500 6v12',
};

const MOST_FANNED = 5;

/**
 * The reader's hand as a fan; a card is looked at by a touch, whether it can be played now or not. On the reader's turn
 * cards that cannot be played now are duller.
 */
function Hand({ scene: { view, say }, planning }: PlanProps) {
  const { focus, outlook } = planning;
  const cards = view.mine?.hand ?? [];
  if (cards.length === 0) return null;
  const asked = focus.kind === 'act' ? outlook.cardsFor(focus.act) : [];
  const middle = (cards.length - 1) / 2;
  return (
    <ul class={restCss.handFan} data-few={cards.length <= MOST_FANNED} aria-label={say('view.mine.hand')}>
      {cards.map((card, i) => (
        <li key={`${card}${i}`} style={{ '--at': `${i - middle}` }}>
          <button
            type="button"
            data-waits={outlook.isOpen('pass') && !outlook.isPlayable(card)}
            data-asked={asked.includes(card)}
            aria-pressed={focus.kind === 'card' && focus.card === card}
            onClick={() => planning.tapCard(card)}
          >
            <CardSign card={card} size={18} />
            <span>{say(`action_card.${card}`).split(': ').at(-1) /* its kind is told by its sign */}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
