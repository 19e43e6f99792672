import type { ComponentChildren } from 'preact';
import { useCamera } from '../../board';
import { BoardStory, type Moment } from '../../board/BoardStory';
import { DiceRow } from '../../board/Dice';
import { eventSentence, readerText } from '../../match/eventSentence';
import type { StepProps } from '../../match/kit';
import { usePastView } from '../../match/pastView';
import { netTexts } from '../../match/recap';
import { Net } from '../../match/TurnFold';
import { Spinner } from '../../shared/ui/Spinner';
import { arrowOf, landsOfAct } from './actSigns';
import type { Act } from './acts';
import { Throws } from './Dice';
import { EuropeMap, type LandSigns } from './EuropeMap';
import Losses from './Losses';
import { BOX, LAND_BY_ID } from './outlines';
import { afterEvent } from './position';
import type { Step, TurnStep } from './story';
import type { CathedralsEvent, CathedralsScene, Territory, View } from './types';

/** Shows one step of the story. */
export default function StepView(props: StepProps<View, Step>) {
  const { step, ...others } = props;
  if (step.kind === 'turn') return <TurnView {...others} step={step} />;
  return <Losses scene={props.scene} events={step.events} told={step} onShown={() => props.onShown()} />;
}

/** The turn of a player on the map, act by act, from the position before it. */
function TurnView(props: StepProps<View, TurnStep>) {
  const { step, scene } = props;
  const before = usePastView(scene.match.id, step.from > 1 ? step.from - 1 : null) as View | null;
  const start = step.from > 1 ? before?.territories : emptyMap(scene.view);
  return start ? <TurnOnMap {...props} start={start} /> : <Spinner />;
}

/** The map before anybody has settled. */
const emptyMap = ({ territories }: View): Territory[] =>
  territories.map(land => ({ ...land, owner_seat: null, castles: 0, cathedral: false }));

function TurnOnMap({
  step,
  scene,
  hurry,
  onShown,
  start,
}: StepProps<View, TurnStep> & { start: readonly Territory[] }) {
  const camera = useCamera(BOX);
  const last = step.acts.at(-1);
  const moments = step.acts.map(act =>
    momentOf(act, scene, act === last && <NetOfTurn {...{ step, scene }} />),
  );
  const positions = positionsAfter(step.acts, start);
  return (
    <BoardStory
      label={scene.say('map')}
      camera={camera}
      moments={moments}
      hurry={hurry}
      onShown={() => onShown()}
    >
      {at => (
        <EuropeMap
          territories={positions[at] ?? start}
          name={scene.name}
          say={scene.say}
          signs={toldSigns(step.acts[at])}
          arrows={arrowsUpTo(step.acts, at)}
        />
      )}
    </BoardStory>
  );
}

/** The territories after each act. */
function positionsAfter(acts: readonly Act[], start: readonly Territory[]): (readonly Territory[])[] {
  let territories = start;
  return acts.map(({ events }) => {
    for (const event of events) territories = afterEvent(territories, event);
    return territories;
  });
}

/** The attacks so far, numbered where there are several. */
function arrowsUpTo(acts: readonly Act[], at: number) {
  const arrows = acts.slice(0, at + 1).flatMap(act => arrowOf(act) ?? []);
  const isOne = acts.filter(({ kind }) => kind === 'strike').length === 1;
  return isOne ? arrows : arrows.map((arrow, i) => ({ ...arrow, number: i + 1 }));
}

const toldSigns = (act: Act | undefined): Record<string, LandSigns> =>
  Object.fromEntries((act ? landsOfAct(act) : []).map(id => [id, { state: 'told' }]));

function momentOf(act: Act, scene: CathedralsScene, end: ComponentChildren): Moment {
  const [first] = act.events;
  return {
    at: landsOfAct(act).flatMap(id => LAND_BY_ID.get(id)?.at ?? []),
    text: actText(act, scene),
    seat: first && 'of_seat' in first ? first.of_seat : (first?.seat ?? null),
    more: (
      <>
        {actDice(act)}
        {end}
      </>
    ),
  };
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

function actDice(act: Act): ComponentChildren {
  if (act.kind === 'strike') return <Throws throws={act.throws} />;
  return act.kind === 'chance' && act.dice && <DiceRow dice={act.dice} />;
}
