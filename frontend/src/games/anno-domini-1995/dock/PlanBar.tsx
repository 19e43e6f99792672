import { errorText } from '../../../core/http';
import { formatList, formatPercent } from '../../../core/i18n';
import * as dockBarCss from '../../../match/dockBar.css';
import { tellsOf } from '../../../match/table/facts';
import { Button, IconButton } from '../../../ui/Button';
import { Switch } from '../../../ui/control/controls';
import * as ui from '../../../ui/styles/ui.css';
import * as dockCss from '../table/dock.css';
import {
  castlesPlanned,
  type Draft,
  isTaken,
  LAST_CASTLE,
  planSteps,
  type Strike,
  withBuild,
} from '../table/plan';
import type { CathedralsScene } from '../table/types';
import type { DockProps, Planning } from '../table/useTurn';

/** The plan: its attacks in their order with their chances, what it builds, and the button that sends it. */
export default function PlanBar({ scene, planning, sending, play }: DockProps) {
  const { say, valueName } = scene;
  const { draft, preview, outlook, change } = planning;
  const numbers = strikeSteps(draft);
  const chanceOf = (at: number) =>
    tellsOf(preview.facts, 'planned_attack').find(({ step }) => step === numbers[at])?.taken;
  const spent = outlook.price * castlesPlanned(draft);
  return (
    <>
      {draft.strikes.length > 0 && (
        <ol class={dockCss.strikes} aria-label={say('plan.attacks_in_order')}>
          {draft.strikes.map((strike, at) => (
            <StrikeLine key={at} {...{ scene, strike, at, planning, sending }} chance={chanceOf(at)} />
          ))}
        </ol>
      )}
      {spent > 0 && (
        <p class={dockBarCss.dockNote}>
          <span>{buildList(scene, planning)}</span>
          <small class={ui.soft}>
            {say('map.price', { amount: spent, cash: outlook.cash + spent }, valueName)}
          </small>
        </p>
      )}
      {preview.refused && <p class={ui.error}>{errorText(preview.refused)}</p>}
      {draft.strikes.length > 0 && (
        <Switch
          label={say('plan.goes_on')}
          help={say('plan.goes_on.help')}
          value={draft.goesOn}
          onChange={goesOn => change({ ...draft, goesOn })}
        />
      )}
      <Switch
        label={say('plan.ends')}
        help={say('plan.ends.help')}
        value={draft.ends}
        onChange={ends => change({ ...draft, ends })}
      />
      <div class={`${ui.row} ${dockBarCss.dockRow}`}>
        <Button kind="quiet" disabled={sending} onClick={() => planning.look({ kind: 'events' })}>
          {say('map.events')}
        </Button>
        <Button kind="primary" wide busy={sending} onClick={() => play('plan', { steps: planSteps(draft) })}>
          {goText(scene, planning)}
        </Button>
      </div>
    </>
  );
}

/** "Go: 2 attacks, 1 castle". */
function goText({ say }: CathedralsScene, { draft }: Planning): string {
  const { strikes, consults } = draft;
  const castles = castlesPlanned(draft);
  const parts = [
    ...(consults ? [say('map.events')] : []),
    ...(strikes.length > 0 ? [say('attack_count', { n: strikes.length })] : []),
    ...(castles > 0 ? [say('castles', { n: castles })] : []),
  ];
  return say('plan.go', { what: parts.join(', ') });
}

/** "Normandy +1 and Wales +2". */
function buildList({ valueName }: CathedralsScene, { draft }: Planning): string {
  const lands = Object.entries(draft.builds);
  return formatList(lands.map(([id, n]) => `${valueName(id, 'territory')} +${n}`));
}

interface StrikeLineProps {
  scene: CathedralsScene;
  planning: Planning;
  strike: Strike;
  at: number;
  sending: boolean;
  /** The chance that it takes its target, reckoned from now; undefined until it is known. */
  chance: number | undefined;
}

/** A planned attack: its number, its way, its chance, and the button that takes it out of the plan. */
function StrikeLine({ scene, planning, strike, at, sending, chance }: StrikeLineProps) {
  const { say, valueName } = scene;
  const { draft, change } = planning;
  const { origin, target, until, keep } = strike;
  const way = say('map.attack', { origin, target }, valueName);
  return (
    <li>
      <span class={dockCss.strikeNumber}>{at + 1}</span>
      <span class={dockCss.strikeWay}>
        <b>{way}</b>
        <small>
          {say(keep > LAST_CASTLE ? 'plan.until_left' : until ? 'plan.until' : 'plan.once', { n: keep })}
          {isTaken({ ...draft, strikes: draft.strikes.slice(0, at) }, origin) && `, ${say('plan.onward')}`}
        </small>
      </span>
      <b class={dockCss.strikeChance}>{chance === undefined ? '…' : formatPercent(chance)}</b>
      <IconButton
        icon="close"
        label={say('plan.remove', { way })}
        disabled={sending}
        onClick={() => change(withoutStrike(draft, at))}
      />
    </li>
  );
}

/** The plan with one more attack. */
export const withStrike = (draft: Draft, strike: Strike): Draft => ({
  ...draft,
  strikes: [...draft.strikes, strike],
});

/** The plan without an attack, and without what only its conquest would have made possible. */
export function withoutStrike(draft: Draft, at: number): Draft {
  const removed = draft.strikes[at];
  if (!removed) return draft;
  const strikes = draft.strikes.filter((_, i) => i !== at);
  if (strikes.some(({ target }) => target === removed.target)) return { ...draft, strikes };
  const next = withBuild({ ...draft, strikes }, removed.target, 0);
  const stranded = strikes.findIndex(({ origin }) => origin === removed.target);
  return stranded < 0 ? next : withoutStrike(next, stranded);
}

/** The number of the step of each attack, counted from 1 as the server counts. */
export function strikeSteps(draft: Draft): number[] {
  return planSteps(draft).flatMap((step, i) => (step.do === 'attack' ? i + 1 : []));
}
