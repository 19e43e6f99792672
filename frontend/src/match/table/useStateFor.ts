import { useState } from 'preact/hooks';

/**
 * A state that belongs to a key, as what a player prepares belongs to a version of the match: once the key is
 * another one it is what it was at first, from the same render on. `initial` is a constant, not made anew.
 */
export function useStateFor<T>(key: unknown, initial: T): [T, (value: T) => void] {
  const [held, setHeld] = useState({ key, value: initial });
  return [held.key === key ? held.value : initial, value => setHeld({ key, value })];
}
