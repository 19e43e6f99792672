import type { ComponentChildren } from 'preact';
import { DiceRow } from '../../../board/peak/Dice';
import { AT_ONCE, type Course, lateIn } from '../../../board/peak/peak';
import { BoardPicture, partAround } from '../../../board/picture/BoardPicture';
import { BoardStory, type Moment } from '../../../board/story/BoardStory';
import { Losses } from '../../../board/story/Losses';
import { eventSentence, readerText } from '../../../match/kit/eventSentence';
import type { RecapHeadProps, StepProps } from '../../../match/kit/kit';
import { statesAfter, type Told } from '../../../match/kit/steps';
import { useViewAt } from '../../../match/pastView';
import { netTexts } from '../../../match/story/recap';
import { Net } from '../../../match/story/TurnFold';
import { eventsOf } from '../../../match/turns';
import { Spinner } from '../../../ui/lazy';
import type { Act } from '../table/acts';
import { EuropeMap, type LandSigns, type MapArrow } from '../table/EuropeMap';
import { BOX, LAND_BY_ID } from '../table/outlines';
import { landsLost } from '../table/signs';
import type { Step, TurnStep } from '../table/story';
import type { CathedralsEvent, CathedralsGame, CathedralsScene, Territory, View } from '../table/types';
import { CathedralGain, fallingLands, Throws } from './ActArt';
import { afterEvent, arrowOf, cathedralsBy, landsOfAct, sceneOf, toneOf } from './falls';

/** Shows one step of the story: a turn on the map, or what the reader has lost. */
export default function StepView({ step, ...props }: StepProps<CathedralsGame, Step>) {
  if (step.kind === 'turn') return <TurnView {...props} step={step} />;
  return <LandLosses scene={props.scene} events={step.events} told={step} onShown={props.onShown} />;
}

/** The turn of a player on the map, act by act, from the position before it. */
function TurnView(props: StepProps<CathedralsGame, TurnStep>) {
  const { step, scene } = props;
  const before = useViewAt(scene, step.from - 1);
  const start = step.from > 1 ? before?.territories : emptyMap(scene.view);
  return start ? <TurnOnMap {...props} start={start} /> : <Spinner />;
}

/** The map before anybody has settled. */
const emptyMap = ({ territories }: View): Territory[] =>
  territories.map(land => ({ ...land, owner_seat: null, castles: 0, cathedral: false }));

function TurnOnMap({
  step,
  scene,
  start,
  ...told
}: StepProps<CathedralsGame, TurnStep> & { start: readonly Territory[] }) {
  const last = step.acts.at(-1);
  const positions = statesAfter(
    start,
    step.acts.map(({ events }) => events),
    afterEvent,
  );
  const moments = step.acts.map((act, i) =>
    momentOf(act, scene, positions[i] ?? start, act === last && <NetOfTurn {...{ step, scene }} />),
  );
  return (
    <BoardStory label={scene.say('map')} box={BOX} moments={moments} {...told}>
      {(at, plays) => (
        <ToldMap
          territories={positions[at] ?? start}
          scene={scene}
          act={step.acts[at]}
          arrows={arrowsUpTo(step.acts, at)}
          plays={plays}
        />
      )}
    </BoardStory>
  );
}

interface ToldMapProps {
  /** The territories after the act. */
  territories: readonly Territory[];
  scene: CathedralsScene;
  act: Act | undefined;
  arrows: readonly MapArrow[];
  plays: boolean;
}

/** The map at a moment; while its scene plays, the territories that change hands do so once the dice are at rest. */
function ToldMap({ territories, scene, act, arrows, plays }: ToldMapProps) {
  const { name, say, mine } = scene;
  const acts = act ? [act] : [];
  const falling = plays ? fallingLands(acts, sceneOf(acts, mine, territories).courses, territories) : null;
  const signs = toldSigns(act);
  for (const [id, sign] of Object.entries(falling?.signs ?? {})) signs[id] = { ...signs[id], ...sign };
  return <EuropeMap {...{ territories, name, say, signs, arrows }} ground={falling?.ground} />;
}

/** The attacks so far, numbered where there are several. */
function arrowsUpTo(acts: readonly Act[], at: number) {
  const arrows = acts.slice(0, at + 1).flatMap(act => arrowOf(act) ?? []);
  const isOne = acts.filter(({ kind }) => kind === 'strike').length === 1;
  return isOne ? arrows : arrows.map((arrow, i) => ({ ...arrow, number: i + 1 }));
}

const toldSigns = (act: Act | undefined): Record<string, LandSigns> =>
  Object.fromEntries((act ? landsOfAct(act) : []).map(id => [id, { state: 'told' }]));

