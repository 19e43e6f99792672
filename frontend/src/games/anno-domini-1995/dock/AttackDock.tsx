import { useState } from 'preact/hooks';
import { ChoiceDock, type Count } from '../../../board/choice/ChoiceDock';
import { formatNumber, formatPercent } from '../../../core/i18n';
import { factSentence, isFitting, tellsOf } from '../../../match/table/facts';
import { Stepper } from '../../../ui/control/controls';
import { SeatMark, seatLook } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import * as dockCss from '../table/dock.css';
import { Swords } from '../table/EuropeTable';
import { decisionFacts, type Odds } from '../table/odds';
import { castlesPlanned, LAST_CASTLE, withBuild } from '../table/plan';
import type { CathedralsScene } from '../table/types';
import type { DockProps, Planning } from '../table/useTurn';
import { withStrike } from './PlanBar';

/** The dock of an attack: both sides, the chances, castles more, one throw or until the target is taken. */
export function AttackDock({ scene, planning, sending }: DockProps) {
  const { focus, outlook, draft } = planning;
  const [keep, setKeep] = useState(LAST_CASTLE);
  if (focus.kind !== 'attack') return null;
  const { origin, target } = focus;
  const { say, valueName } = scene;
  const odds = outlook.odds.get(origin)?.get(target);
  const castles = outlook.castlesAfter(origin);
  const kept = Math.max(LAST_CASTLE, Math.min(keep, castles - 1));
  const strike = (until: boolean) => () =>
    planning.keep(withStrike(draft, { origin, target, until, keep: until ? kept : LAST_CASTLE }));
  const worth = tellsOf(decisionFacts(scene.decisions, 'attack'), 'conquest', { target });
  return (
    <ChoiceDock
      title={say('map.attack', { origin, target }, valueName)}
      facts={[
        { name: say('map.once'), value: odds ? formatPercent(odds.once) : '…' },
        ...(kept === LAST_CASTLE ? [inAll(scene, odds)] : []),
        ...worth.slice(0, 1).map(({ income_before, income_after }) => ({
          name: say('map.income'),
          value: `${formatNumber(income_before)} → ${formatNumber(income_after)}`,
        })),
      ]}
      note={consequences(scene, target) || undefined}
      count={buildCount(scene, planning, origin)}
      also={{ text: say('map.attack_once'), onAct: strike(false) }}
      act={{ text: say('map.until'), onAct: strike(true) }}
      onBack={planning.goBack}
      sending={sending}
    >
      <Sides {...{ scene, target, odds, castles }} />
      {castles > LAST_CASTLE + 1 && (
        <Stepper
          label={say('map.keep')}
          name={say('map.keep')}
          value={kept}
          min={LAST_CASTLE}
          max={castles - 1}
          onChange={setKeep}
        />
      )}
    </ChoiceDock>
  );
}

/** The chance over all throws that are left, as long as none of the castles but the last is to stay. */
const inAll = ({ say }: CathedralsScene, odds: Odds | undefined) => ({
  name: say('map.in_all', { n: odds?.throws ?? 0 }),
  value: odds ? formatPercent(odds.in_all) : '…',
});

/** What a conquest can decide: the end of the game or of a seat, or that the target is only emptied. */
const DECISIVE = ['victory', 'elimination', 'only_freed'];

/** What the conquest would decide, in words. */
const consequences = (scene: CathedralsScene, target: string): string =>
  decisionFacts(scene.decisions, 'attack')
    .filter(fact => DECISIVE.includes(fact.tells.kind) && isFitting(fact, { target }))
    .map(fact => factSentence(fact, scene))
    .join(' ');

interface SidesProps {
  scene: CathedralsScene;
  target: string;
  /** The castles at the origin, while the odds are awaited. */
  castles: number;
  odds: Odds | undefined;
}

/** Both sides of an attack: who, how many dice, and the points on each. */
function Sides({ scene: { view, mine, say, name }, target, castles, odds }: SidesProps) {
  const land = view.territories.find(({ territory }) => territory === target);
  const side = (seat: number, dice: number, points: number) => (
    <span class={dockCss.sideOfFight} style={{ '--seat': seatLook(seat).colour }}>
      <SeatMark seat={seat} size={16} />
      <span class={ui.hidden}>{name(seat)} </span>
      <CastleSign />
      <b>{dice}</b>
      {points > 0 && (
        <small>
          <span class={ui.hidden}>{say('map.points')}</span>+{points}
        </small>
      )}
    </span>
  );
  return (
    <p class={dockCss.sides}>
      {side(mine ?? 0, odds?.castles ?? castles, odds?.points ?? 0)}
      <Swords n={1} />
      {side(land?.owner_seat ?? 0, odds?.victim_castles ?? land?.castles ?? 0, odds?.victim_points ?? 0)}
      {odds?.by_sea && <small class={ui.soft}>{say('map.by_sea')}</small>}
    </p>
  );
}

