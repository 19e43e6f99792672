import { useLayoutEffect } from 'preact/hooks';
import { DiceRow } from '../../../board/peak/Dice';
import { AT_ONCE, type Course, lateIn, useInSight, usePeak } from '../../../board/peak/peak';
import * as peakCss from '../../../board/peak/peak.css';
import { ResultLine, Results } from '../../../board/peak/Results';
import * as resultsCss from '../../../board/peak/results.css';
import { eventSentence, readerText } from '../../../match/kit/eventSentence';
import { lastEvents } from '../../../match/kit/steps';
import { useViewAt } from '../../../match/pastView';
import { Icon } from '../../../ui/Icon';
import { type Act, actsOf, type StrikeAct } from '../table/acts';
import * as dockCss from '../table/dock.css';
import type { MapArrow } from '../table/EuropeMap';
import { toldView } from '../table/EuropeTable';
import type { CathedralsEvent, CathedralsScene } from '../table/types';
import { CathedralGain, type FallingLands, fallingLands, Throws } from './ActArt';
import { arrowOf, cathedralsBy, landsOfAct, sceneOf, toneOf } from './falls';

/** What the map shows while the dock tells what the reader's last move came to. */
export interface ToldOnMap extends FallingLands {
  arrows: MapArrow[];
  /** The territories at which the view looks meanwhile. */
  lands: string[];
}

interface ResultsProps {
  scene: CathedralsScene;
  /** Called with what the map shows while this is told, and then with null. */
  onTold: (told: ToldOnMap | null) => void;
}

/**
 * What the reader's last move came to: each attack with its dice, what the events brought, why it stopped. The
 * dice are cast as soon as it is known, and what they decide happens on the map.
 */
export default function LastMove({ scene, onTold }: ResultsProps) {
  const { view, mine } = scene;
  const all = actsOf(lastEvents(scene.recent, mine));
  const { courses, peak } = sceneOf(all, mine, view.territories);
  const version = scene.recent.at(-1)?.version ?? 1;
  const plays = usePeak(version, peak);
  const before = useViewAt(scene, plays ? version - 1 : 0);
  useLayoutEffect(() => {
    toldView.value = before;
    return () => {
      toldView.value = null;
    };
  }, [before]);
  useLayoutEffect(() => {
    const arrows = all.flatMap(act => arrowOf(act) ?? []);
    const lands = all.flatMap(act => (act.kind === 'strike' ? landsOfAct(act) : []));
    onTold(plays ? { ...fallingLands(all, courses, view.territories), arrows, lands } : null);
    return () => onTold(null);
  }, [plays, version]);
  const told = all
    .map((act, i) => ({ act, course: courses[i] ?? AT_ONCE }))
    .filter(({ act }) => act.kind !== 'plain' || isTold(act.events));
  // why it stopped is seen first
  const acts = [...told.filter(({ act }) => isStop(act)), ...told.filter(({ act }) => !isStop(act))];
  if (acts.length === 0) return null;
  const by = all.reduce((sum, act) => sum + cathedralsBy(act, mine, view.territories), 0);
  const won = courses[all.findLastIndex(act => cathedralsBy(act, mine, view.territories) !== 0)] ?? AT_ONCE;
  return (
    <>
      <Results label={scene.say('map.results')} acts={acts}>
        {each => <Result {...{ scene, plays }} {...each} />}
      </Results>
      {by !== 0 && (
        <CathedralGain
          {...{ scene, by, plays }}
          now={view.players[mine ?? 0]?.cathedrals ?? 0}
          at={won.rest}
        />
      )}
    </>
  );
}

const isStop = ({ events }: Act): boolean => events[0]?.kind === 'plan_stopped';

/** What needs no words after one's own move: the map shows it. */
const isTold = (events: readonly CathedralsEvent[]): boolean =>
  !events.every(({ kind }) => ['built', 'occupied', 'turn_ended', 'round_started', 'income'].includes(kind));

interface ResultProps {
  scene: CathedralsScene;
  act: Act;
  /** Whether it is told now, and its course. */
  plays: boolean;
  course: Course;
}

function Result({ act, ...props }: ResultProps) {
  const { scene, plays, course } = props;
  if (act.kind === 'strike') return <StrikeResult {...props} act={act} />;
  const text = act.events.flatMap(event => resultSentence(event, scene) ?? []).join(' ');
  if (isStop(act))
    return <p {...lateIn(plays, course.rest, `${resultsCss.result} ${dockCss.stopped}`)}>{text}</p>;
  return (
    <ResultLine>
      {act.kind === 'chance' && act.dice && <DiceRow dice={act.dice} rolls={plays} at={course.casts[0]} />}
      <span {...lateIn(plays, course.rest)}>{text}</span>
    </ResultLine>
  );
}

/** The sentence for an event of one's own move. */
const resultSentence = (event: CathedralsEvent, scene: CathedralsScene): string | null =>
  event.kind === 'plan_stopped'
    ? scene.say('result.stopped', { ...event }, scene.valueName)
    : eventSentence({ ...event }, scene);

/** An attack: its way, the dice, and whether the target was taken, in how many throws. */
function StrikeResult({ scene, act, plays, course }: ResultProps & { act: StrikeAct }) {
  const [first] = act.throws;
  const result = useInSight<HTMLDivElement>(plays, course.casts[0] ?? 0);
  if (!first) return null;
  const verdict = readerText(`act.${act.end}`, { ...first, n: act.throws.length }, scene);
  return (
    <div class={`${resultsCss.result} ${dockCss.strikeResult}`} ref={result}>
      <span {...lateIn(plays, course.rest, dockCss.resultSign)} data-end={act.end}>
        <Icon name={act.end === 'held' ? 'close' : 'check'} size={16} />
      </span>
      <span>
        <b>{scene.say('map.attack', { ...first }, scene.valueName)}</b>
        <Throws throws={act.throws} rolls={plays} casts={course.casts} />
        <span {...lateIn(plays, course.rest, peakCss.peakVerdict)} data-tone={toneOf(act, scene.mine)}>
          {verdict}
        </span>
      </span>
    </div>
  );
}
