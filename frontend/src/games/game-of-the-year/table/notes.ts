// What a choice leads to in a few words each, for the label at its day. Pure.

import { formatSigned } from '../../../core/i18n';
import type { Fact, Json } from '../../../core/types';
import { factsOf } from './decisionFacts';
import type { YearScene } from './types';

type Words = Pick<YearScene, 'say' | 'mine'>;

/** "+300 M", "CHANCE?", "safe": what is known to happen to the reader with these parameters. */
export function notesOf(facts: readonly Fact[] | undefined, params: Json, { say, mine }: Words): string[] {
  const money = moneyOf(facts, params, mine);
  const isOwn = ({ of_seat }: { of_seat: number | null }) => of_seat === null;
  const questions = factsOf(facts, 'question', params).filter(isOwn);
  const effects = factsOf(facts, 'effect', params).filter(({ effect }) => effect !== 'nothing');
  return [
    ...questions.flatMap(({ yes, no }) => {
      const either = [yes, no].filter(effect => effect !== null && effect !== 'nothing');
      return either.length > 0 ? `${either.map(effect => say(`effect.${effect}`)).join(' / ')}?` : [];
    }),
    ...effects.map(({ effect }) => say(`effect.${effect}`)),
    ...(money === 0 ? [] : [say('note.money', { n: formatSigned(money) })]),
    ...(factsOf(facts, 'bankruptcy', params).some(isOwn) ? [say('note.bankrupt')] : []),
    ...(factsOf(facts, 'own_sign', params).some(isOwn) ? [say('note.safe')] : []),
  ];
}

/** What the reader gets less what they pay, as far as it is certain. */
function moneyOf(facts: readonly Fact[] | undefined, params: Json, mine: number | null): number {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const own = (kind: 'income' | 'cost' | 'payment') =>
    sum(factsOf(facts, kind, params).flatMap(({ of_seat, amount }) => (of_seat === null ? amount : [])));
  const collected = factsOf(facts, 'collection', params).map(each => each.payer_seats.length * each.amount);
  const received = factsOf(facts, 'payment', params).filter(({ to_seat }) => to_seat === mine);
  return (
    own('income') + sum(collected) + sum(received.map(({ amount }) => amount)) - own('cost') - own('payment')
  );
}
