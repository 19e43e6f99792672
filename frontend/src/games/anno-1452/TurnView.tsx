import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useCamera } from '../../board';
import { BoardStory, type Moment } from '../../board/BoardStory';
import { DiceRow } from '../../board/Dice';
import type { StepProps } from '../../match/kit';
import { usePastView } from '../../match/pastView';
import { announce } from '../../shared/live';
import { wantsMotion } from '../../shared/motion';
import { Button } from '../../shared/ui/Button';
import { Spinner } from '../../shared/ui/Spinner';
import { signsOfAct } from './actSigns';
import type { Act, BattleAct } from './acts';
import { Battle } from './Battle';
import { type BattleTale, battleTale } from './blows';
import { blowGroups, groupText } from './blowText';
import { EmpireMap, pointsOf } from './EmpireMap';
import * as empireCss from './empire.css';
import { BOX } from './outlines';
import { emptyPosition, isAmbiguous, type Position, positionOf, positionsAfter } from './position';
import type { TurnStep } from './story';
import * as storyCss from './story.css';
import { actText } from './tales';
import type { EmpireScene, View } from './types';

/** The turn of a player, from the position before it. */
export default function TurnView(props: StepProps<View, TurnStep>) {
  const { step, scene } = props;
  const isOpen = step.acts.some(({ events }) => events.some(isAmbiguous));
  const before = usePastView(scene.match.id, step.from > 1 ? step.from - 1 : null) as View | null;
  const after = usePastView(scene.match.id, isOpen ? step.to : null) as View | null;
  if ((step.from > 1 && !before) || (isOpen && !after)) return <Spinner />;
  const start = before ? positionOf(before) : emptyPosition(scene.view);
  const groups = step.acts.map(({ events }) => events);
  const ends = positionsAfter(start, groups, after?.stones ?? null);
  return <ToldTurn {...props} positions={[start, ...ends]} />;
}

type ToldProps = StepProps<View, TurnStep> & {
  /** The position before the first act, and after each. */
  positions: readonly Position[];
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
  return <TurnOnMap {...props} moreOf={each => (each === act ? again : actDice(each))} />;
}

interface BlowsProps {
  scene: EmpireScene;
  act: BattleAct;
  tale: BattleTale;
  /** Whether to show all of them now. */
  hurry: boolean;
  /** Called once the last one can be seen. */
  onAll: () => void;
}

const BLOW_TIME = 1500; // milliseconds from one blow to the next

/** The blows one after the other; a touch shows the next one, and nothing goes by unless the reader goes on. */
function Blows({ scene, act, tale, hurry, onAll }: BlowsProps) {
  const groups = blowGroups(tale.blows);
  const [shown, setShown] = useState(wantsMotion() ? 1 : groups.length);
  const isOver = shown >= groups.length;
  const newest = groups[shown - 1];
  useEffect(() => {
    if (hurry) setShown(groups.length);
  }, [hurry]);
  useEffect(() => {
    if (newest) announce(groupText(newest, scene));
    if (isOver) return onAll();
    const timer = setTimeout(() => setShown(shown + 1), BLOW_TIME);
    return () => clearTimeout(timer);
  }, [shown]);
  const onTouch = (event: MouseEvent) => {
    event.stopPropagation(); // around it a touch anywhere shows all at once
    if (!isOver) setShown(shown + 1);
  };
  return (
    // biome-ignore lint/a11y: it is no control; the button below does the same for keys
    <div class={storyCss.battleStage} onClick={onTouch}>
      <Battle {...{ scene, act, tale, shown }} />
    </div>
  );
}

type TurnOnMapProps = ToldProps & {
  /** What stands below the sentence of an act. */
  moreOf: (act: Act) => ComponentChildren;
};

function TurnOnMap({ step, scene, hurry, onShown, positions, moreOf }: TurnOnMapProps) {
  const camera = useCamera(BOX);
  const told = step.acts.map((act, i) => {
    const [before, after] = [positions[i], positions[i + 1]];
    return before && after ? { act, after, signs: signsOfAct(act, before, after, scene.say) } : null;
  });
  const moments = told.flatMap((each): Moment[] => {
    if (!each) return [];
    const { act, signs } = each;
    return [
      { at: pointsOf(signs.ids), text: actText(act, scene), seat: seatOf(act, step), more: moreOf(act) },
    ];
  });
  return (
    <BoardStory
      label={scene.say('map')}
      camera={camera}
      moments={moments}
      hurry={hurry}
      onShown={() => onShown()}
    >
      {at => {
        const shown = told[at];
        return (
          shown && (
            <g class={empireCss.empireBoard}>
              <EmpireMap
                regions={shown.after.regions}
                stones={shown.after.stones}
                name={scene.name}
                say={scene.say}
                signs={shown.signs.regions}
                stoneSigns={shown.signs.stones}
                arrow={shown.signs.arrow}
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
function actDice({ events: [first] }: Act): ComponentChildren {
  const isTrial = first?.kind === 'trial_passed' || first?.kind === 'trial_failed';
  return isTrial && <DiceRow dice={first.dice} />;
}
