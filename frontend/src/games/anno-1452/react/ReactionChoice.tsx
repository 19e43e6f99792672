import * as dockBarCss from '../../../match/dockBar.css';
import { factSentence } from '../../../match/table/facts';
import * as dockCss from '../table/dock.css';
import type { EmpireScene } from '../table/types';
import type { ActKind } from '../turn/focus';
import type { Reaction } from '../turn/turn';
import type { Planning } from '../turn/useTurn';

interface ReactionChoiceProps {
  scene: EmpireScene;
  planning: Planning;
  sending: boolean;
  act: ActKind;
}

/** The facts of a preview that tell what Haste comes to. */
const HASTE_KINDS = ['hasty_stone', 'hasty_citizens', 'haste_kept'];

/** What of the hand can go with an action: more mercenaries, loot, or a stone or citizen in haste. */
export function ReactionChoice({ scene, planning, sending, act }: ReactionChoiceProps) {
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
          {told.map(fact => factSentence(fact, scene)).join(' ')}
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
