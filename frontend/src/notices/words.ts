import { lang, wordsOf } from '../shared/i18n';
import type { Speak, WordsSource } from '../shared/words';
import type english from './words/en.json';

export type NoticeWords = typeof english;

export const noticeWords: WordsSource<NoticeWords> = async shown =>
  (await import(`./words/${shown}.json`)).default;

/** The words of notices in the language shown, for what is no component. */
export async function speakNotices(): Promise<Speak<NoticeWords>> {
  return wordsOf(await noticeWords(lang.value)) as Speak<NoticeWords>;
}
