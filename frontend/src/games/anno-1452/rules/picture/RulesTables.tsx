import type { ComponentChildren } from 'preact';
import odds from '../../../../../../chalicelib/games/anno_1452/data/odds.json';
import overview from '../../../../../../chalicelib/games/anno_1452/data/overview.json';
import { formatSigned } from '../../../../core/i18n';
import type { Say } from '../../../../core/words';
import * as rulesPageCss from '../../../../match/rules/rulesPage.css';
import { SeatMark } from '../../../../ui/SeatBadge';
import { StonePicture } from '../../table/StonePiece';
import * as rulesCss from './rules.css';
import { ledgerOf, type Position } from './rulesScene';

const FULL = 3; // levels of a whole stone
const MANY = 6; // dice from which on an attacker of the table comes out of a city

/** A seat's stone with its citizens, and how many dice it throws. */
function Side({ seat, citizens, city }: { seat: number; citizens: number; city: boolean }) {
  return (
    <>
      <StonePicture stone={{ owner_seat: seat, level: FULL, citizens, city, dowry: false }} size={28} />
      {FULL + citizens}
    </>
  );
}

/** A chance in percent, without the sign: a table of them is as wide as a phone. */
function percentOf(chance: number): string {
  const percent = Math.round(chance * 100);
  if (percent === 0) return '<1';
  return percent === 100 ? '>99' : String(percent);
}

/** The chances of an attack by the dice of both sides, on a stone or on a city. */
export function OddsTable({ of: theirs }: { of: 'stone' | 'city' }) {
  const rows = (['stone', 'city'] as const).flatMap(mine =>
    odds[mine][theirs]
      .map((chances, citizens) => ({ mine, citizens, chances }))
      .filter(({ citizens }) => mine === 'stone' || FULL + citizens > MANY),
  );
  return (
    <table class={`${rulesPageCss.oddsTable} ${rulesCss.empireOdds}`}>
      <thead>
        <tr>
          <td />
          {rows[0]?.chances.map((_, citizens) => (
            <th key={citizens} scope="col">
              <Side seat={1} citizens={citizens} city={theirs === 'city'} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ mine, citizens, chances }) => (
          <tr key={`${mine}${citizens}`}>
            <th scope="row">
              <Side seat={0} citizens={citizens} city={mine === 'city'} />
            </th>
            {chances.map((chance, i) => (
              <td key={i} style={{ '--chance': `${chance}` }}>
                {percentOf(chance)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a stone costs, by how many stand in the region already. */
export function StonePrices() {
  const { stone, stone_there: more } = overview.prices;
  const most = Math.max(...overview.regions.map(({ crest }) => crest));
  return (
    <ol class={rulesCss.stonePrices}>
      {Array.from({ length: most }, (_, there) => (
        <li key={there}>
          <span>{there}</span>
          <b>{stone + more * there}</b>
        </li>
      ))}
    </ol>
  );
}

/** What things cost, bring, throw and are worth. */
export function Overview({ refer }: { refer: Say }) {
  const { prices, dice, city_parry, income, points } = overview;
  const groups: [string, [string, string | number][]][] = [
    [
      'reference.prices',
      Object.entries(prices).map(([key, n]) => [`reference.${key}`, key === 'stone_there' ? `+${n}` : n]),
    ],
    ['reference.income', Object.entries(income).map(([key, n]) => [`reference.income.${key}`, n])],
    [
      'reference.dice',
      [
        ...dice.map(({ of, hit_from: from }): [string, string] => [
          `reference.of.${of}`,
          from === SIDES ? `${from}` : `${from}–${SIDES}`,
        ]),
        ['reference.city_parry', city_parry],
      ],
    ],
    [
      'reference.points',
      [
        ...Object.entries(points.each).map(([key, n]): [string, number] => [`reference.each.${key}`, n]),
        ['reference.citizens_per_point', points.citizens_per_point],
        ['reference.money_per_point', points.money_per_point],
      ],
    ],
  ];
  return (
    <div class={rulesCss.empireOverview}>
      {groups.map(([title, rows]) => (
        <Figures
          key={title}
          caption={refer(title)}
          rows={rows.map(([key, value]) => ({ name: refer(key), cells: [value] }))}
        />
      ))}
    </div>
  );
}

const SIDES = 6; // of a die

/** All regions: how many stones and cities they take, and from how many players on they are open. */
export const RegionTable = ({ say }: { say: Say }) => (
  <Figures
    look={rulesCss.empireRegions}
    head={['view.region', 'compared.stones', 'compared.cities', 'view.players'].map(key => (
      <th key={key} scope="col">
        {say(key)}
      </th>
    ))}
    rows={overview.regions.map(({ region, crest, walls, seats }) => ({
      name: say(`region.${region}`),
      cells: [crest, walls, seats],
    }))}
  />
);

const NAMES = ['Ada', 'Ben', 'Cleo'];
const CROWN = 'M4 18h16M4.500 14.500L3 6.500l5 4 4-6.500 4 6.500 5-4-1.500 8z';

/** What a result round brings in a position, and who is king. */
export function ResultLedger({ position, say }: { position: Position; say: Say }) {
  const { stones, income, prestige, king } = ledgerOf(position);
  const crown = (
    <>
      <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
        <path d={CROWN} />
      </svg>
      {formatSigned(overview.king.prestige)}
    </>
  );
  return (
    <Figures
      look={rulesCss.resultLedger}
      head={
        <>
          <td />
          {NAMES.map((name, seat) => (
            <th key={name} scope="col">
              <SeatMark seat={seat} size={20} />
              {name}
            </th>
          ))}
        </>
      }
      rows={[
        { name: say('view.money'), cells: income.map(formatSigned) },
        { name: say('view.prestige'), cells: prestige.map(n => (n === 0 ? '0' : formatSigned(n))) },
        { name: say('view.stones'), cells: stones },
        { name: say('view.king_seat'), cells: NAMES.map((_, seat) => seat === king && crown) },
      ]}
    />
  );
}

interface FiguresProps {
  look?: string;
  caption?: string;
  /** The cells above the columns. */
  head?: ComponentChildren;
  rows: readonly { name: string; cells: readonly ComponentChildren[] }[];
}

/** A table of figures: each row has its name and a cell for each column. */
const Figures = ({ look, caption, head, rows }: FiguresProps) => (
  <table class={look}>
    {caption && <caption>{caption}</caption>}
    {head && (
      <thead>
        <tr>{head}</tr>
      </thead>
    )}
    <tbody>
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, i) => (
            <td key={i}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
