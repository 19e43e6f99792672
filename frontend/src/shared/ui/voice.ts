import type { Name } from '../naming';
import { found, plain, type Speak } from '../words';

/** What a form needs to speak of its game. */
export interface Voice {
  /** The game's words. */
  say: Speak;
  name: Name;
  /** How many seats there are, for settings that are made per seat. */
  seats: number;
  /** The reader's own seat; null for a spectator, or before there are any. */
  mine: number | null;
}

const NUMBERS = ['year', 'month', 'money']; // fields whose name says what their numbers are

/** Words about a field, by the keys it may have, the most particular first. */
export class About {
  constructor(
    readonly voice: Voice,
    readonly keys: string[],
  ) {}

  /** What the field is called. */
  get label(): string {
    return found(this.voice.say, this.keys) ?? plain(this.keys[0]?.split('.').at(-1) ?? '');
  }

  /** A line below the label, or another word about the field; null where there is none. */
  more(what: string): string | null {
    return found(this.voice.say, this.under(what));
  }

  /** The line below the label: of the words that named the field, not of some other field called alike. */
  get explained(): string | null {
    const { say } = this.voice;
    const named = this.keys.find(key => say(key) !== key);
    return named ? found(say, [`${named}.help`]) : null;
  }

  /** The field of this name within the field. */
  within(name: string): About {
    return new About(this.voice, [...this.under(name), ...outer(this.keys).map(key => `${key}.${name}`)]);
  }

  /** A value of the field. */
  name(value: unknown, given: string | undefined): string {
    const own = this.keys[0]?.split('.').at(-1) ?? '';
    const format = given ?? (typeof value === 'number' && NUMBERS.includes(own) ? own : undefined);
    if (format && value !== null) return this.voice.name(value, format);
    const words = this.more(String(value));
    if (words !== null) return words;
    const id = typeof value === 'string' && /^[a-z]\w*$/.test(value);
    return id ? plain(value) : this.voice.name(value);
  }

  /** What a value of the field means; null where nothing has to be said. */
  help(value: unknown, format: string | undefined): string | null {
    const named = format ? [`${format}.${value}.help`] : [];
    return found(this.voice.say, [...named, ...this.under(`${value}.help`)]);
  }

  private under(name: string): string[] {
    return this.keys.map(key => `${key}.${name}`);
  }
}

/** The keys of whatever a field stands in. */
const outer = (keys: string[]): string[] =>
  keys.filter(key => key.includes('.')).map(key => key.slice(0, key.lastIndexOf('.')));

/** What a form's fields are called: under each of these keys. */
export const about = (voice: Voice, ...keys: string[]): About => new About(voice, keys);
