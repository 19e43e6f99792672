import { useState } from 'preact/hooks';
import { DiceRow } from '../../board/Dice';
import { coursesOf, lateIn, type Peak, usePeak } from '../../board/peak';
import * as peakCss from '../../board/peak.css';
import { usePastView } from '../../match/pastView';
import { Icon } from '../../shared/ui/Icon';
import { SeatMark } from '../../shared/ui/SeatBadge';
import { Spinner } from '../../shared/ui/Spinner';
import { type Act, actsOf, type BattleAct } from './acts';
import { Battle } from './Battle';
import { battleTale } from './blows';
import { toneOf } from './falls';
import { positionOf } from './position';
import { lastMove } from './story';
import * as storyCss from './story.css';
import { actText } from './tales';
import type { EmpireScene, View } from './types';

/** What the reader's last move came to: a line for each act, and the blows of a battle to be opened. */
export default function Results({ scene }: { scene: EmpireScene }) {
  const acts = actsOf(lastMove(scene)).filter(isTold);
  const hasDice = acts.some(({ kind }) => kind === 'trial');
  const plays = usePeak(scene.recent.at(-1)?.version, hasDice ? TRIAL : NOTHING);
  if (acts.length === 0) return null;
  return (
    <ul class={storyCss.empireResults} aria-label={scene.say('tale.last')}>
      {acts.map((act, i) => (
        <li key={i}>
          <Result scene={scene} act={act} plays={plays} />
        </li>
      ))}
    </ul>
  );
}

/** A round that begins, and a result round, are told by the table and by its ledger. */
const isTold = ({ kind }: Act): boolean => kind !== 'round' && kind !== 'result';

const REST = coursesOf([1])[0]?.rest ?? 0;
const NOTHING: Peak = { time: 0, cues: [] };
/** Dice that decide about a further round. */
const TRIAL: Peak = { time: REST, cues: [{ cue: 'dice', at: 0 }] };

function Result({ scene, act, plays }: { scene: EmpireScene; act: Act; plays: boolean }) {
  const [first] = act.events;
  const seat = first && 'of_seat' in first ? first.of_seat : null;
  const dice = first && act.kind === 'trial' && 'dice' in first ? first.dice : null;
  return (
    <>
      <p class={storyCss.empireResult}>
        {dice ? <DiceRow dice={dice} rolls={plays} /> : seat !== null && <SeatMark seat={seat} />}
        <span
          {...lateIn(plays && dice !== null, REST, peakCss.peakVerdict)}
          data-tone={toneOf(act, scene.mine)}
        >
          {actText(act, scene)}
        </span>
      </p>
      {act.kind === 'battle' && act.rounds.length > 0 && <BlowsAgain scene={scene} act={act} />}
    </>
  );
}

/** The blows of a battle of the reader's, which open below its line. */
function BlowsAgain({ scene, act }: { scene: EmpireScene; act: BattleAct }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class={storyCss.blowsAgain} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {scene.say('battle.blows', { n: act.rounds.length })} <Icon name="down" size={18} />
      </summary>
      {isOpen && <BlowsBefore scene={scene} act={act} />}
    </details>
  );
}

/** The blows, from the position before them. */
function BlowsBefore({ scene, act }: { scene: EmpireScene; act: BattleAct }) {
  const from = (act.attack ?? act.rounds[0])?.version ?? 1;
  const before = usePastView(scene.match.id, from > 1 ? from - 1 : null) as View | null;
  const tale = before && battleTale(act.events, positionOf(before));
  return tale ? <Battle scene={scene} act={act} tale={tale} /> : <Spinner small />;
}
