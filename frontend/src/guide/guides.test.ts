import { expect, test } from 'vitest';
import { LANGS } from '../shared/i18n';
import { GUIDES } from './guides';

test.each(Object.keys(GUIDES))('%s is shown in four or five pictures', async game => {
  const guide = (await GUIDES[game]?.())?.default;
  for (const lang of LANGS) {
    const captions = Object.keys((await guide?.captions(lang)) ?? {}).filter(key => /^guide\.c\d$/.test(key));
    expect([4, 5]).toContain(captions.length);
  }
});
