import { signal } from '@preact/signals';
import { keep, recall } from './storage';
import type { Player } from './types';

export interface Session {
  token: string;
  player: Player;
}

/** Who plays on this device; null until a name was given. */
export const session = signal<Session | null>(recall<Session>('turnus.session'));

export function setSession(next: Session | null): void {
  session.value = next;
  keep('turnus.session', next);
}
