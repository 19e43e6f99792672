import { firstText, readableName, type Say, type ValueNamer } from '../../core/words';

/** The functions that word the fields of a form. */
export interface FormWords {
  /** The game's words. */
  say: Say;
  valueName: ValueNamer;
  /** The number of seats, for options that are set per seat. */
  seats: number;
  /** The reader's own seat; null for a spectator, or before there are any. */
  mine: number | null;
  /** What choosing a value of a field leads to, where that is known. */
  leadsTo?: (field: string, value: unknown) => string | null;
}

const NUMBER_FIELDS = ['year', 'month', 'money']; // fields whose name says what their numbers are

/** The words for a field, by the keys it may have, the most specific first. */
export class FieldWords {
  constructor(
    readonly form: FormWords,
    readonly keys: string[],
  ) {}

  /** The name of the field. */
  get label(): string {
    return firstText(this.form.say, this.keys) ?? readableName(this.keys[0]?.split('.').at(-1) ?? '');
  }

  /** A further text about the field, such as the line below the label; null if there is none. */
  text(what: string): string | null {
    return firstText(this.form.say, this.childKeys(what));
  }

  /** The line below the label, from the same key as the label and not from another field of that name. */
  get description(): string | null {
    const { say } = this.form;
    const named = this.keys.find(key => say(key) !== key);
    return named ? firstText(say, [`${named}.help`]) : null;
  }

  /** The words for the field of this name within the field. */
  child(name: string): FieldWords {
    return new FieldWords(this.form, [
      ...this.childKeys(name),
      ...outerKeys(this.keys).map(key => `${key}.${name}`),
    ]);
  }

  /** The name of a value of the field. */
  valueName(value: unknown, given: string | undefined): string {
    const own = this.keys[0]?.split('.').at(-1) ?? '';
    const format = given ?? (typeof value === 'number' && NUMBER_FIELDS.includes(own) ? own : undefined);
    const isName = format === 'seat' && typeof value === 'string'; // such as a lot instead of a seat
    if (format && value !== null && !isName) return this.form.valueName(value, format);
    const words = this.text(String(value));
    if (words !== null) return words;
    const id = typeof value === 'string' && /^[a-z]\w*$/.test(value);
    return id ? readableName(value) : this.form.valueName(value);
  }

  /** The meaning of a value of the field; null if it needs none. */
  valueHelp(value: unknown, format: string | undefined): string | null {
    const named = format ? [`${format}.${value}.help`] : [];
    const help = firstText(this.form.say, [...named, ...this.childKeys(`${value}.help`)]);
    const leadsTo = this.form.leadsTo?.(this.keys[0]?.split('.').at(-1) ?? '', value);
    return [help, leadsTo].filter(Boolean).join(' ') || null;
  }

  private childKeys(name: string): string[] {
    return this.keys.map(key => `${key}.${name}`);
  }
}

/** The keys of the objects that contain a field. */
const outerKeys = (keys: string[]): string[] =>
  keys.filter(key => key.includes('.')).map(key => key.slice(0, key.lastIndexOf('.')));

/** Makes the words for a form's fields: they are looked up under each of these keys. */
export const makeFieldWords = (words: FormWords, ...keys: string[]): FieldWords =>
  new FieldWords(words, keys);
