// Acts in words. Pure.

import { eventSentence, readerText, type SentenceScene } from '../../../match/kit/eventSentence';
import type { Act, BattleAct } from '../table/acts';
import { regionOf } from '../table/outlines';
import type { EmpireEvent, EmpireScene, EventOf } from '../table/types';

type TaleScene = SentenceScene & Pick<EmpireScene, 'name'>;

/** What a battle's own sentence says, or its blows show. */
const OF_BATTLE: readonly EmpireEvent['kind'][] = [
  'attacked',
  'reaction_played',
  'mercs_committed',
  'battle_round',
  'truce_kept',
  'attack_won',
  'attack_repelled',
];
/** What the line of all prestige says. */
const PRESTIGE: readonly EmpireEvent['kind'][] = ['prestige_gained', 'prestige_lost'];

/** What an act came to: what was done and what follows, then the prestige of all whom it concerns. */
export function actText(act: Act, scene: TaleScene): string {
  const isBattle = act.kind === 'battle';
  const told = act.events.filter(
    event => !PRESTIGE.includes(event.kind) && !(isBattle && isOfBattle(act, event)),
  );
  // that a round begins, its dice say
  const sentences = told.filter(({ kind }) => act.kind !== 'trial' || kind !== 'round_began');
  return [
    isBattle ? battleText(act, scene) : null,
    ...sentences.map(event => eventSentence({ ...event }, scene)),
    prestigeText(act, scene),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether a battle's own sentence, or its blows, say what happened. */
const isOfBattle = (act: BattleAct, event: EmpireEvent): boolean =>
  OF_BATTLE.includes(event.kind) || event === cardOf(act);

/** With which event a battle ended. */
export const endOf = ({ events }: BattleAct) =>
  events.find(event => event.kind === 'attack_won' || event.kind === 'attack_repelled');

/** The possession card of a conquered stone's region, where the winner takes it from the loser. */
function cardOf(act: BattleAct): EmpireEvent | undefined {
  const end = endOf(act);
  return act.events.find(
    event =>
      end?.kind === 'attack_won' &&
      event.kind === 'possession_won' &&
      event.victim_seat === end.loser_seat &&
      event.region === regionOf(end.stone),
  );
}

/** How a battle ended, in a sentence, and what went with the stone. */
function battleText(act: BattleAct, scene: TaleScene): string {
  const end = endOf(act);
  if (end) {
    const spoils = [end.city && 'city', cardOf(act) && 'card'].filter(Boolean).join('_');
    const more = spoils ? scene.say(`tale.${act.end}.${spoils}`) : '';
    return [roleText(act.end, { ...end }, end.of_seat, end.loser_seat, scene), more]
      .filter(Boolean)
      .join(' ');
  }
  const { attack } = act;
  if (attack) return roleText(act.end, { ...attack }, attack.of_seat, attack.owner_seat, scene);
  const truce = act.events.find(({ kind }) => kind === 'truce_kept');
  return (truce && eventSentence({ ...truce }, scene)) ?? '';
}

/** `tale.<end>`, with `.you` where the reader is the one, with `.victim` where they are the other. */
function roleText(
  end: BattleAct['end'],
  facts: Record<string, unknown>,
  one: number,
  other: number,
  { say, valueName, mine }: SentenceScene,
): string {
  const role = mine === null ? '' : mine === one ? '.you' : mine === other ? '.victim' : '';
  return say(`tale.${end}${role}`, facts, valueName);
}

/** “Prestige: Ada +1, Ben −1.” In a battle both are named, even if theirs stays. */
function prestigeText(act: Act, scene: TaleScene): string | null {
  const net = prestigeOf(act);
  if (net.size === 0) return null;
  const changes = [...net].map(([of_seat, n]) => {
    return readerText(n === 0 ? 'tale.change.none' : 'tale.change', { of_seat, n }, scene);
  });
  return scene.say('tale.prestige', { changes: changes.join(', ') });
}

/** The prestige that acts brought a seat in all; none for who has no seat. */
export const prestigeWon = (acts: readonly Act[], seat: number | null): number =>
  seat === null ? 0 : acts.reduce((sum, act) => sum + (prestigeOf(act).get(seat) ?? 0), 0);

/** The prestige that an act brought each seat; what evens out only in a battle. */
function prestigeOf({ kind, events }: Act): Map<number, number> {
  const net = new Map<number, number>();
  for (const event of events) {
    const sign = event.kind === 'prestige_gained' ? 1 : event.kind === 'prestige_lost' ? -1 : 0;
    if (sign !== 0 && 'of_seat' in event) {
      const { of_seat, n } = event as EventOf<'prestige_gained' | 'prestige_lost'>;
      net.set(of_seat, (net.get(of_seat) ?? 0) + sign * n);
    }
  }
  return new Map([...net].filter(([, n]) => n !== 0 || kind === 'battle'));
}
