import type { Ceremony } from './types';

// The browser's own conversions from and to JSON are younger than the browsers this app is made for.

interface Described {
  id: string;
  type: 'public-key';
  transports?: AuthenticatorTransport[];
}

interface CreationJson
  extends Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Described[];
}

interface RequestJson extends Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> {
  challenge: string;
  allowCredentials?: Described[];
}

/** Whether this browser knows passkeys, and the page is one that may use them. */
export const passkeysWork = (): boolean => isSecureContext && 'PublicKeyCredential' in window;

/** Makes a passkey; null if the player would rather not. */
export async function makePasskey({ options }: Ceremony): Promise<object | null> {
  const json = options as unknown as CreationJson;
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...json,
    challenge: bytes(json.challenge),
    user: { ...json.user, id: bytes(json.user.id) },
    excludeCredentials: json.excludeCredentials?.map(described),
  };
  return told(await navigator.credentials.create({ publicKey }));
}

/** Asks for a passkey to sign in with. */
export async function usePasskey({ options }: Ceremony): Promise<object | null> {
  const json = options as unknown as RequestJson;
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...json,
    challenge: bytes(json.challenge),
    allowCredentials: json.allowCredentials?.map(described),
  };
  return told(await navigator.credentials.get({ publicKey }));
}

/** Whether an error says that the player sent the browser's question away, or let it pass. */
export const declined = (err: unknown): boolean =>
  err instanceof DOMException && (err.name === 'NotAllowedError' || err.name === 'AbortError');

/** Whether this device has a passkey of the player already. */
export const alreadyThere = (err: unknown): boolean =>
  err instanceof DOMException && err.name === 'InvalidStateError';

const described = ({ id, ...rest }: Described): PublicKeyCredentialDescriptor => ({ ...rest, id: bytes(id) });

function told(credential: Credential | null): object | null {
  if (!(credential instanceof PublicKeyCredential)) return null;
  return {
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: answered(credential.response),
  };
}

function answered(response: AuthenticatorResponse): object {
  const clientDataJSON = text(response.clientDataJSON);
  if (response instanceof AuthenticatorAttestationResponse) {
    const { attestationObject } = response;
    return {
      clientDataJSON,
      attestationObject: text(attestationObject),
      transports: response.getTransports(),
    };
  }
  const { authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    clientDataJSON,
    authenticatorData: text(authenticatorData),
    signature: text(signature),
    userHandle: userHandle && text(userHandle),
  };
}

/** Bytes from base64url, as WebAuthn's JSON has them. */
export function bytes(encoded: string): Uint8Array<ArrayBuffer> {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, letter => letter.charCodeAt(0));
}

/** Bytes as base64url. */
export function text(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
