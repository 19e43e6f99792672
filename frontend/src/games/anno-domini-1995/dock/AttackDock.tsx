import { useState } from 'preact/hooks';
import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { formatNumber, formatPercent } from '../../../core/i18n';
import { factSentence, isFitting, tellsOf } from '../../../match/table/facts';
import { Stepper } from '../../../ui/control/controls';
import { SeatMark, seatLook } from '../../../ui/SeatBadge';
import * as ui from '../../../ui/styles/ui.css';
import * as dockCss from '../table/dock.css';
import { Swords } from '../table/EuropeTable';
import { decisionFacts, type Odds } from '../table/odds';
import { LAST_CASTLE } from '../table/plan';
import type { CathedralsScene } from '../table/types';
import type { DockProps } from '../table/useTurn';
import { castleCount } from './LandDock';
import { withStrike } from './PlanBar';

/** The dock of an attack: both sides, the chances, castles more, one throw or until the target is taken. */
export default function AttackDock({ scene, planning, sending }: DockProps) {
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
      count={castleCount(scene, planning, origin)}
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
