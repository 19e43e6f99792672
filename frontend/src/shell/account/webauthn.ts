import type { Ceremony } from './types';

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

/** Encodes bytes as base64url. */
export function encodeBase64Url(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
