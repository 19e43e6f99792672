import { withOption } from '../../core/schema';
import type { GameInfo, Json } from '../../core/types';
import { MIX_PARTS, type Mix } from '../../match/terms/mix';

/** The options with another mix; what equals the default is left out, what is not named stays. */
export function withMix(game: Pick<GameInfo, 'options'>, options: Json, mix: Partial<Mix>): Json {
  const fields = game.options.properties ?? {};
  const named = MIX_PARTS.filter(name => mix[name]);
  return named.reduce((left, name) => withOption(left, name, fields[name] ?? {}, mix[name]), options);
}

/** The chosen keys with one added or removed, in the order of all; the last one stays. */
export function toggleKey(all: string[], given: string[], key: string, on: boolean): string[] {
  const next = all.filter(each => (each === key ? on : given.includes(each)));
  return next.length > 0 ? next : given;
}
