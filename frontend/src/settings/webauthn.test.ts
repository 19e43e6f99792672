import { expect, test } from 'vitest';
import { bytes, text } from './webauthn';

test.each([
  ['', []],
  ['AA', [0]],
  ['-_8', [251, 255]],
  ['AQID', [1, 2, 3]],
])('%s is base64url of some bytes, without padding', (encoded, plain) => {
  expect([...bytes(encoded)]).toEqual(plain);
  expect(text(Uint8Array.from(plain).buffer)).toBe(encoded);
});
