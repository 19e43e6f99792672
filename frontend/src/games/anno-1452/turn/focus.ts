// What the player can do in a turn, and what they look at. Pure.

/** The acts of a turn, in the order in which the table shows them. */
export const ACTS = [
  'stone',
  'citizens',
  'city',
  'attack',
  'marry',
  'title',
  'inherit',
  'card',
  'pass',
] as const;
/** An act of a turn: a kind of decision. */
export type ActKind = (typeof ACTS)[number];

/** What the player looks at. */
export type Focus =
  | { kind: 'rest' }
  /** An act, of which it is not chosen yet where, or with which card. */
  | { kind: 'act'; act: ActKind }
  | { kind: 'region'; region: string }
  | { kind: 'stone'; stone: string }
  | { kind: 'attack'; stone: string; target: string }
  /** A card of the hand; `at` is the stone, region or player that it is played for. */
  | { kind: 'card'; card: string; at: string | number | null };

export const AT_REST: Focus = { kind: 'rest' };

/** The kind of decision in which a card is played, by how its id begins; null for what waits for others. */
export function actOfCard(card: string): ActKind | null {
  const [kind] = card.split('_');
  const acts: Readonly<Record<string, ActKind>> = {
    charter: 'city',
    inherit: 'inherit',
    title: 'title',
    m: 'marry',
    a: 'card',
  };
  return acts[kind ?? ''] ?? null;
}
