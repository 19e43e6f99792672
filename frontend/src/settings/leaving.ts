import { standing, turnOff, turnOn } from '../notices/push';
import { type Session, setSession } from '../shared/session';

/**
 * Plays as somebody else from now on; null: as nobody. What belongs to the player before is put away first;
 * whoever plays here next is told here as he was.
 */
export async function become(next: Session | null): Promise<void> {
  const told = standing() === 'on';
  await turnOff().catch(() => {});
  setSession(next);
  if (next && told) void turnOn().catch(() => {});
}
