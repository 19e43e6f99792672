import { useState } from 'preact/hooks';
import { boxAround, useCamera } from '../../board';
import { type Choice, ChoiceDock } from '../../board/choice/ChoiceDock';
import { Cast, Die } from '../../board/peak/Dice';
import * as diceCss from '../../board/peak/dice.css';
import { Gain } from '../../board/peak/Gain';
import { BoardStory, type Moment } from '../../board/story/BoardStory';
import { useWords } from '../../core/words';
import * as dockBarCss from '../../match/dockBar.css';
import * as matchCss from '../../match/match.css';
import { MatchWordsContext, matchWords } from '../../match/words';
import { Drawing } from '../../ui/art/Drawing';
import * as buttonsCss from '../../ui/styles/buttons.css';
import type { Specimen } from '../specimen';
import { BOX, LANDS } from '../toy/map';
import { type LandFacts, NAMES, OWNERS, ToyDrawing, ToyMap } from '../toy/ToyMap';
import * as toyCss from '../toy/toy.css';

const ignore = () => {};
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
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [count, setCount] = useState(1);
  const choose = (id: string) => {
    const state = landFacts(from, to)[id]?.state;
    if (state === 'possible' && from) setTo(id);
    else if (REACHED[id]) [setFrom(id), setTo(null)];
    if (REACHED[id] && !from) camera.focusOn(boxAround([id, ...possibleFrom(id)].map(pointOf)));
  };
  const back = () => (to ? setTo(null) : setFrom(null));
  const choice: Choice | null = from
    ? {
        title: to ? `${nameOf(from)} → ${nameOf(to)}` : nameOf(from),
        facts: to ? [{ name: 'Chance', value: REACHED[from]?.[to]?.fact ?? '' }] : undefined,
        note: to ? undefined : 'Choose where to.',
        count: to
          ? { name: 'Towers', value: count, min: 1, max: 4, onChange: setCount, note: '100 each' }
          : undefined,
        act: to ? { text: `Send ${count}`, icon: 'check', onAct: back } : undefined,
        onBack: back,
      }
    : null;
  return (
    <div class={toyCss.boardSpecimen}>
      <ToyMap camera={camera} facts={landFacts(from, to)} onChoose={choose} />
      <div class={`${matchCss.dock} ${toyCss.toyDock}`}>
        <ChoiceDock choice={choice}>
          <p class={dockBarCss.hint} role="status">
            Choose one of your lands.
          </p>
        </ChoiceDock>
      </div>
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
  const camera = useCamera(BOX);
  const say = useWords(matchWords);
  const [shown, setShown] = useState(false);
  const [hurry, setHurry] = useState(false);
  if (!say) return null;
  return (
    <MatchWordsContext.Provider value={say}>
      <div class={`${toyCss.boardSpecimen} ${toyCss.story}`}>
        <BoardStory
          label="Map of the story"
          camera={camera}
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
    </MatchWordsContext.Provider>
  );
}

const toldFacts = (at: number): Record<string, LandFacts> =>
  Object.fromEntries((MOMENTS[at]?.lands ?? []).map(id => [id, { state: 'told' }]));

const ownersAfter = (at: number): Record<string, number> => ({
  ...OWNERS,
  ...(at >= 1 && { estra: 1 }),
  ...(at >= 2 && { wren: 3 }),
});

/** A dock in one state. */
function StillDock({ choice, sending }: { choice: Choice | null; sending?: boolean }) {
  return (
    <div class={toyCss.boardSpecimen}>
      <div class={`${matchCss.dock} ${toyCss.toyDock}`}>
        <ChoiceDock choice={choice} sending={sending}>
          <p class={dockBarCss.hint}>{NAMES[1]} is on turn.</p>
        </ChoiceDock>
      </div>
    </div>
  );
}

const ATTACK: Choice = {
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
  return (
    <Gain
      art={<Drawing of="laurel" size={40} />}
      name="Laurels"
      {...{ figures, tone }}
      plays={false}
      at={0}
    />
  );
}

/** A board with its places, dock and story in all states. */
const BOARD: Specimen[] = [
  { name: 'a board to play with', Show: PlayedToy, wide: true },
  { name: 'a story over the board', Show: StoryToy, wide: true },
  { name: 'nothing chosen', Show: () => <StillToy /> },
  { name: 'own lands can be chosen', Show: () => <StillToy facts={landFacts(null, null)} /> },
  {
    name: 'one is chosen: possible, impossible, plain',
    Show: () => <StillToy facts={landFacts('brenn', null)} />,
  },
  { name: 'its target is chosen', Show: () => <StillToy facts={landFacts('dunholt', 'wren')} /> },
  { name: 'dice that have fallen', Show: FallenDice },
  { name: 'gained by the reader', Show: () => <Gains tone="good" /> },
  { name: 'lost by the reader', Show: () => <Gains tone="bad" /> },
  { name: 'gained by somebody else', Show: () => <Gains /> },
  { name: 'dock: nothing chosen', Show: () => <StillDock choice={null} /> },
  { name: 'dock: chosen', Show: () => <StillDock choice={ATTACK} /> },
  { name: 'dock: sending', Show: () => <StillDock choice={ATTACK} sending /> },
  {
    name: 'dock: it cannot be done',
    Show: () => (
      <StillDock
        choice={{
          title: 'Hallin',
          note: 'No sea leads there before round 4.',
          act: { text: 'Attack', onAct: ignore, disabled: true },
          onBack: ignore,
        }}
      />
    ),
  },
];
export default BOARD;