function momentOf(
  act: Act,
  scene: CathedralsScene,
  after: readonly Territory[],
  end: ComponentChildren,
): Moment {
  const [first] = act.events;
  const { courses, peak } = sceneOf([act], scene.mine, after);
  const course = courses[0] ?? AT_ONCE;
  return {
    at: landsOfAct(act).flatMap(id => LAND_BY_ID.get(id)?.at ?? []),
    text: actText(act, scene),
    seat: first && 'of_seat' in first ? first.of_seat : (first?.seat ?? null),
    tone: toneOf(act, scene.mine),
    peak,
    textAt: course.casts.length > 0 ? course.rest : undefined,
    more: plays => (
      <>
        {actDice(act, plays, course)}
        {end && <span {...lateIn(plays, course.rest)}>{end}</span>}
        <Cathedrals {...{ act, scene, after, plays }} at={course.rest} />
      </>
    ),
  };
}

interface CathedralsProps {
  act: Act;
  scene: CathedralsScene;
  after: readonly Territory[];
  plays: boolean;
  at: number;
}

/** The cathedrals that an act brings the reader or costs them. */
function Cathedrals({ act, scene, after, ...more }: CathedralsProps) {
  const by = cathedralsBy(act, scene.mine, after);
  const own = after.filter(({ owner_seat, cathedral }) => cathedral && owner_seat === scene.mine);
  return by === 0 ? null : <CathedralGain {...{ scene, by, ...more }} now={own.length} />;
}

/** What the turn changed for its player in all, once the whole of it has been told. */
function NetOfTurn({ step, scene }: { step: TurnStep; scene: CathedralsScene }) {
  const net = scene.turns.find(({ turn }) => turn === step.turn)?.net ?? null;
  return <Net changes={netTexts(net, step.seat, scene)} />;
}

/** What an act came to, in words: the throws of an attack are told by its dice. */
function actText(act: Act, scene: CathedralsScene): string {
  if (act.kind !== 'strike') {
    return act.events.flatMap(event => shortSentence(event, scene) ?? []).join(' ');
  }
  const [first] = act.throws;
  return readerText(`act.${act.end}`, { ...first, n: act.throws.length }, scene) ?? '';
}

/** The sentence for an event; lands that the map shows are counted only. */
function shortSentence(event: CathedralsEvent, scene: CathedralsScene): string | null {
  return event.kind === 'settled'
    ? readerText('act.settled', { ...event }, scene)
    : eventSentence({ ...event }, scene);
}

function actDice(act: Act, rolls: boolean, { casts }: Course): ComponentChildren {
  if (act.kind === 'strike') return <Throws throws={act.throws} {...{ rolls, casts }} />;
  return act.kind === 'chance' && act.dice && <DiceRow dice={act.dice} rolls={rolls} />;
}

interface LandLossesProps {
  scene: CathedralsScene;
  /** All that happened, oldest first. */
  events: readonly CathedralsEvent[];
  /** The versions of these events. */
  told: Told;
  onShown?: () => void;
}

const MARGIN = 75; // units of the map around the points of what is lost

/** The lands that the reader has lost, on the part of the map where they lie, and what that costs. */
export function LandLosses({ scene, events, told, onShown }: LandLossesProps) {
  const { say, valueName, view, mine, name } = scene;
  const before = useViewAt(scene, told.from - 1);
  const lands = landsLost(events, view.territories, mine);
  const points = lands.flatMap(id => LAND_BY_ID.get(id)?.at ?? []);
  const signs = Object.fromEntries(lands.map(id => [id, { state: 'told' as const }]));
  const [then, now] = [before?.players[mine ?? 0], view.players[mine ?? 0]];
  const changes = (['income', 'cathedrals', 'territories'] as const).flatMap(what =>
    then && now
      ? { name: say(what === 'income' ? 'map.income' : `view.${what}`), from: then[what], to: now[what] }
      : [],
  );
  return (
    <Losses
      picture={
        <BoardPicture part={partAround(points, BOX, MARGIN)}>
          <EuropeMap territories={view.territories} {...{ name, say, signs }} />
        </BoardPicture>
      }
      titles={[say('losses', { lands }, valueName)]}
      {...{ changes, onShown }}
    />
  );
}

/** Above a recap: the lands that the reader has lost; nothing where there are none. */
export function RecapHead({ turns, scene }: RecapHeadProps<CathedralsGame>) {
  const events = eventsOf(turns);
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last || landsLost(events, scene.view.territories, scene.mine).length === 0) return null;
  return <LandLosses {...{ scene, events }} told={{ from: first.from, to: last.to }} />;
}
