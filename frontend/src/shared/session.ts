import { signal } from '@preact/signals';
import { forget, keep, onChanged, recall } from './storage';
import type { Player } from './types';

export interface Session {
  token: string;
  player: Player;
}

const NAME = 'turnus.session';
/** What is kept of the one who plays here; the rest belongs to the device. */
const OWN = /^turnus\.(moves|seen|talk)/;

/** Who plays on this device; null until a name was given. */
export const session = signal<Session | null>(recall<Session>(NAME));

/** How many players have left this page: what was shown to one of them is not shown to the next. */
export const departures = signal(0);

const forgetting: (() => void)[] = [];

/** Calls this whenever somebody else plays here from then on, or nobody: what it forgets was the other's. */
export function onOther(forgets: () => void): void {
  forgetting.push(forgets);
}

/** Notes who plays here from now on; of anybody else nothing is kept. */
export function setSession(next: Session | null): void {
  if (next?.player.id !== session.value?.player.id) forget(OWN);
  keep(NAME, next);
  follow(next);
}

/** Follows whoever signs in or out in another tab, which forgets what was kept. */
export function followTabs(): void {
  onChanged(NAME, () => follow(recall<Session>(NAME)));
}

/** Whether anybody plays here, even if another tab has brought them only this moment. */
export function isAnybody(): boolean {
  if (!session.value) follow(recall<Session>(NAME));
  return session.value !== null;
}

function follow(next: Session | null): void {
  const before = session.value?.player.id;
  session.value = next;
  if (before === next?.player.id) return;
  for (const forgets of forgetting) forgets();
  if (before !== undefined) departures.value += 1;
}
