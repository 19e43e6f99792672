import type { ComponentChildren, ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { DiceRow } from '../../../board/peak/Dice';
import { type Peak, ROLL, usePeak } from '../../../board/peak/peak';
import { BoardStory, type Moment } from '../../../board/story/BoardStory';
import { wantsMotion } from '../../../core/browser';
import { announce } from '../../../core/live';
import type { StepProps } from '../../../match/kit/kit';
import { useViewAt } from '../../../match/pastView';
import { Button } from '../../../ui/Button';
import { lazy, Spinner } from '../../../ui/lazy';
import type LedgerView from '../ledger/Ledger';
import type { Act, BattleAct } from '../table/acts';
import { EmpireMap, pointsOf } from '../table/EmpireMap';
import * as empireCss from '../table/empire.css';
import { BOX } from '../table/outlines';
import type { Step, TurnStep } from '../table/story';
import type { EmpireGame } from '../table/types';
import { fallingStones, Prizes } from './ActArt';
import { Battle } from './Battle';
import { battleTale, blowGroups, groupText } from './blows';
import { sceneOf, signsOfAct, toneOf } from './falls';
import { StoneLosses } from './Losses';
import { emptyPosition, isAmbiguous, type Position, positionOf, positionsAfter } from './position';
import * as storyCss from './story.css';
import { actText, prestigeWon } from './tales';

const Ledger = lazy<ComponentProps<typeof LedgerView>>(() => import('../ledger/Ledger'));

/** Shows one step of the story: a turn on the map, a result round as its ledger, or what the reader has lost. */
export default function StepView({ step, ...props }: StepProps<EmpireGame, Step>) {
  const { scene, hurry, onShown } = props;
  if (step.kind === 'turn') return <TurnView {...props} step={step} />;
  if (step.kind === 'result') return <Ledger {...{ scene, step, hurry, onShown }} />;
  return <StoneLosses {...{ scene, onShown }} events={step.events} told={step} />;
}

/** The turn of a player, from the position before it. */
function TurnView(props: StepProps<EmpireGame, TurnStep>) {
  const { step, scene } = props;
  const isOpen = step.acts.some(({ events }) => events.some(isAmbiguous));
  const before = useViewAt(scene, step.from - 1);
  const after = useViewAt(scene, isOpen ? step.to : 0);
  if ((step.from > 1 && !before) || (isOpen && !after)) return <Spinner />;
  const start = before ? positionOf(before) : emptyPosition(scene.view);
  const groups = step.acts.map(({ events }) => events);
  const ends = positionsAfter(start, groups, after?.stones ?? null);
  const prestige = before?.players[scene.mine ?? -1]?.prestige ?? null;
  return <ToldTurn {...props} positions={[start, ...ends]} prestige={prestige} />;
}

type ToldProps = StepProps<EmpireGame, TurnStep> & {
  /** The position before the first act, and after each. */
  positions: readonly Position[];
  /** The prestige of the reader before it; null where it is not known. */
  prestige: number | null;
};

/** First the blows of a battle, then the map, act by act. */
function ToldTurn(props: ToldProps) {
  const { step, scene, positions, hurry, onPart } = props;
  const at = step.acts.findIndex(act => act.kind === 'battle' && act.rounds.length > 0);
  const act = step.acts[at] as BattleAct | undefined;
  const start = positions[Math.max(0, at)];
  const tale = act && start ? battleTale(act.events, start) : null;
  const [isFought, setFought] = useState(false);
  const [isAgain, setAgain] = useState(false);
  if (act && tale && !isFought) {
    return <Blows {...{ scene, act, tale, hurry }} onAll={() => onPart?.(() => setFought(true))} />;
  }
  if (act && tale && isAgain) {
    return (
      <div class={storyCss.battleStage}>
        <Battle {...{ scene, act, tale }} />
        <Button onClick={() => setAgain(false)}>{scene.say('battle.on')}</Button>
      </div>
    );
  }
  const again = tale && (
    <Button kind="quiet" onClick={() => setAgain(true)}>
      {scene.say('battle.blows', { n: tale.blows.length })}
    </Button>
  );
  return <TurnOnMap {...props} moreOf={(each, rolls) => (each === act ? again : actDice(each, rolls))} />;
}

type BlowsProps = Pick<ComponentProps<typeof Battle>, 'scene' | 'act' | 'tale'> & {
  /** Whether to show all of them now. */
  hurry: boolean;
  /** Called once the last one can be seen. */
  onAll: () => void;
};

const BLOW_TIME = 1500; // milliseconds from when a blow has fallen to the next
const CAST: Peak = { time: ROLL, cues: [{ cue: 'dice', at: 0 }] };
const NOTHING: Peak = { time: 0, cues: [] };

/** The blows one after the other; a touch shows the next one, and nothing goes by unless the reader goes on. */
function Blows({ scene, act, tale, hurry, onAll }: BlowsProps) {
  const groups = blowGroups(tale.blows);
  const [shown, setShown] = useState(wantsMotion() ? 1 : groups.length);
  const isOver = shown >= groups.length;
  const newest = groups[shown - 1];
  // of blows in which nothing falls the dice are not shown
  const rolls = usePeak(shown, newest?.blows.length === 1 ? CAST : NOTHING, hurry);
  useEffect(() => {
    if (hurry) setShown(groups.length);
  }, [hurry]);
  useEffect(() => {
    if (newest) announce(groupText(newest, scene));
  }, [shown]);
  useEffect(() => {
    if (rolls) return;
    if (isOver) return onAll();
    const timer = setTimeout(() => setShown(shown + 1), BLOW_TIME);
    return () => clearTimeout(timer);
  }, [shown, rolls]);
  const onTouch = (event: MouseEvent) => {
    event.stopPropagation(); // around it a touch anywhere shows all at once
    if (!isOver) setShown(shown + 1);
  };
  return (
    // biome-ignore lint/a11y: it is no control; the button below does the same for keys
    <div class={storyCss.battleStage} onClick={onTouch}>
      <Battle {...{ scene, act, tale, shown, rolls }} />
    </div>
  );
}

type TurnOnMapProps = ToldProps & {
  /** What stands below the sentence of an act. */
  moreOf: (act: Act, rolls: boolean) => ComponentChildren;
};

function TurnOnMap({ step, scene, hurry, onShown, positions, prestige, moreOf }: TurnOnMapProps) {
  const { name, say, mine } = scene;
  const told = step.acts.flatMap((act, i) => {
    const [before, after] = [positions[i], positions[i + 1]];
    if (!before || !after) return [];
    const signs = signsOfAct(act, before, after, say);
    return { act, before, after, signs, peak: sceneOf(act, before, after, mine) };
  });
  const moments = told.map(({ act, signs, peak }, i): Moment => {
    const own = prestige === null ? null : prestige + prestigeWon(step.acts.slice(0, i), mine);
    return {
      at: pointsOf(signs.ids),
      text: actText(act, scene),
      seat: seatOf(act, step),
      tone: toneOf(act, mine),
      peak,
      textAt: peak.rest,
      more: plays => (
        <>
          {moreOf(act, plays)}
          <Prizes {...{ scene, act, plays }} prestige={own} at={peak.gain} />
        </>
      ),
    };
  });
  return (
    <BoardStory label={say('map')} box={BOX} {...{ moments, hurry, onShown }}>
      {(at, plays) => {
        const shown = told[at];
        return (
          shown && (
            <g class={empireCss.empireBoard}>
              <EmpireMap
                regions={shown.after.regions}
                stones={shown.after.stones}
                {...{ name, say }}
                signs={shown.signs.regions}
                stoneSigns={shown.signs.stones}
                arrow={shown.signs.arrow}
                change={plays ? fallingStones(shown.before, shown.after, shown.peak.change) : null}
              />
            </g>
          )
        );
      }}
    </BoardStory>
  );
}

/** Whose act it is; nobody's for the dice of a round. */
function seatOf({ kind, events: [first] }: Act, step: TurnStep): number | null {
  if (kind === 'trial' || kind === 'start' || kind === 'end') return null;
  return first && 'of_seat' in first ? first.of_seat : step.seat;
}

/** The dice that decide about an action round. */
function actDice({ events: [first] }: Act, rolls: boolean): ComponentChildren {
  const isTrial = first?.kind === 'trial_passed' || first?.kind === 'trial_failed';
  return isTrial && <DiceRow dice={first.dice} rolls={rolls} />;
}
