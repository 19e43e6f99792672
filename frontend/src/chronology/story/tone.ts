// How a check touches the reader. Pure.

/** Who stood for what in a check, and what it came to. */
export interface Check {
  /** Who said that the cards lie wrong; null where they were checked because somebody laid their last card. */
  doubter: number | null;
  /** Who answered for the cards. */
  answers: number;
  isRight: boolean;
}

/** Gold for what the reader did right, red for what goes against them, neither for what does not concern them. */
export type Tone = 'good' | 'bad' | 'neutral';

/** How a check touches the reader in a seat; null is who only watches. */
export function toneFor(mine: number | null, { doubter, answers, isRight }: Check): Tone {
  if (mine === null || (mine !== doubter && mine !== answers)) return 'neutral';
  return isRight === (mine === answers) ? 'good' : 'bad';
}

/** The key of the words for what a check came to, as the reader sees it. */
export function verdictKey(mine: number | null, check: Check): string {
  const key = check.isRight ? 'verdict.right' : 'verdict.wrong';
  if (toneFor(mine, check) === 'neutral') return key;
  if (mine === check.doubter) return `${key}.doubter`;
  return `${key}.${check.doubter === null ? 'last' : 'answers'}`;
}
