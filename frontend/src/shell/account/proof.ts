import { errorText, Problem, send } from '../../core/http';
import { relativeTime } from '../../core/i18n';
import type { Ceremony } from './types';
import { canUsePasskeys, isDeclined, type RequestJson, requestPasskey } from './webauthn';
import type { SettingsSay } from './words';

const isProofNeeded = (err: unknown): err is Problem =>
  err instanceof Problem && err.code === 'fresh_proof_needed';

/**
 * Does what needs fresh proof of who the player is: where the server asks for it, the player shows a passkey, and
 * it is done again. Without a passkey, or if the player declines, it throws the refusal.
 */
export async function doWithProof<T>(doing: () => Promise<T>): Promise<T> {
  try {
    return await doing();
  } catch (err) {
    if (!isProofNeeded(err) || !err.facts.passkey || !(await showPasskey())) throw err;
    return doing();
  }
}

/** Has the player show a passkey to the server; false where that is not possible, or declined. */
async function showPasskey(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  try {
    const { body: asked } = await send<Ceremony<RequestJson>>('POST', '/sessions/options');
    const credential = await requestPasskey(asked);
    if (!credential) return false;
    await send('PUT', '/me/proof', { ticket: asked.ticket, credential });
    return true;
  } catch (err) {
    if (isDeclined(err)) return false;
    throw err;
  }
}

/** The text for any error; where proof is missing, it says on which device it can be done, or when here. */
export function settingsErrorText(say: SettingsSay, err: unknown): string {
  if (!isProofNeeded(err)) return errorText(err);
  const { device, at } = err.facts;
  if (typeof device !== 'string' || typeof at !== 'string') return errorText(err);
  return say('proof.elsewhere', { device, when: relativeTime(at) });
}
