import './rules.css';
import { useWords, type WordsLoader } from '../../shared/words';
import { makeRulesPage } from '../RulesPage';
import type { LandSigns, MapArrow } from './EuropeMap';
import { MapPicture } from './MapPicture';
import { BORDERS, BOX, COAST, LANDS, SEAS } from './outlines';
import type { Territory } from './types';

const tableWords: WordsLoader = async lang =>
  (await import(`../../../../chalicelib/games/cathedrals/words/${lang}/table.json`)).default;
const rulesWords: WordsLoader = async lang =>
  (await import(`../../../../chalicelib/games/cathedrals/words/${lang}/rules.json`)).default;

/** The lands of three players in the west of a position, each with its castles; * marks a cathedral. */
const POSITION: readonly string[] = [
  'normandy4* france2* burgundy1 provence1 lorraine2',
  'england4* wales1 scotland2 ireland1 flanders3 denmark3* norway2 saxony4*',
  'aquitaine4 castile3* aragon3* portugal1 granada2* lombardy2 papal_states1* sicily2',
];

const TERRITORIES: readonly Territory[] = LANDS.map(({ id }) => {
  const found = POSITION.map(lands => lands.split(' ').find(land => land.replace(/\d\*?$/, '') === id));
  const seat = found.findIndex(Boolean);
  const [, castles = 0, mark] = /(\d)(\*?)$/.exec(found[seat] ?? '') ?? [];
  return {
    territory: id,
    owner_seat: seat < 0 ? null : seat,
    castles: Number(castles),
    cathedral: mark === '*',
  };
});

const WEST = { x: 0, y: 100, width: 260, height: 260 };
const SOUTH = { x: 20, y: 330, width: 300, height: 190 };

/** What a picture shows: a part of the map, and what is marked on it. */
interface Shown {
  part: typeof WEST;
  signs?: Readonly<Record<string, LandSigns>>;
  arrows?: readonly MapArrow[];
  sea?: string;
}

const PICTURES: Readonly<Record<string, Shown>> = {
  'goal.c1': { part: WEST },
  'attack.c1': {
    part: WEST,
    signs: {
      normandy: { state: 'chosen', planned: 2 },
      flanders: { state: 'possible', fact: '54 %' },
      aquitaine: { state: 'possible', fact: '28 %' },
      england: { state: 'impossible' },
    },
  },
  'attack.c2': { part: SOUTH, sea: 'west_med' },
  'turn.c1': {
    part: WEST,
    signs: { normandy: { planned: 2 } },
    arrows: [
      { origin: 'normandy', target: 'flanders', seat: 0, number: 1 },
      { origin: 'flanders', target: 'denmark', seat: 0, number: 2 },
    ],
  },
};

/** A picture of the rules, by the key of its caption. */
function RulesPicture({ name }: { name: string }) {
  const say = useWords(tableWords);
  const shown = PICTURES[name];
  if (!say) return null;
  if (!shown) return <CodeMap ids={say.ids?.('territory') ?? []} />;
  return <MapPicture territories={TERRITORIES} name={() => ''} say={say} {...shown} />;
}

/** The map with the code of each territory: the red die, then the blue one; `ids` are in the order of the codes. */
function CodeMap({ ids }: { ids: readonly string[] }) {
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} class="code-map" aria-hidden="true">
      {SEAS.map(({ id, d }) => (
        <path key={id} class="europe-sea" d={d} />
      ))}
      {LANDS.map(({ id, d }) => (
        <path key={id} class="code-land" d={d} />
      ))}
      <path class="europe-borders" d={BORDERS} />
      <path class="europe-coast" d={COAST} />
      {LANDS.map(({ id, at }) => (
        <text key={id} x={at.x} y={at.y}>
          {codeOf(ids.indexOf(id))}
        </text>
      ))}
    </svg>
  );
}

const SIDES = 6; // of a die

/** The code of a territory by its place in the order of the rules: 11, 12 … 16, 21 … (RULES 3.2). */
const codeOf = (place: number): string => `${Math.floor(place / SIDES) + 1}${(place % SIDES) + 1}`;

/** The rules of Cathedrals (RULES 3), with pictures from its own table. */
export default makeRulesPage(rulesWords, RulesPicture);
