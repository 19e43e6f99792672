/** 16 random bytes of this device in hexadecimal: a key, or a salt for the shuffle. */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
