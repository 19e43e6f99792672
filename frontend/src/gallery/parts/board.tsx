import { useState } from 'preact/hooks';
import { boxAround, useCamera } from '../../board';
import { ChoiceDock, type ChoiceDockProps, RestLine } from '../../board/choice/ChoiceDock';
import { Cast, Die } from '../../board/peak/Dice';
import * as diceCss from '../../board/peak/dice.css';
import { Gain } from '../../board/peak/Gain';
import { BoardStory, type Moment } from '../../board/story/BoardStory';
import * as dockBarCss from '../../match/dockBar.css';
import * as matchCss from '../../match/match.css';
import { Drawing } from '../../ui/art/GameArt';
import { useFocusFallback } from '../../ui/Page';
import * as buttonsCss from '../../ui/styles/buttons.css';
import { ignore, type Specimens, WithWords } from '../sample';
import { BOX, LANDS, type LandFacts, NAMES, OWNERS, ToyDrawing, ToyMap } from '../toy/ToyMap';
import * as toyCss from '../toy/toy.css';

const pointOf = (id: string) => LANDS.find(land => land.id === id)?.at ?? { x: 0, y: 0 };
const nameOf = (id: string) => LANDS.find(land => land.id === id)?.name ?? '';

/** What can be reached from the player's lands in the toy, and with what chance. */
const REACHED: Readonly<Record<string, Readonly<Record<string, LandFacts>>>> = {
  brenn: {
    aldmark: { state: 'possible', fact: '79 %' },
    corvel: { state: 'possible', fact: '61 %' },
    gant: { state: 'impossible' },
    hallin: { state: 'impossible' },
  },
  dunholt: {
    estra: { state: 'possible', fact: '45 %' },
    farrow: { state: 'possible', fact: '+2' },
    wren: { state: 'possible', fact: 'day 4' },
    hallin: { state: 'impossible' },
  },
};

const possibleFrom = (id: string): string[] =>
  Object.entries(REACHED[id] ?? {}).flatMap(([to, { state }]) => (state === 'possible' ? to : []));

/** The lands of the toy as they are shown once an own land and its target are chosen. */
function landFacts(from: string | null, to: string | null): Record<string, LandFacts> {
  if (!from) return Object.fromEntries(Object.keys(REACHED).map(id => [id, { state: 'possible' }]));
  const reached = REACHED[from] ?? {};
  return {
    ...reached,
    [from]: { state: 'chosen' },
    ...(to && { [to]: { ...reached[to], state: 'chosen' } }),
  };
}

/** A map that can be played with: an own land, then its target, then how many go. */
function PlayedToy() {
  const camera = useCamera(BOX);
  useFocusFallback('[data-place][tabindex="0"]'); // of the button that puts back
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [count, setCount] = useState(1);
  const choose = (id: string) => {
    const state = landFacts(from, to)[id]?.state;
    if (state === 'possible' && from) setTo(id);
    else if (REACHED[id]) [setFrom(id), setTo(null)];
    if (REACHED[id] && !from) camera.focusOn(boxAround([id, ...possibleFrom(id)].map(pointOf)));
  };
  const onBack = () => (to ? setTo(null) : setFrom(null));
  let choice: ChoiceDockProps | null = null;
  if (from && to)
    choice = {
      title: `${nameOf(from)} → ${nameOf(to)}`,
      facts: [{ name: 'Chance', value: REACHED[from]?.[to]?.fact ?? '' }],
      count: { name: 'Towers', value: count, min: 1, max: 4, onChange: setCount, note: '100 each' },
      act: { text: `Send ${count}`, icon: 'check', onAct: onBack },
      onBack,
    };
  else if (from) choice = { title: nameOf(from), note: 'Choose where to.', onBack };
  return (
    <div class={toyCss.boardSpecimen}>
      <ToyMap camera={camera} facts={landFacts(from, to)} onChoose={choose} />
      <ToyDock choice={choice} rest="Choose one of your lands." />
    </div>
  );
}

/** The map in one state. */
function StillToy({ facts }: { facts?: Readonly<Record<string, LandFacts>> }) {
  const camera = useCamera(BOX, 0);
  return (
    <div class={`${toyCss.boardSpecimen} ${toyCss.low}`}>
      <ToyMap camera={camera} facts={facts} onChoose={ignore} />
    </div>
  );
}

