import odds from '../../../../../../chalicelib/games/cathedrals/data/odds.json';
import { BoardPicture } from '../../../../board/picture/BoardPicture';
import { formatPercent } from '../../../../core/i18n';
import { useWords } from '../../../../core/words';
import * as rulesPageCss from '../../../../match/rules/rulesPage.css';
import { gameWords } from '../../../defineGame';
import { EuropeMap, type LandSigns, type MapArrow } from '../../table/EuropeMap';
import * as europeCss from '../../table/europe.css';
import { BORDERS, BOX, COAST, LANDS, SEAS } from '../../table/outlines';
import type { Territory } from '../../table/types';
import * as rulesCss from './rules.css';

const tableWords = gameWords('cathedrals', 'table');

/** The lands of three players in the west of a position, each with its castles; * marks a cathedral. */
const POSITION: readonly string[] = [
  'normandy4* france2* burgundy1 provence1 lorraine2',
  'england4* wales1 scotland2 ireland1 flanders3 denmark3* norway2 saxony4*',
  'aquitaine4 castile3* aragon3* portugal1 granada2* lombardy2 papal_states1* sicily2',
];

/** All lands of a position as it is written above. */
function territoriesOf(position: readonly string[]): Territory[] {
  return LANDS.map(({ id }) => {
    const found = position.map(lands => lands.split(' ').find(land => land.replace(/\d\*?$/, '') === id));
    const seat = found.findIndex(Boolean);
    const [, castles = 0, mark] = /(\d)(\*?)$/.exec(found[seat] ?? '') ?? [];
    return {
      territory: id,
      owner_seat: seat < 0 ? null : seat,
      castles: Number(castles),
      cathedral: mark === '*',
    };
  });
}

const TERRITORIES = territoriesOf(POSITION);
/** The same after the turn that the rules tell: Flanders has been taken, Norway has held out. */
const AFTER_TURN = TERRITORIES.map(land => {
  if (land.territory === 'normandy') return { ...land, castles: 5 };
  return land.territory === 'flanders' ? { ...land, owner_seat: 0, castles: 1 } : land;
});

const WEST = { x: 0, y: 100, width: 260, height: 260 };
const NORTH = { x: 0, y: 40, width: 260, height: 260 };
const SOUTH = { x: 20, y: 330, width: 300, height: 190 };

/** What a picture shows: a part of the map, and what is marked on it. */
interface Shown {
  part: typeof WEST;
  signs?: Readonly<Record<string, LandSigns>>;
  arrows?: readonly MapArrow[];
  sea?: string;
  territories?: readonly Territory[];
}

/** The chance of taking a territory with `castles` castles against `theirs`, in the language shown. */
const chance = (castles: keyof typeof odds.castles, theirs: number): string =>
  formatPercent(odds.castles[castles][theirs - 1] ?? 0);

/** The pictures of the map by the keys of their captions. */
const pictures = (): Readonly<Record<string, Shown>> => ({
  'guide.c1': { part: WEST },
  'guide.c2': {
    part: WEST,
    signs: {
      normandy: { state: 'chosen', planned: 2 },
      flanders: { state: 'possible', fact: chance('6', 3) },
      aquitaine: { state: 'possible', fact: chance('6', 4) },
      england: { state: 'impossible' },
    },
  },
  'guide.c3': {
    part: NORTH,
    signs: { normandy: { planned: 2 }, flanders: { planned: 1 } },
    arrows: [
      { origin: 'normandy', target: 'flanders', seat: 0, number: 1 },
      { origin: 'flanders', target: 'norway', seat: 0, number: 2 },
    ],
  },
  'guide.c4': { part: NORTH, territories: AFTER_TURN, signs: { flanders: { state: 'told' } } },
  'attack.c1': { part: SOUTH, sea: 'west_med' },
});

/** A picture of the rules, by the key of its caption. */
export default function RulesPicture({ name }: { name: string }) {
  const say = useWords(tableWords);
  const shown = pictures()[name];
  if (!say) return null;
  if (name === 'odds.c1') return <OddsTable />;
  if (!shown) return <CodeMap ids={say.ids?.('territory') ?? []} />;
  const { part, ...map } = shown;
  return (
    <BoardPicture part={part}>
      <EuropeMap territories={TERRITORIES} name={() => ''} say={say} {...map} />
    </BoardPicture>
  );
}

/** The chances of all throws of a turn, by the castles of both sides. */
function OddsTable() {
  const [first = []] = Object.values(odds.castles);
  return (
    <table class={rulesPageCss.oddsTable}>
      <thead>
        <tr>
          <td />
          {first.map((_, i) => (
            <th key={i} scope="col">
              {i + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(odds.castles).map(([castles, chances]) => (
          <tr key={castles}>
            <th scope="row">{castles}</th>
            {chances.map((chance, i) => (
              <td key={i} style={{ '--chance': `${chance}` }}>
                {formatPercent(chance)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The map with the code of each territory: the red die, then the blue one; `ids` are in the order of the codes. */
function CodeMap({ ids }: { ids: readonly string[] }) {
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} class={rulesCss.codeMap} aria-hidden="true">
      {SEAS.map(({ id, d }) => (
        <path key={id} class={europeCss.europeSea} d={d} />
      ))}
      {LANDS.map(({ id, d }) => (
        <path key={id} class={rulesCss.codeLand} d={d} />
      ))}
      <path class={europeCss.europeBorders} d={BORDERS} />
      <path class={europeCss.europeCoast} d={COAST} />
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
