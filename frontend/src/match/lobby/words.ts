import type { Say, WordsLoader } from '../../core/words';
import type english from './words/en.json';

type LobbyWords = typeof english;

/** Gives a text of the lobby by its key. */
export type SayInLobby = Say<LobbyWords>;

/** Loads the words of the lobby and of its invitation. */
export const lobbyWords: WordsLoader<LobbyWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;
