/** 16 random bytes of this device's own for the match's seed, so that the server alone cannot choose it. */
export function freshSalt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
