import type { ComponentProps, JSX } from 'preact';
import overview from '../../../../../../chalicelib/games/anno_1452/data/overview.json';
import type { Box } from '../../../../board';
import { BoardPicture } from '../../../../board/picture/BoardPicture';
import { formatPercent } from '../../../../core/i18n';
import { type Say, useWords } from '../../../../core/words';
import * as pageCss from '../../../../ui/styles/page.css';
import { gameWords } from '../../../defineGame';
import { EmpireMap, type StoneSigns } from '../../table/EmpireMap';
import * as empireCss from '../../table/empire.css';
import { BOX } from '../../table/outlines';
import { StonePicture } from '../../table/StonePiece';
import type { Stone } from '../../table/types';
import { OddsTable, Overview, RegionTable, ResultLedger, StonePrices } from './RulesTables';
import * as rulesCss from './rules.css';
import { AFTER_ROUND, chanceOf, EMPTY, POSITION } from './rulesScene';

const pictureWords = gameWords('anno_1452', 'table', 'tales');
const referenceWords = gameWords('anno_1452', 'reference');

const MIDDLE = { x: 50, y: 84, width: 214, height: 178 };
const SOUTH = { x: 84, y: 150, width: 180, height: 114 };
const WEST = { x: 46, y: 74, width: 170, height: 80 };
const FRANCONIA = { x: 128, y: 86, width: 90, height: 60 };

type Shown = Partial<ComponentProps<typeof EmpireMap>> & { part: typeof MIDDLE };

const ATTACKER = 'schwaben-2';
const DEFENDER = 'bayern-1';
/** All stones that can be attacked from there, from south to north: what stands below a stone lies over the next. */
const TARGETS: readonly string[] = [
  ...['tirol-2', 'bayern-5', 'bayern-2', DEFENDER],
  ...['franken-3', 'pfalz-2', 'franken-1', 'franken-2'],
];

const diceOf = ({ level, citizens }: Stone): number => level + citizens;

/** Dice and chance at each stone that can be attacked. */
function attackSigns(): Record<string, StoneSigns> {
  const stoneAt = new Map(POSITION.stones.map(stone => [stone.stone, stone]));
  const attacker = stoneAt.get(ATTACKER);
  return Object.fromEntries(
    TARGETS.flatMap(id => {
      const target = stoneAt.get(id);
      if (!attacker || !target) return [];
      const state = id === DEFENDER ? 'chosen' : 'possible';
      const dice = `${diceOf(attacker)}:${diceOf(target)}`;
      return [[id, { state, dice, fact: formatPercent(chanceOf(attacker, target)) }] as const];
    }),
  );
}

/** The pictures of the map by the keys of their captions. */
const maps = (): Readonly<Record<string, Shown>> => ({
  'guide.c1': { part: MIDDLE },
  'guide.c2': {
    part: SOUTH,
    signs: { tirol: { state: 'chosen' } },
    stoneSigns: { 'tirol-3': { state: 'chosen', fact: '4 + 2' } },
  },
  'guide.c3': {
    part: MIDDLE,
    stoneSigns: attackSigns(),
    arrow: { stone: ATTACKER, target: DEFENDER, attacker_seat: 0 },
  },
  'map.c1': { part: BOX, ...EMPTY },
  'pieces.c1': { part: FRANCONIA },
  'played.c1': { part: MIDDLE, ...AFTER_ROUND },
});

const PLAIN = { owner_seat: 0, level: 3, citizens: 0, city: false, dowry: false };

/** The stones of the legend, by the keys of their captions. */
const PIECES: Readonly<Record<string, readonly Partial<Stone>[]>> = {
  'pieces.c2': [{}, { owner_seat: 1 }, { owner_seat: 2 }],
  'pieces.c3': [{}, { level: 2 }, { level: 1 }],
  'pieces.c4': [{ citizens: 1 }, { citizens: 2 }, { citizens: 3 }],
  'pieces.c5': [{ city: true }, { city: true, citizens: 6 }],
  'pieces.c6': [{ dowry: true }],
};

interface Words {
  say: Say;
  refer: Say;
}

/** All that is no map alone, by the keys of the captions. */
const OTHERS: Readonly<Record<string, (words: Words) => JSX.Element>> = {
  'guide.c4': ({ say, refer }) => (
    <div class={rulesCss.cardScene}>
      <MapPicture {...AFTER_ROUND} part={WEST} say={say} />
      <CardFace card="m_anna" kind="marriage" say={say} refer={refer} />
    </div>
  ),
  'guide.c5': ({ say }) => <ResultLedger position={AFTER_ROUND} say={say} />,
  'map.c2': ({ say }) => <RegionTable say={say} />,
  'prices.c1': () => <StonePrices />,
  'prices.c2': ({ refer }) => <Overview refer={refer} />,
  'odds.c1': () => <OddsTable of="stone" />,
  'odds.c2': () => <OddsTable of="city" />,
};

/** A picture of the rules, by the key of its caption. */
export default function RulesPicture({ name }: { name: string }) {
  const say = useWords(pictureWords);
  const refer = useWords(referenceWords);
  if (!say || !refer) return null;
  const pieces = PIECES[name];
  if (pieces) {
    return (
      <div class={rulesCss.pieces}>
        {pieces.map((piece, i) => (
          <StonePicture key={i} stone={{ ...PLAIN, ...piece }} size={36} />
        ))}
      </div>
    );
  }
  const shown = maps()[name];
  if (shown) return <MapPicture {...POSITION} say={say} {...shown} />;
  const Other = OTHERS[name];
  if (Other) return <Other say={say} refer={refer} />;
  const kind = KINDS[Number(name.replace('cards.c', '')) - 1];
  return kind ? <CardList kind={kind} say={say} refer={refer} /> : null;
}

/** A part of the map. */
const MapPicture = ({ part, ...map }: Omit<ComponentProps<typeof EmpireMap>, 'name'> & { part: Box }) => (
  <BoardPicture part={part} look={empireCss.empireBoard}>
    <EmpireMap name={() => ''} {...map} />
  </BoardPicture>
);

/** The kinds of cards, in the order in which the rules list them. */
export const KINDS = [
  ...(['charter', 'title', 'marriage', 'inheritance'] as const),
  ...(['action', 'result', 'reaction', 'instant'] as const),
];

interface CardListProps {
  kind: (typeof KINDS)[number];
  say: Say;
  /** Says the words of the reference. */
  refer: Say;
}

/** All cards of one kind: how many there are of each, and what each does. */
export function CardList({ kind, say, refer }: CardListProps) {
  const cards = overview.cards.filter(card => card.kind === kind);
  const all = cards.reduce((sum, { count }) => sum + count, 0);
  return (
    <div class={rulesCss.cardKind}>
      <h3>
        {refer(`reference.kind.${kind}`)} <span>{all}</span>
      </h3>
      <ul>
        {cards.map(({ card, count }) => (
          <li key={card}>
            <span>{count}×</span>
            <p>
              <b>{say(`action_card.${card}`)}.</b> {say(`action_card.${card}.help`)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One card as it lies in a hand. */
export function CardFace({ card, kind, say, refer }: CardListProps & { card: string }) {
  return (
    <div class={`${pageCss.card} ${pageCss.framed} ${rulesCss.cardFace}`}>
      <small>{refer(`reference.kind.${kind}`)}</small>
      <b>{say(`action_card.${card}`)}</b>
      <p>{say(`action_card.${card}.help`)}</p>
    </div>
  );
}