const MOMENTS: readonly (Moment & { lands: readonly string[] })[] = [
  { lands: ['aldmark'], text: 'Ben builds two towers in Aldmark.', seat: 1 },
  { lands: ['corvel', 'estra'], text: 'Ben attacks Estra from Corvel, and takes it.', seat: 1 },
  { lands: ['wren'], text: 'Dan lands on the Isle of Wren.', seat: 3 },
].map(moment => ({ ...moment, at: moment.lands.map(pointOf) }));

/** The story of three moments over the map. */
function StoryToy() {
  const [shown, setShown] = useState(false);
  const [hurry, setHurry] = useState(false);
  return (
    <WithWords>
      <div class={`${toyCss.boardSpecimen} ${toyCss.story}`}>
        <BoardStory
          label="Map of the story"
          box={BOX}
          moments={MOMENTS}
          hurry={hurry}
          onShown={() => setShown(true)}
        >
          {at => <ToyDrawing owners={ownersAfter(at)} facts={toldFacts(at)} />}
        </BoardStory>
      </div>
      <button type="button" class={buttonsCss.button} disabled={shown} onClick={() => setHurry(true)}>
        Show all
      </button>
    </WithWords>
  );
}

const toldFacts = (at: number): Record<string, LandFacts> =>
  Object.fromEntries((MOMENTS[at]?.lands ?? []).map(id => [id, { state: 'told' }]));

const ownersAfter = (at: number): Record<string, number> => ({
  ...OWNERS,
  ...(at >= 1 && { estra: 1 }),
  ...(at >= 2 && { wren: 3 }),
});

interface ToyDockProps {
  choice: ChoiceDockProps | null;
  /** What is said while nothing is chosen. */
  rest?: string;
}

/** The dock of what is chosen. */
const ToyDock = ({ choice, rest = `${NAMES[1]} is on turn.` }: ToyDockProps) => (
  <div class={`${matchCss.dock} ${toyCss.toyDock}`}>
    {choice ? (
      <ChoiceDock {...choice} />
    ) : (
      <RestLine>
        <p class={dockBarCss.hint} role="status">
          {rest}
        </p>
      </RestLine>
    )}
  </div>
);

const ATTACK: ChoiceDockProps = {
  title: 'Brenn → Aldmark',
  facts: [
    { name: 'Chance', value: '79 %' },
    { name: 'Towers', value: '4 against 2' },
  ],
  count: { name: 'Towers', value: 4, min: 1, max: 4, onChange: ignore, note: '100 each' },
  act: { text: 'Attack with 4', icon: 'check', onAct: ignore },
  onBack: ignore,
};

/** Dice that have fallen: the first hits, the second parries. */
function FallenDice() {
  return (
    <Cast rolls={false}>
      <span class={diceCss.roll}>
        <Die n={6} hits />
        <Die n={1} parries />
        <Die n={3} />
      </span>
    </Cast>
  );
}

/** Something that is gained or lost. */
function Gains({ tone }: { tone?: 'good' | 'bad' }) {
  const figures = tone && { from: '3', to: tone === 'good' ? '4' : '2' };
  const art = <Drawing of="laurel" size={40} />;
  return <Gain {...{ art, figures, tone }} name="Laurels" plays={false} at={0} />;
}

const dockAlone = (choice: ChoiceDockProps | null) => (
  <div class={toyCss.boardSpecimen}>
    <ToyDock choice={choice} />
  </div>
);

/** A board with its places, dock and story in all states. */
const BOARD: Specimens = {
  'a board to play with': { wide: <PlayedToy /> },
  'a story over the board': { wide: <StoryToy /> },
  'nothing chosen': <StillToy />,
  'own lands can be chosen': <StillToy facts={landFacts(null, null)} />,
  'one is chosen: possible, impossible, plain': <StillToy facts={landFacts('brenn', null)} />,
  'its target is chosen': <StillToy facts={landFacts('dunholt', 'wren')} />,
  'dice that have fallen': <FallenDice />,
  'gained by the reader': <Gains tone="good" />,
  'lost by the reader': <Gains tone="bad" />,
  'gained by somebody else': <Gains />,
  'dock: nothing chosen': dockAlone(null),
  'dock: chosen': dockAlone(ATTACK),
  'dock: sending': dockAlone({ ...ATTACK, sending: true }),
  'dock: it cannot be done': dockAlone({
    title: 'Hallin',
    note: 'No sea leads there before round 4.',
    act: { text: 'Attack', onAct: ignore, disabled: true },
    onBack: ignore,
  }),
};

export default { board: BOARD };
