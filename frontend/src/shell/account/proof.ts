import { Problem, send } from '../../core/http';
import type { Schemas } from '../../core/types';
import { encodeBase64Url } from '../../notices/push';

/** What the server asks a passkey. */
/** The beginning of a ceremony of WebAuthn, with its options as JSON. */
export type Ceremony<O> = Omit<Schemas['PasskeyOptions'], 'options'> & { options: O };

/** Whether an error means that the player has to show once more who they are. */
export const isProofNeeded = (err: unknown): err is Problem =>
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

// Browsers that the app supports lack their own conversions from and to JSON.

interface DescriptorJson {
  id: string;
  type: 'public-key';
  transports?: AuthenticatorTransport[];
}

/** The options to create a passkey. */
export interface CreationJson
  extends Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: DescriptorJson[];
}

/** The options to sign in with one. */
export interface RequestJson
  extends Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> {
  challenge: string;
  allowCredentials?: DescriptorJson[];
}

/** Whether this browser supports passkeys, and this page may use them. */
export const canUsePasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in window;

/** Creates a passkey; null if the player declines. */
export async function createPasskey({ options }: Ceremony<CreationJson>): Promise<object | null> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...options,
    challenge: decodeBase64Url(options.challenge),
    user: { ...options.user, id: decodeBase64Url(options.user.id) },
    excludeCredentials: options.excludeCredentials?.map(parseDescriptor),
  };
  return credentialJson(await navigator.credentials.create({ publicKey }));
}

/** Requests a passkey to sign in with. */
export async function requestPasskey({ options }: Ceremony<RequestJson>): Promise<object | null> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...options,
    challenge: decodeBase64Url(options.challenge),
    allowCredentials: options.allowCredentials?.map(parseDescriptor),
  };
  return credentialJson(await navigator.credentials.get({ publicKey }));
}

/** Whether an error means that the player dismissed the browser's question or let it time out. */
export const isDeclined = (err: unknown): boolean =>
  err instanceof DOMException && (err.name === 'NotAllowedError' || err.name === 'AbortError');

/** Whether an error means that this device has a passkey of the player already. */
export const isAlreadyRegistered = (err: unknown): boolean =>
  err instanceof DOMException && err.name === 'InvalidStateError';

const parseDescriptor = ({ id, ...rest }: DescriptorJson): PublicKeyCredentialDescriptor => ({
  ...rest,
  id: decodeBase64Url(id),
});

function credentialJson(credential: Credential | null): object | null {
  if (!(credential instanceof PublicKeyCredential)) return null;
  return {
    id: credential.id,
    rawId: encodeBase64Url(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: responseJson(credential.response),
  };
}

function responseJson(response: AuthenticatorResponse): object {
  const clientDataJSON = encodeBase64Url(response.clientDataJSON);
  if (response instanceof AuthenticatorAttestationResponse) {
    const { attestationObject } = response;
    return {
      clientDataJSON,
      attestationObject: encodeBase64Url(attestationObject),
      transports: response.getTransports(),
    };
  }
  const { authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    clientDataJSON,
    authenticatorData: encodeBase64Url(authenticatorData),
    signature: encodeBase64Url(signature),
    userHandle: userHandle && encodeBase64Url(userHandle),
  };
}

/** Decodes base64url, the form of bytes in WebAuthn's JSON. */
export function decodeBase64Url(encoded: string): Uint8Array<ArrayBuffer> {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, letter => letter.charCodeAt(0));
}
