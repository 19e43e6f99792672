import { lang, makeSay } from '../core/i18n';
import type { Say, WordsLoader } from '../core/words';
import type english from './words/en.json';

/** The keys of the words about notices. */
export type NoticeWords = typeof english;

/** Loads the words about notices. */
export const noticeWords: WordsLoader<NoticeWords> = async shown =>
  (await import(`./words/${shown}.json`)).default;

/** Loads the words of notices in the language shown, for code outside of components. */
export async function loadNoticeSay(): Promise<Say<NoticeWords>> {
  return makeSay(await noticeWords(lang.value)) as Say<NoticeWords>;
}
