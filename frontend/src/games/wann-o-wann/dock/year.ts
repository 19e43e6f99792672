/** The year in a text; null for anything that is not a whole year within the bounds. */
export function parseYear(text: string, min: number, max: number): number | null {
  if (!/^\d+$/.test(text)) return null;
  const year = Number(text);
  return year < min || year > max ? null : year;
}

/** The nearest year within the bounds. */
export const clampYear = (year: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(year)));
