import { type Session, session, setSession } from '../../core/session';
import { pushState, turnOffPush, turnOnPush } from '../../notices/push';
import { account } from './api';

/** Ends the session on this device. Throws as the API does. */
export async function endSession(): Promise<void> {
  await turnOffPush(); // while the server still knows the player
  const here = (await account.devices()).find(({ current }) => current);
  if (here) await account.signOut(here.id);
}

/**
 * Switches to another player; null: to nobody. First it turns notices off and, if possible, ends the session
 * of the player before, since nobody comes back to it. The next player gets notices here if the one before
 * did.
 */
export async function switchPlayer(next: Session | null): Promise<void> {
  const hadPush = pushState() === 'on';
  await (next && session.value ? endSession() : turnOffPush()).catch(() => {});
  setSession(next);
  if (next && hadPush) void turnOnPush().catch(() => {});
}
