import { signal } from '@preact/signals';
import { loadValue, onValueChange, removeValues, saveValue } from './storage';
import type { Player } from './types';

/** The player here, and the token that proves it. */
export interface Session {
  token: string;
  player: Player;
}

const STORAGE_KEY = 'turnus.session';
/** The keys that belong to the player; all others belong to the device. */
const PLAYER_KEYS = /^turnus\.(fair|moves|seen|talk)/;

/** The session of the player on this device; null until a name is given. */
export const session = signal<Session | null>(loadValue<Session>(STORAGE_KEY));

/** How many players have left this page: nothing shown to one of them is shown to the next. */
export const departures = signal(0);

const playerChangeHandlers: (() => void)[] = [];

/**
 * Registers a handler that is called whenever the player changes, or signs out; it removes what belonged to
 * the player before.
 */
export function onPlayerChange(handler: () => void): void {
  playerChangeHandlers.push(handler);
}

/** Stores the session; if the player changes, nothing of the one before is kept. */
export function setSession(next: Session | null): void {
  if (next?.player.id !== session.value?.player.id) removeValues(PLAYER_KEYS);
  saveValue(STORAGE_KEY, next);
  showSession(next);
}

/** Follows a sign-in or sign-out in another tab, which also removes what was stored. */
export function followStoredSession(): void {
  onValueChange(STORAGE_KEY, () => showSession(loadValue<Session>(STORAGE_KEY)));
}

/** Whether anybody plays here, even if another tab has just signed them in. */
export function hasPlayer(): boolean {
  if (!session.value) showSession(loadValue<Session>(STORAGE_KEY));
  return session.value !== null;
}

function showSession(next: Session | null): void {
  const before = session.value?.player.id;
  session.value = next;
  if (before === next?.player.id) return;
  for (const handler of playerChangeHandlers) handler();
  if (before !== undefined) departures.value += 1;
}
