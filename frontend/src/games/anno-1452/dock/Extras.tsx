import { useState } from 'preact/hooks';
import * as dockBarCss from '../../../match/dockBar.css';
import { factSentences } from '../../../match/table/facts';
import { Button } from '../../../ui/Button';
import * as ui from '../../../ui/styles/ui.css';
import * as dockCss from '../table/dock.css';
import type { EmpireScene } from '../table/types';
import type { ActKind, Reaction } from '../turn/outlook';
import { withMarch } from '../turn/turn';
import type { PlanProps } from '../turn/useTurn';

/** The facts of a preview that tell what Haste comes to. */
const HASTE_KINDS = ['hasty_stone', 'hasty_citizens', 'haste_kept'];

/** What of the hand can go with an action: more mercenaries, loot, or a stone or citizen in haste. */
export function ReactionChoice({
  scene,
  planning,
  sending,
  act,
}: PlanProps & { sending: boolean; act: ActKind }) {
  const { say } = scene;
  const { outlook, extras, preview } = planning;
  const reactions = outlook.reactionsWith(act);
  if (reactions.length === 0) return null;
  const told = preview.facts.filter(({ tells }) => HASTE_KINDS.includes(tells.kind));
  return (
    <>
      <label class={dockCss.reactionChoice}>
        <span>{say('do.with_reaction')}</span>
        <select
          disabled={sending}
          value={keyOf(extras.reaction)}
          onChange={({ currentTarget: { value } }) =>
            planning.change({ reaction: reactions.find(each => keyOf(each) === value) ?? null })
          }
        >
          <option value="">{say('act.nothing')}</option>
          {reactions.map(reaction => (
            <option key={keyOf(reaction)} value={keyOf(reaction)}>
              {reactionText(reaction, scene)}
            </option>
          ))}
        </select>
      </label>
      {told.length > 0 && (
        <p class={dockBarCss.dockNote} role="status">
          {factSentences(told, scene, {})}
        </p>
      )}
    </>
  );
}

const keyOf = (reaction: Reaction | null): string =>
  reaction ? [reaction.card, reaction.region, reaction.stone].filter(Boolean).join(' ') : '';

function reactionText({ card, region, stone }: Reaction, { say, valueName }: EmpireScene): string {
  if (region) return say('act.haste_stone', { region }, valueName);
  if (stone) return say('act.haste_citizen', { stone }, valueName);
  return say(`action_card.${card}`);
}

/** Citizens that move, one after the other: from which stone, to which one. */
export function Marches({ scene: { say }, planning, card }: PlanProps & { card: string }) {
  const open = planning.outlook.marchesOf(card);
  const { marches } = planning.extras;
  const [from, setFrom] = useState<string | undefined>(open?.from[0]);
  const [to, setTo] = useState<string | undefined>(open?.to.find(id => id !== open.from[0]));
  if (!open) return null;
  const select = (
    end: 'stone' | 'target',
    ids: string[],
    id: string | undefined,
    choose: (id: string) => void,
  ) => (
    <label>
      <span>{say(`do.card.marches.${end}`)}</span>
      <select value={id} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {ids.map(each => (
          <option key={each} value={each}>
            {say(`stone.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
  const moved = marches.reduce((sum, { n }) => sum + n, 0);
  const add = () => from && to && planning.change({ marches: withMarch(marches, from, to) });
  return (
    <div class={dockCss.marches}>
      {marches.length > 0 && (
        <ol>
          {marches.map(({ stone, target, n }, i) => (
            <li key={`${stone} ${target}`}>
              {say('citizen_count', { n })}: {say(`stone.${stone}`)} → {say(`stone.${target}`)}
              <Button
                kind="quiet"
                icon="close"
                onClick={() => planning.change({ marches: marches.filter((_, at) => at !== i) })}
              >
                <span class={ui.hidden}>{say('act.take_back')}</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
      {moved < open.most && (
        <div class={dockCss.march}>
          {select('stone', open.from, from, setFrom)}
          {select(
            'target',
            open.to.filter(id => id !== from),
            to,
            setTo,
          )}
          <Button icon="plus" disabled={!from || !to || from === to} onClick={add}>
            {say('act.march')}
          </Button>
        </div>
      )}
    </div>
  );
}
