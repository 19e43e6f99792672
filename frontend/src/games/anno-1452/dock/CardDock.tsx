import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { Chips } from '../../../board/choice/Picks';
import type { Schemas } from '../../../core/types';
import { factSentences, tellsOf } from '../../../match/table/facts';
import { lazy } from '../../../ui/lazy';
import { CardSign } from '../cards/CardSign';
import * as dockCss from '../table/dock.css';
import type { EmpireScene } from '../table/types';
import { actOfCard } from '../turn/outlook';
import type { DockProps, Planning, PlanProps } from '../turn/useTurn';
import { Marches, ReactionChoice } from './Extras';

/** The dock of a card: what it does, for whom or where it is played, or why it cannot be now. */
export default function CardDock({ scene, planning, sending, play }: DockProps) {
  const { focus, outlook, action } = planning;
  if (focus.kind !== 'card') return null;
  const { card } = focus;
  const { say } = scene;
  const act = actOfCard(card);
  const isPlayable = outlook.isPlayable(card);
  return (
    <ChoiceDock
      title={say(`action_card.${card}`)}
      note={isPlayable ? consequences(scene, planning) : whyNot(scene, planning, card)}
      act={
        isPlayable
          ? {
              text: deedText(scene, planning, say(`act.${act}.do`)),
              disabled: action === null,
              onAct: () => action && play(action.kind, action.params),
            }
          : undefined
      }
      onBack={planning.goBack}
      sending={sending}
    >
      <p class={dockCss.cardLine}>
        <CardSign card={card} size={30} />
        <span>{scene.hasAllWords && say(`action_card.${card}.help`)}</span>
      </p>
      <Target {...{ scene, planning, card }} at={focus.at} />
      {outlook.marchesOf(card) && <Marches {...{ scene, planning, card }} />}
      <Orders {...{ scene, card }} />
      {isPlayable && act && <ReactionChoice {...{ scene, planning, sending }} act={act} />}
    </ChoiceDock>
  );
}

const CardOrders = lazy(() => import('../../../match/orders/CardOrders'));

/** When a reaction card is played by itself; nothing for other cards, and in the past. */
function Orders({ scene: { match, mine, view, say }, card }: { scene: EmpireScene; card: string }) {
  const names = ordersOfCard(card);
  if (names.length === 0 || mine === null || view.phase === 'over') return null;
  return <CardOrders match={match} names={names} gameSay={say} />;
}

/** The deed, and what becomes of the reader's money. */
function deedText({ say }: EmpireScene, { action, outlook }: Planning, deed: string): string {
  const facts = action && outlook.decision(action.kind)?.facts;
  const [change] = facts ? tellsOf(facts, 'money_change', action.params) : [];
  return change ? say('act.paid', { deed, ...change }) : deed;
}

/** What the card leads to as chosen, in words. */
function consequences(scene: EmpireScene, { action, outlook }: Planning): string | undefined {
  if (!action || !scene.hasAllWords) return undefined;
  const facts = outlook.decision(action.kind)?.facts?.filter(({ when }) => !('with_reaction' in when));
  return factSentences(facts, scene, action.params);
}

/** Why a card cannot be played now; nothing while others are on turn. */
function whyNot(scene: EmpireScene, { outlook }: Planning, card: string): string | undefined {
  const { say, view, mine, hasAllWords } = scene;
  const act = actOfCard(card);
  if (!hasAllWords) return undefined;
  if (act === null) return say(card.startsWith('r_') ? 'card_use.reaction' : 'card_use.result');
  if (!outlook.isOpen('pass')) return undefined;
  const isMarried = act === 'marry' && mine !== null && view.players[mine]?.lady !== null;
  if (isMarried) return say('refused.already_married');
  return say(act === 'city' || act === 'inherit' ? `act.${act}.why` : 'act.not_met');
}

type TargetProps = PlanProps & { card: string; at: string | number | null };

/** Where, or against whom, a card is played; nothing where there is no choice. */
function Target({ scene: { say, name }, planning, card, at }: TargetProps) {
  const { outlook } = planning;
  const [places, players] = [outlook.placesOf(card), outlook.playersOf(card)];
  const look = (next: string | number) => planning.look({ kind: 'card', card, at: next });
  if (players.length > 0) {
    return (
      <Chips
        label={say('do.card.player')}
        chips={players.map(seat => ({ id: seat, text: name(seat) }))}
        chosen={typeof at === 'number' ? at : null}
        onChoose={look}
      />
    );
  }
  if (places.length < 2) return null;
  const what = actOfCard(card) === 'inherit' ? 'region' : 'stone';
  return (
    <Chips
      label={say(what === 'region' ? 'do.region' : 'do.city.stone')}
      chips={places.map(id => ({ id, text: say(`${what}.${id}`) }))}
      chosen={typeof at === 'string' ? at : null}
      onChoose={look}
    />
  );
}

type OrderName = keyof Schemas['Anno1452Orders'];

/** The standing orders that are about a reaction card (RULES 4.7); Haste is only added to one’s own action. */
const ORDERS: Readonly<Record<string, readonly OrderName[]>> = {
  r_truce: ['truce', 'danger_dice'],
  r_fortify: ['fortify', 'danger_dice'],
  r_reinforce: ['reinforce', 'danger_dice'],
  r_toll: ['toll'],
  r_loot: ['loot'],
  r_bribe: ['bribe', 'bribe_titles', 'bribe_marriages', 'bribe_inheritances', 'bribe_actions'],
};

/** The names of the standing orders that are about a card, the one that says when it is played first. */
export const ordersOfCard = (card: string): readonly OrderName[] => ORDERS[card] ?? [];
