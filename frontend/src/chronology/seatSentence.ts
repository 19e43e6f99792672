import type { Args } from '../core/i18n';
import type { Scene } from '../match/kit/kit';

/** A sentence about a player: it addresses the reader as "you" and names everybody else. */
export function seatSentence(
  { say, mine, name }: Pick<Scene, 'say' | 'mine' | 'name'>,
  key: string,
  seat: number,
  args: Args = {},
): string {
  return seat === mine ? say(`${key}.you`, args) : say(key, { name: name(seat), ...args });
}
