import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { DiceRow } from '../../../board/peak/Dice';
import { lateIn, usePeak } from '../../../board/peak/peak';
import * as peakCss from '../../../board/peak/peak.css';
import { ResultLine, Results } from '../../../board/peak/Results';
import { useViewAt } from '../../../match/pastView';
import { Icon } from '../../../ui/Icon';
import { Spinner } from '../../../ui/lazy';
import { SeatMark } from '../../../ui/SeatBadge';
import { type Act, actsOf, type BattleAct } from '../table/acts';
import { lastMove } from '../table/story';
import type { EmpireScene } from '../table/types';
import { Prizes } from './ActArt';
import { Battle } from './Battle';
import { battleTale } from './blows';
import { prizeOf, sceneOf, toneOf } from './falls';
import { type Position, positionOf } from './position';
import * as storyCss from './story.css';
import { actText, prestigeWon } from './tales';

/** What the reader's last move came to: a line for each act, and the blows of a battle to be opened. */
export default function LastMove({ scene }: { scene: EmpireScene }) {
  const all = actsOf(lastMove(scene));
  const acts = all.filter(isTold);
  const scenes = acts.filter(isShown).map(act => sceneOf(act, STILL, STILL, scene.mine));
  const time = Math.max(0, ...scenes.map(each => each.time));
  const cues = scenes.flatMap(each => each.cues);
  const plays = usePeak(scene.recent.at(-1)?.version, { time, cues });
  if (acts.length === 0) return null;
  return (
    <Results label={scene.say('tale.last')} acts={acts} look={storyCss.empireResults}>
      {act => (
        <Result {...{ scene, act, plays }} prestige={prestigeBefore(all.slice(all.indexOf(act)), scene)} />
      )}
    </Results>
  );
}

/** A round that begins, and a result round, are told by the table and by its ledger. */
const isTold = ({ kind }: Act): boolean => kind !== 'round' && kind !== 'result';

/** What the dock shows of an act besides its sentence: dice, and what there is a drawing of. */
const isShown = (act: Act): boolean => act.kind === 'trial' || prizeOf(act) !== undefined;

/** The map has changed already: it shows by itself what the reader has chosen there. */
const STILL: Position = { regions: [], stones: [], fight: null };

function Result({ scene, act, plays, prestige }: Omit<ComponentProps<typeof Prizes>, 'at'>) {
  const [first] = act.events;
  const seat = first && 'of_seat' in first ? first.of_seat : null;
  const dice = first && act.kind === 'trial' && 'dice' in first ? first.dice : null;
  const { rest = 0, gain } = sceneOf(act, STILL, STILL, scene.mine);
  return (
    <>
      <ResultLine>
        {dice ? <DiceRow dice={dice} rolls={plays} /> : seat !== null && <SeatMark seat={seat} />}
        <span
          {...lateIn(plays && dice !== null, rest, peakCss.peakVerdict)}
          data-tone={toneOf(act, scene.mine)}
        >
          {actText(act, scene)}
        </span>
      </ResultLine>
      {isShown(act) && <Prizes {...{ scene, act, plays, prestige }} at={gain} />}
      {act.kind === 'battle' && act.rounds.length > 0 && <BlowsAgain scene={scene} act={act} />}
    </>
  );
}

/** The prestige of the reader before these last acts. */
function prestigeBefore(acts: readonly Act[], { mine, view }: EmpireScene): number | null {
  const now = view.players[mine ?? -1]?.prestige;
  return now === undefined ? null : now - prestigeWon(acts, mine);
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
  const before = useViewAt(scene, from - 1);
  const tale = before && battleTale(act.events, positionOf(before));
  return tale ? <Battle scene={scene} act={act} tale={tale} /> : <Spinner small />;
}
