import { formatDate, formatList, formatNumber, formatPercent, formatSigned, quote, t } from './i18n';
import { firstText, readableName, type Say } from './words';

/** Words a value by what it names: "Ada" for a `seat`, "Ireland" for a `territory`. */
export type ValueNamer = (value: unknown, format?: string) => string;

/**
 * Makes the function that words values of one game. The app names seats, told whether in a list, and cards; the
 * game's words name the rest, by `territory.ireland` or a pattern such as `money` for "{n} fl.". An id without words is made
 * readable; event cards of a list stand between quotation marks. A format with a dot asks for more than a name:
 * `day.help` for the words `day.01-14.help`, if there are any; or it is the value of a setting, as in
 * `option.penalty`.
 */
export function makeValueNamer(
  say: Say,
  seat: (seat: number, isListed: boolean) => string,
  card: (id: string) => string,
): ValueNamer {
  const name: ValueNamer = (value, format) => {
    if (Array.isArray(value)) {
      const names = value.map(each => (format === 'seat' ? seat(Number(each), true) : name(each, format)));
      return formatList(format === 'card' ? names.map(quote) : names);
    }
    if (value === null || value === undefined) return t('value.null');
    const text = String(value);
    const [what, more] = format?.split('.') ?? [];
    if (more) return firstText(say, [`${format}.${text}`, `${what}.${text}.${more}`]) ?? '';
    if (format === 'seat') return seat(Number(value), false);
    if (format === 'percent') return formatPercent(Number(value));
    if (format === 'signed') return formatSigned(Number(value));
    const title = format === 'card' && card(text).replace(/\.$/, '');
    if (title) return title;
    const words = format ? firstText(say, [`${format}.${text}`, format], { n: value }) : null;
    if (words !== null) return words;
    if (typeof value === 'boolean') return t(value ? 'value.true' : 'value.false');
    const day = format && formatDate(text, format);
    if (day) return day;
    if (typeof value === 'number') return format === 'year' ? text : formatNumber(value);
    return format ? readableName(text) : text;
  };
  return name;
}
