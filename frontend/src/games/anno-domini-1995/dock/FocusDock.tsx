import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { factSentence, tellsOf } from '../../../match/table/facts';
import { decisionFacts } from '../table/odds';
import { seaMembers } from '../table/outlines';
import { isEmpty } from '../table/plan';
import type { DockProps } from '../table/useTurn';
import { AttackDock, LandDock } from './AttackDock';
import { OwnCards } from './Inspect';

const DOCKS = {
  land: LandDock,
  attack: AttackDock,
  sea: SeaDock,
  events: EventsDock,
  cards: CardsDock,
  end: EndDock,
};

/** What is looked at: a land, an attack, a sea, the events, the reader's cards, the end of the turn. */
export default function FocusDock(props: DockProps) {
  const { kind } = props.planning.focus;
  if (kind === 'rest') return null;
  const Shown = DOCKS[kind];
  return <Shown {...props} />;
}

/** The facts of a decision in words. */
const told = ({ scene }: DockProps, kind: string): string =>
  decisionFacts(scene.decisions, kind)
    .filter(({ tells }) => tells.kind !== 'blocked_targets')
    .map(fact => factSentence(fact, scene))
    .join(' ');

/** The events: what they may bring; thrown at once, or first in the plan. */
function EventsDock(props: DockProps) {
  const { scene, planning, sending, play } = props;
  const { say, decisions } = scene;
  const { draft } = planning;
  const isOpen = decisions.some(({ kind }) => kind === 'consult');
  const act = draft.consults
    ? { text: say('plan.without_events'), onAct: () => planning.keep({ ...draft, consults: false }) }
    : isEmpty(draft)
      ? { text: say('map.throw'), onAct: () => play('consult', {}) }
      : { text: say('plan.with_events'), onAct: () => planning.keep({ ...draft, consults: true }) };
  return (
    <ChoiceDock
      title={say('do.consult')}
      note={isOpen ? `${say('do.consult.help')} ${told(props, 'consult')}` : say('map.consulted')}
      act={isOpen ? act : undefined}
      onBack={planning.goBack}
      sending={sending}
    />
  );
}

/** The reader's cards with what they do. */
function CardsDock({ scene, planning }: DockProps) {
  const { say, view, mine } = scene;
  const cards = (mine !== null && view.players[mine]?.cards) || [];
  return (
    <ChoiceDock title={say('view.cards')} onBack={planning.goBack}>
      <OwnCards cards={cards} say={say} />
    </ChoiceDock>
  );
}

/** The end of the turn, with what it leaves unused. */
function EndDock(props: DockProps) {
  const { scene, planning, sending, play } = props;
  const { say, decisions } = scene;
  const [end] = tellsOf(decisionFacts(decisions, 'end_turn'), 'turn_end');
  return (
    <ChoiceDock
      title={say('do.end_turn')}
      note={end && told(props, 'end_turn')}
      act={{ text: say('do.end_turn'), onAct: () => play('end_turn', {}) }}
      onBack={planning.goBack}
      sending={sending}
    />
  );
}

/** A sea, and the territories on it: between any two of them there can be attacks. */
function SeaDock({ scene: { say, valueName }, planning: { focus, goBack } }: DockProps) {
  if (focus.kind !== 'sea') return null;
  const lands = say('map.sea', { lands: seaMembers(focus.sea) }, valueName);
  return <ChoiceDock title={say(`sea.${focus.sea}`)} note={lands} onBack={goBack} />;
}
