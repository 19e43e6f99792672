import { expect, test } from 'vitest';
import { encodeBase64Url } from '../../notices/push';
import { decodeBase64Url } from './proof';

test.each([
  ['', []],
  ['AA', [0]],
  ['-_8', [251, 255]],
  ['AQID', [1, 2, 3]],
])('%s is base64url of some bytes, without padding', (encoded, plain) => {
  expect([...decodeBase64Url(encoded)]).toEqual(plain);
  expect(encodeBase64Url(Uint8Array.from(plain).buffer)).toBe(encoded);
});
