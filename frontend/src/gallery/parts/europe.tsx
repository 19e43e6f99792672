import { useState } from 'preact/hooks';
import { Stage, useCamera } from '../../board';
import { noWords, useWords } from '../../core/words';
import { EuropeMap, type LandSigns, type MapArrow } from '../../games/anno-domini-1995/table/EuropeMap';
import { BOX, inReach, LANDS } from '../../games/anno-domini-1995/table/outlines';
import type { Territory } from '../../games/anno-domini-1995/table/types';
import { gameParts } from '../../games/registry';
import type { Specimens } from '../sample';
import { NAMES } from '../toy/ToyMap';
import * as toyCss from '../toy/toy.css';

/** By seat, the territories of a position in the third round; the others are free. */
const OWNED = [
  'france burgundy provence lombardy venice papal_states sicily bavaria hungary normandy',
  'ireland scotland wales england norway denmark flanders saxony poland',
  'sweden lithuania novgorod kiev bohemia bulgaria byzantium nicaea',
  'aquitaine castile portugal aragon granada cyprus greece',
].map(ids => ids.split(' '));
const CATHEDRALS = [
  'normandy france papal_states lombardy hungary england saxony denmark poland novgorod kiev byzantium',
  'castile aragon cyprus',
].flatMap(ids => ids.split(' '));

const TERRITORIES: readonly Territory[] = LANDS.map(({ id }, i) => {
  const seat = OWNED.findIndex(ids => ids.includes(id));
  return {
    territory: id,
    owner_seat: seat < 0 ? null : seat,
    castles: seat < 0 ? 0 : (i % 6) + 1,
    cathedral: CATHEDRALS.includes(id),
  };
});

const ownerOf = (id: string): number | null =>
  TERRITORIES.find(({ territory }) => territory === id)?.owner_seat ?? null;

/** What can be reached from Normandy, with chances that are made up. */
const AIMED: Readonly<Record<string, LandSigns>> = {
  ...Object.fromEntries(LANDS.map(({ id }) => [id, { state: 'impossible' as const }])),
  ...Object.fromEntries(OWNED[0]?.map(id => [id, { state: 'plain' as const }]) ?? []),
  flanders: { state: 'possible', fact: '81 %' },
  aquitaine: { state: 'possible', fact: '34 %' },
  england: { state: 'impossible' },
  normandy: { state: 'chosen', planned: 1 },
};

const ATTACKS: readonly MapArrow[] = [
  { origin: 'normandy', target: 'flanders', seat: 0, number: 1 },
  { origin: 'flanders', target: 'england', seat: 0, number: 2 },
  { origin: 'sicily', target: 'granada', seat: 0, number: 3 },
];

interface MapProps {
  signs?: Readonly<Record<string, LandSigns>>;
  arrows?: readonly MapArrow[];
  sea?: string;
}

/** The map with one position; seas and territories answer to a touch. */
function Europe({ signs, arrows, sea }: MapProps) {
  const camera = useCamera(BOX);
  const say = useWords(gameParts('anno-domini-1995')?.words ?? noWords);
  const [lit, setLit] = useState<string | null>(sea ?? null);
  const [from, setFrom] = useState<string | null>(null);
  if (!say) return null;
  return (
    <div class={`${toyCss.boardSpecimen} europe-specimen`} data-game="anno-domini-1995">
      <Stage
        label={`Map of Europe, ${[sea, arrows?.length, signs && 'aimed'].filter(Boolean).join(' ')}`}
        camera={camera}
      >
        <EuropeMap
          territories={TERRITORIES}
          name={seat => NAMES[seat] ?? ''}
          say={say}
          signs={from ? signsFrom(from) : signs}
          arrows={arrows}
          sea={lit}
          onChoose={id => [setFrom(id === from ? null : id), setLit(null)]}
          onSea={id => setLit(id === lit ? null : id)}
        />
      </Stage>
    </div>
  );
}

/** What is in reach of a territory. */
const signsFrom = (from: string): Record<string, LandSigns> => ({
  ...Object.fromEntries(
    inReach(from).map(id => [id, { state: ownerOf(id) === ownerOf(from) ? 'plain' : 'possible' }] as const),
  ),
  [from]: { state: 'chosen' },
});

/** The map of Cathedrals in its states. */
const EUROPE: Specimens = {
  'a position: owners, castles, cathedrals, free land': <Europe />,
  'an own land is chosen, with a castle to be built': <Europe signs={AIMED} />,
  'planned attacks, by land and by sea': <Europe arrows={ATTACKS} />,
  'a sea and its coasts': <Europe sea="central_med" />,
};

export default { europe: EUROPE };
