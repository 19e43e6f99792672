import { ChoiceDock, type Count } from '../../../board/choice/ChoiceDock';
import { formatNumber } from '../../../core/i18n';
import { tellsOf } from '../../../match/table/facts';
import { decisionFacts } from '../table/odds';
import { castlesPlanned, withBuild } from '../table/plan';
import type { CathedralsScene } from '../table/types';
import type { DockProps, Planning } from '../table/useTurn';

/** The dock of a territory: castles to be built there, and what can be attacked from there or who can take it. */
export default function LandDock({ scene, planning, sending }: DockProps) {
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
      count={mayAct && !outlook.isEnemy(land) ? castleCount(scene, planning, land) : undefined}
      act={
        isChanged ? { text: say('plan.keep'), icon: 'check', onAct: () => planning.keep(draft) } : undefined
      }
      onBack={planning.goBack}
      sending={sending}
    />
  );
}

/** The stepper for the castles that are to be built on a territory; undefined where none can be. */
export function castleCount(
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
