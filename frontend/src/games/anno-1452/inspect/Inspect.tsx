import { formatList, formatNumber } from '../../../core/i18n';
import type { Say } from '../../../core/words';
import { FactList } from '../../../ui/art/FactList';
import { Icon } from '../../../ui/Icon';
import { Spinner } from '../../../ui/lazy';
import * as ui from '../../../ui/styles/ui.css';
import { CardSign, countedCards, withNumber } from '../cards/CardSign';
import { Agreements } from '../deals/Agreements';
import type { EmpireScene, View } from '../table/types';
import * as inspectCss from './inspect.css';

interface InspectProps {
  scene: EmpireScene;
  seat: number;
}

/** All that lies open of one player, and to the reader the own hand. */
export default function Inspect({ scene, seat }: InspectProps) {
  const { view, say, mine } = scene;
  const player = view.players[seat];
  if (!player) return null;
  if (!scene.hasAllWords) return <Spinner />;
  const hand = seat === mine ? (view.mine?.hand ?? []) : [];
  const agreements = view.agreements.filter(({ of_seat, to_seat }) => of_seat === seat || to_seat === seat);
  return (
    <div class={`${ui.stack} ${inspectCss.empireInspect}`}>
      <PointTable {...{ scene, seat }} />
      <Holdings {...{ scene, seat }} />
      {agreements.length > 0 && (
        <section>
          <h3>{say('view.agreements')}</h3>
          <Agreements scene={scene} agreements={agreements} />
        </section>
      )}
      <Cards say={say} title={say('view.titles')} cards={player.titles} />
      <Cards say={say} title={say('view.lady')} cards={player.lady ? [player.lady] : []} />
      <Cards say={say} title={say('view.mine.hand')} cards={hand} />
    </div>
  );
}

/** The points and what they consist of, a row for each. */
function PointTable({ scene: { view, say }, seat }: InspectProps) {
  return (
    <details class={inspectCss.pointParts} open>
      <summary>
        <h3>
          {say('view.points')} {formatNumber(view.players[seat]?.points ?? 0)}
        </h3>
        <Icon name="down" />
      </summary>
      <table class={inspectCss.pointTable} aria-label={say('inspect.parts')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('inspect.number')}</th>
            <th scope="col">{say('view.points')}</th>
          </tr>
        </thead>
        <tbody>
          {pointParts(view, seat).map(({ what, n, points }) => (
            <tr key={what}>
              <th scope="row">{say(what === 'cities' ? 'inspect.cities' : `view.${what}`)}</th>
              <td>{formatNumber(n)}</td>
              <td>{formatNumber(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** What else lies open: offices, regions, supply, mercenaries, pacts, and how many cards are in the hand. */
function Holdings({ scene, seat }: InspectProps) {
  const { view, say, name } = scene;
  const player = view.players[seat];
  if (!player) return null;
  const held = view.regions.flatMap(({ region, holder_seat }) =>
    holder_seat === seat ? say(`region.${region}`) : [],
  );
  const mercs = formatNumber(player.mercs);
  const hired = player.hired > 0 ? `${mercs} (${say('view.hired')}: ${formatNumber(player.hired)})` : mercs;
  const lines: [string, string][] = [
    ...namedLine(say('view.possession'), held),
    [say('view.players.stones'), formatNumber(player.stones)],
    [say('view.mercs'), hired],
    ...namedLine(say('view.pact_seats'), player.pact_seats.map(name)),
    [say('view.hand'), formatNumber(player.hand)],
  ];
  return (
    <>
      {view.king_seat === seat && <b>{kingName(scene)}</b>}
      {view.antiking_seat === seat && <b>{say('view.antiking_seat')}</b>}
      <FactList lines={lines} />
    </>
  );
}

/** A line with some names; none without names. */
const namedLine = (title: string, names: readonly string[]): [string, string][] =>
  names.length > 0 ? [[title, formatList(names)]] : [];

/** "King: Rudolf I of Habsburg", of the section in which they were elected. */
function kingName({ view, say }: EmpireScene): string {
  const key = `king.${view.section}`;
  const words = say(key);
  // In a result round the marker has moved on, and the king is still that of the section before.
  return words === key || view.phase === 'result'
    ? say('view.king_seat')
    : `${say('view.king_seat')}: ${words}`;
}

/** Cards with what they do; equal ones once, with their number. */
function Cards({ say, title, cards }: { say: Say; title: string; cards: readonly string[] }) {
  if (cards.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul class={inspectCss.inspectCards}>
        {countedCards(cards).map(([card, n]) => (
          <li key={card}>
            <CardSign card={card} size={20} />
            <span>
              <b>{withNumber(say(`action_card.${card}`), n)}</b> {say(`action_card.${card}.help`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const CITIZENS_PER_POINT = 2;
const MONEY_PER_POINT = 10;

/** How many of something a player has, and the points for it. */
export interface PointPart {
  what: 'stones' | 'citizens' | 'cities' | 'possession' | 'prestige' | 'money';
  n: number;
  points: number;
}

/** The parts of a player's points, as they would be if the match ended now. */
export function pointParts({ players, stones }: View, seat: number): PointPart[] {
  const player = players[seat];
  if (!player) return [];
  const own = stones.filter(({ owner_seat }) => owner_seat === seat);
  const citizens = own.reduce((sum, each) => sum + each.citizens, 0);
  const { possession, prestige, money } = player;
  const part = (what: PointPart['what'], n: number, per = 1) => ({ what, n, points: Math.floor(n / per) });
  return [
    part('stones', own.length),
    part('citizens', citizens, CITIZENS_PER_POINT),
    part('cities', own.filter(({ city }) => city).length),
    part('possession', possession),
    part('prestige', prestige),
    part('money', money, MONEY_PER_POINT),
  ];
}