const CASTLE = 'M3 17V5h3.500v2.500h2V5h3v2.500h2V5H17v12z';

/** A castle, in the colour of its side. */
function CastleSign() {
  return (
    <svg class={dockCss.castleSign} width="15" height="15" viewBox="0 0 20 20" aria-hidden="true">
      <path d={CASTLE} />
    </svg>
  );
}

/** The dock of a territory: castles to be built there, and what can be attacked from there or who can take it. */
export function LandDock({ scene, planning, sending }: DockProps) {
  const { focus, outlook, draft } = planning;
  if (focus.kind !== 'land') return null;
  const { land, before } = focus;
  const { say } = scene;
  const mayAct = scene.decisions.length > 0;
  const isChanged = (draft.builds[land] ?? 0) !== (before.builds[land] ?? 0);
  return (
    <ChoiceDock
      title={say(`territory.${land}`)}
      facts={landFacts(scene, land)}
      note={mayAct ? landNote(scene, planning, land) : undefined}
      count={mayAct && !outlook.isEnemy(land) ? buildCount(scene, planning, land) : undefined}
      act={
        isChanged ? { text: say('plan.keep'), icon: 'check', onAct: () => planning.keep(draft) } : undefined
      }
      onBack={planning.goBack}
      sending={sending}
    />
  );
}

/** The stepper for the castles that are to be built on a territory; undefined where none can be. */
export function buildCount(
  { say, valueName }: CathedralsScene,
  { outlook, draft, change }: Planning,
  land: string,
): Count | undefined {
  const max = outlook.mostCastles(land);
  if (max === 0) return undefined;
  const spent = outlook.price * castlesPlanned(draft);
  const money = { amount: spent || outlook.price, cash: outlook.cash + spent };
  return {
    name: say('map.castles'),
    value: draft.builds[land] ?? 0,
    min: 0,
    max,
    onChange: n => change(withBuild(draft, land, n)),
    note: say(spent ? 'map.price' : 'map.price_each', money, valueName),
  };
}

/** What lies on a territory, and what it would bring. */
function landFacts({ view, say, valueName, name, decisions }: CathedralsScene, id: string) {
  const land = view.territories.find(({ territory }) => territory === id);
  if (!land) return [];
  const { owner_seat: owner, castles, cathedral } = land;
  const worth = [
    ...tellsOf(decisionFacts(decisions, 'attack'), 'conquest', { target: id }),
    ...tellsOf(decisionFacts(decisions, 'build'), 'free_territory', { territory: id }),
  ];
  const lies = [say('castles', { n: castles }), cathedral && say('view.cathedral')]
    .filter(Boolean)
    .join(', ');
  return [
    { name: owner === null ? say('map.free') : name(owner), value: lies },
    ...worth.slice(0, 1).map(({ income_before, income_after }) => ({
      name: say('map.income'),
      value: `${formatNumber(income_before)} → ${valueName(income_after, 'money')}`,
    })),
  ];
}

/** What the lit territories mean, or why there are none. */
function landNote(scene: CathedralsScene, { outlook, draft }: Planning, land: string): string | undefined {
  const { say, valueName } = scene;
  const why = (code: string) =>
    say(code === 'too_few_castles' ? 'map.too_few' : 'map.blocked', { why: code }, valueName);
  if (outlook.isFree(land)) return say(draft.builds[land] ? 'map.settle' : 'map.no_settle');
  if (outlook.isEnemy(land)) {
    const code = outlook.whyBlocked(land);
    if (outlook.origins(land).size > 0) return say('map.origins');
    return code ? valueName(code, 'refused') : say('map.untouchable');
  }
  const targets = [...outlook.targets(land).values()];
  const blocked = [...outlook.blockedFrom(land).keys()].map(why);
  if (scene.view.attacks_left === 0) return say('map.attacks', { n: 0 });
  if (targets.length === 0) return blocked[0] ?? say('map.no_target');
  const isShort = targets.includes(null) && outlook.castlesAfter(land) < 2;
  return [say(isShort ? 'map.first_castle' : 'map.targets'), ...blocked].join(' ');
}
