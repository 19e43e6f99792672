import { DiceRow } from '../../board/Dice';
import { eventSentence } from '../../match/eventSentence';
import { Icon } from '../../shared/ui/Icon';
import { type Act, actsOf, type StrikeAct } from './acts';
import { Throws } from './Dice';
import * as dockCss from './dock.css';
import { lastMove } from './story';
import type { CathedralsEvent, CathedralsScene } from './types';

/** What the reader's last move came to: each attack with its dice, what the events brought, why it stopped. */
export default function Results({ scene }: { scene: CathedralsScene }) {
  const told = actsOf(lastMove(scene)).filter(act => act.kind !== 'plain' || isTold(act.events));
  const acts = [...told.filter(isStop), ...told.filter(act => !isStop(act))]; // why it stopped is seen first
  if (acts.length === 0) return null;
  return (
    <ul class={dockCss.results} aria-label={scene.say('map.results')}>
      {acts.map((act, i) => (
        <li key={i}>
          <Result scene={scene} act={act} />
        </li>
      ))}
    </ul>
  );
}

const isStop = ({ events }: Act): boolean => events[0]?.kind === 'plan_stopped';

/** What needs no words after one's own move: the map shows it. */
const isTold = (events: readonly CathedralsEvent[]): boolean =>
  !events.every(({ kind }) => ['built', 'occupied', 'turn_ended', 'round_started', 'income'].includes(kind));

function Result({ scene, act }: { scene: CathedralsScene; act: Act }) {
  if (act.kind === 'strike') return <StrikeResult scene={scene} act={act} />;
  const text = act.events.flatMap(event => resultSentence(event, scene) ?? []).join(' ');
  return (
    <p class={dockCss.result} data-stopped={isStop(act)}>
      {act.kind === 'chance' && act.dice && <DiceRow dice={act.dice} />}
      <span>{text}</span>
    </p>
  );
}

/** The sentence for an event of one's own move. */
const resultSentence = (event: CathedralsEvent, scene: CathedralsScene): string | null =>
  event.kind === 'plan_stopped'
    ? scene.say('result.stopped', { ...event }, scene.valueName)
    : eventSentence({ ...event }, scene);

/** An attack: whether the target was taken, in how many throws, and the dice. */
function StrikeResult({ scene: { say, valueName }, act }: { scene: CathedralsScene; act: StrikeAct }) {
  const [first] = act.throws;
  if (!first) return null;
  return (
    <div class={dockCss.result}>
      <span class={dockCss.resultSign} data-end={act.end}>
        <Icon name={act.end === 'held' ? 'close' : 'check'} size={16} />
      </span>
      <span>
        <b>{say('map.attack', { ...first }, valueName)}</b>: {say(`result.${act.end}`)}{' '}
        <small>{say('recap.attacked', { n: act.throws.length })}</small>
        <Throws throws={act.throws} />
      </span>
    </div>
  );
}
