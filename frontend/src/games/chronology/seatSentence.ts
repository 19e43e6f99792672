import type { Scene } from '../../match/kit';
import type { Args } from '../../shared/i18n';

/** A sentence about somebody: the reader himself is spoken to, everybody else is named. */
export function seatSentence(
  { say, mine, name }: Pick<Scene, 'say' | 'mine' | 'name'>,
  key: string,
  seat: number,
  args: Args = {},
): string {
  return seat === mine ? say(`${key}.you`, args) : say(key, { name: name(seat), ...args });
}
