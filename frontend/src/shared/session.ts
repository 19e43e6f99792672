import { signal } from '@preact/signals';
import { loadValue, onValueChange, removeValues, saveValue } from './storage';
import type { Player } from './types';

export interface Session {
  token: string;
  player: Player;
}

const STORAGE_KEY = 'turnus.session';
/** What is kept of the one who plays here; the rest belongs to the device. */
const PLAYER_KEYS = /^turnus\.(moves|seen|talk)/;

/** Who plays on this device; null until a name was given. */
export const session = signal<Session | null>(loadValue<Session>(STORAGE_KEY));

/** How many players have left this page: what was shown to one of them is not shown to the next. */
export const departures = signal(0);

const playerChangeHandlers: (() => void)[] = [];

/** Calls this whenever somebody else plays here from then on, or nobody: what it forgets was the other's. */
export function onPlayerChange(handler: () => void): void {
  playerChangeHandlers.push(handler);
}

/** Notes who plays here from now on; of anybody else nothing is kept. */
export function setSession(next: Session | null): void {
  if (next?.player.id !== session.value?.player.id) removeValues(PLAYER_KEYS);
  saveValue(STORAGE_KEY, next);
  showSession(next);
}

/** Follows whoever signs in or out in another tab, which forgets what was kept. */
export function followStoredSession(): void {
  onValueChange(STORAGE_KEY, () => showSession(loadValue<Session>(STORAGE_KEY)));
}

/** Whether anybody plays here, even if another tab has brought them only this moment. */
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
