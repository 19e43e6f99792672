import { standing, turnOff, turnOn } from '../notices/push';
import { type Session, session, setSession } from '../shared/session';
import { own } from './api';

/** Ends the session of whoever plays here. Throws as the API does. */
export async function signOut(): Promise<void> {
  await turnOff(); // while the server still knows who asks
  const here = (await own.devices()).find(({ current }) => current);
  if (here) await own.signOut(here.id);
}

/**
 * Plays as somebody else from now on; null: as nobody. What belongs to the player before is put away first, and
 * his session ended where that can be done: nobody comes back to it. Whoever plays here next is told here as he
 * was.
 */
export async function become(next: Session | null): Promise<void> {
  const told = standing() === 'on';
  await (next && session.value ? signOut() : turnOff()).catch(() => {});
  setSession(next);
  if (next && told) void turnOn().catch(() => {});
}
