// What the tests of the result round share.

import type { Json, Schema } from '../../../core/types';
import type { Fact, FactKind, FactOf, Stone } from '../table/types';

const counts = (limits: Readonly<Record<string, number>>, minimum: number, maximum: number): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(limits).map(([card, n]) => [card, { type: 'integer', minimum: 0, maximum: n }]),
  ),
  'x-by': 'action_card',
  'x-sum': { minimum, maximum },
});

/** The schema of a submission: for no card first, then for each that may be played, what may be discarded. */
export function makeSubmission(
  ...branches: readonly [string | null, Readonly<Record<string, number>>, number, number][]
): Schema {
  const [first] = branches;
  if (!first) throw new Error('a submission needs a branch');
  const discards = branches.map(([, ...discard]) => counts(...discard));
  return {
    type: 'object',
    properties: {
      er_card: { enum: branches.map(([card]) => card), format: 'action_card', default: null },
      discard: discards[0] ?? {},
    },
    anyOf:
      branches.length > 1
        ? branches.map(([card], i) => ({
            properties: { er_card: { const: card }, discard: discards[i] ?? {} },
          }))
        : undefined,
  };
}

/** A fact that holds for these parameters. */
export const makeFact = <K extends FactKind>(
  kind: K,
  fields: Omit<FactOf<K>, 'kind'>,
  when: Json = {},
): Fact => ({ when, tells: { kind, ...fields } as Fact['tells'] });

/** A bare stone of a seat. */
export const makeStone = (owner_seat: number, more: Partial<Stone> = {}): Stone => ({
  stone: 'koeln-1',
  region: 'koeln',
  owner_seat,
  level: 3,
  citizens: 0,
  city: false,
  dowry: false,
  ...more,
});
