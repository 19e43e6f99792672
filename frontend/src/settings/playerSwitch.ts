import { pushState, turnOffPush, turnOnPush } from '../notices/push';
import { type Session, session, setSession } from '../shared/session';
import { account } from './api';

/** Ends the session of whoever plays here. Throws as the API does. */
export async function endSession(): Promise<void> {
  await turnOffPush(); // while the server still knows who asks
  const here = (await account.devices()).find(({ current }) => current);
  if (here) await account.signOut(here.id);
}

/**
 * Plays as somebody else from now on; null: as nobody. What belongs to the player before is put away first, and
 * his session ended where that can be done: nobody comes back to it. Whoever plays here next is told here as he
 * was.
 */
export async function switchPlayer(next: Session | null): Promise<void> {
  const told = pushState() === 'on';
  await (next && session.value ? endSession() : turnOffPush()).catch(() => {});
  setSession(next);
  if (next && told) void turnOnPush().catch(() => {});
}
