/** A part of a date: a year, or the words around it. */
export interface DatePart {
  text: string;
  isYear: boolean;
}

/**
 * The parts of a date in words, so that its years can be written large: numbers of three digits and more, or
 * where there is none the last number, such as in "44 BC". Pure.
 */
export function dateParts(label: string): DatePart[] {
  const year = /\d{3,}/.test(label) ? /(\d{3,})/ : /(\d+)(?!.*\d)/;
  return label.split(year).flatMap((text, i) => (text ? { text, isYear: i % 2 === 1 } : []));
}
