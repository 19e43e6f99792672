/** A section of a rules page: its title, then paragraphs, list items and worked examples in reading order. */
export interface Section {
  name: string;
  title: string;
  parts: Part[];
}

type Part =
  | { kind: 'p' | 'e'; text: string }
  | { kind: 'l'; texts: string[] }
  /** A picture, by the key of its caption. */
  | { kind: 'c'; key: string; text: string };

/**
 * Makes the sections of a game's rules from its words. The keys are in reading order: `<section>.title`, then
 * `<section>.p1` (a paragraph), `<section>.l1` (a list item), `<section>.e1` (a worked example), `<section>.c1`
 * (the caption of a picture).
 */
export function parseSections(words: Record<string, unknown>): Section[] {
  const found = new Map<string, Section>();
  for (const [key, text] of Object.entries(words)) {
    const [name = '', what = ''] = key.split('.');
    const section = found.get(name) ?? { name, title: '', parts: [] };
    found.set(name, section);
    if (what === 'title') section.title = String(text);
    else if (what.startsWith('c')) section.parts.push({ kind: 'c', key, text: String(text) });
    else addPart(section.parts, what.charAt(0), String(text));
  }
  return [...found.values()];
}

function addPart(parts: Part[], kind: string, text: string): void {
  const last = parts.at(-1);
  if (kind === 'l' && last?.kind === 'l') last.texts.push(text);
  else if (kind === 'l') parts.push({ kind, texts: [text] });
  else parts.push({ kind: kind === 'e' ? 'e' : 'p', text });
}
