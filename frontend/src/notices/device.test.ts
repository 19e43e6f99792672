import { expect, test } from 'vitest';
import { isApple } from './device';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

test('isApple recognises an iPad, which says it is a Mac but has a touch screen', () => {
  expect([isApple(IPHONE, 5), isApple(MAC, 5), isApple(MAC, 0), isApple(ANDROID, 5)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
