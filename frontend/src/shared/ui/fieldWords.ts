import type { ValueNamer } from '../naming';
import { firstText, readableName, type Say } from '../words';

/** What a form needs to speak of its game. */
export interface FormWords {
  /** The game's words. */
  say: Say;
  valueName: ValueNamer;
  /** How many seats there are, for settings that are made per seat. */
  seats: number;
  /** The reader's own seat; null for a spectator, or before there are any. */
  mine: number | null;
}

const NUMBER_FIELDS = ['year', 'month', 'money']; // fields whose name says what their numbers are

/** Words about a field, by the keys it may have, the most particular first. */
export class FieldWords {
  constructor(
    readonly form: FormWords,
    readonly keys: string[],
  ) {}

  /** What the field is called. */
  get label(): string {
    return firstText(this.form.say, this.keys) ?? readableName(this.keys[0]?.split('.').at(-1) ?? '');
  }

  /** A line below the label, or another word about the field; null where there is none. */
  text(what: string): string | null {
    return firstText(this.form.say, this.childKeys(what));
  }

  /** The line below the label: of the words that named the field, not of some other field called alike. */
  get description(): string | null {
    const { say } = this.form;
    const named = this.keys.find(key => say(key) !== key);
    return named ? firstText(say, [`${named}.help`]) : null;
  }

  /** The field of this name within the field. */
  child(name: string): FieldWords {
    return new FieldWords(this.form, [
      ...this.childKeys(name),
      ...outerKeys(this.keys).map(key => `${key}.${name}`),
    ]);
  }

  /** A value of the field. */
  valueName(value: unknown, given: string | undefined): string {
    const own = this.keys[0]?.split('.').at(-1) ?? '';
    const format = given ?? (typeof value === 'number' && NUMBER_FIELDS.includes(own) ? own : undefined);
    if (format && value !== null) return this.form.valueName(value, format);
    const words = this.text(String(value));
    if (words !== null) return words;
    const id = typeof value === 'string' && /^[a-z]\w*$/.test(value);
    return id ? readableName(value) : this.form.valueName(value);
  }

  /** What a value of the field means; null where nothing has to be said. */
  valueHelp(value: unknown, format: string | undefined): string | null {
    const named = format ? [`${format}.${value}.help`] : [];
    return firstText(this.form.say, [...named, ...this.childKeys(`${value}.help`)]);
  }

  private childKeys(name: string): string[] {
    return this.keys.map(key => `${key}.${name}`);
  }
}

/** The keys of whatever a field stands in. */
const outerKeys = (keys: string[]): string[] =>
  keys.filter(key => key.includes('.')).map(key => key.slice(0, key.lastIndexOf('.')));

/** What a form's fields are called: under each of these keys. */
export const makeFieldWords = (words: FormWords, ...keys: string[]): FieldWords =>
  new FieldWords(words, keys);
