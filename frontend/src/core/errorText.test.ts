// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { errorText, Problem } from './http';
import { showLang } from './i18n';

const invalid = (errors: object) => new Problem(422, 'invalid', { errors }, 0);

test('a name that is refused is answered with what to write', async () => {
  await showLang('en');
  expect(errorText(invalid({ name: ['Holds a character that cannot be seen.'] }))).toMatch(/another name/);
  expect(errorText(invalid({ text: ['Holds a character that cannot be seen.'] }))).toMatch(/cannot be seen/);
  expect(errorText(invalid({ hand_size: ['Must be at most 12.'] }))).not.toMatch(/name|seen/);
});
