// What a choice leads to in a few words each, for the label at its day. Pure.

import { formatSigned } from '../../../core/i18n';
import type { Json } from '../../../core/types';
import { tellsOf } from '../../../match/table/facts';
import type { Fact, YearScene } from './types';

type Words = Pick<YearScene, 'say' | 'mine'>;

/** "+300 M", "CHANCE?", "safe": what is known to happen to the reader with these parameters. */
export function notesOf(facts: readonly Fact[] | undefined, params: Json, { say, mine }: Words): string[] {
  const money = moneyOf(facts, params, mine);
  const isOwn = ({ of_seat }: { of_seat: number | null }) => of_seat === null;
  const questions = tellsOf(facts, 'question', params).filter(isOwn);
  const effects = tellsOf(facts, 'effect', params).filter(({ effect }) => effect !== 'nothing');
  return [
    ...questions.flatMap(({ yes, no }) => {
      const either = [yes, no].filter(effect => effect !== null && effect !== 'nothing');
      return either.length > 0 ? `${either.map(effect => say(`effect.${effect}`)).join(' / ')}?` : [];
    }),
    ...effects.map(({ effect }) => say(`effect.${effect}`)),
    ...(money === 0 ? [] : [say('note.money', { n: formatSigned(money) })]),
    ...(tellsOf(facts, 'bankruptcy', params).some(isOwn) ? [say('note.bankrupt')] : []),
    ...(tellsOf(facts, 'own_sign', params).some(isOwn) ? [say('note.safe')] : []),
  ];
}

/** What the reader gets less what they pay, as far as it is certain. */
function moneyOf(facts: readonly Fact[] | undefined, params: Json, mine: number | null): number {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const own = (kind: 'income' | 'cost' | 'payment') =>
    sum(tellsOf(facts, kind, params).flatMap(({ of_seat, amount }) => (of_seat === null ? amount : [])));
  const collected = tellsOf(facts, 'collection', params).map(each => each.payer_seats.length * each.amount);
  const received = tellsOf(facts, 'payment', params).filter(({ to_seat }) => to_seat === mine);
  return (
    own('income') + sum(collected) + sum(received.map(({ amount }) => amount)) - own('cost') - own('payment')
  );
}
