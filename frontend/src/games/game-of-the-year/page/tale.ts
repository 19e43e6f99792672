// The tale of a day in its parts. Pure.

/** When something happened, if the tale begins with it, and what. */
export interface Tale {
  when: string | null;
  text: string;
}

const LONGEST = 20; // letters before the colon: a year, perhaps with its month

/** "1912: Unsinkable, they said." as the year and what happened then. */
export function taleParts(tale: string): Tale {
  const at = tale.indexOf(': ');
  const when = tale.slice(0, at);
  const isWhen = at > 0 && at <= LONGEST && /\d/.test(when);
  return isWhen ? { when, text: tale.slice(at + 2) } : { when: null, text: tale };
}
