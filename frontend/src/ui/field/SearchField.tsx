import { t } from '../../core/i18n';
import * as formsCss from '../styles/forms.css';
import * as ui from '../styles/ui.css';

/** The number of options from which on there is a search field. */
export const SEARCH_FROM = 12;

/** A field in which to type a name. */
export function SearchField({ value, onInput }: { value: string; onInput: (value: string) => void }) {
  return (
    <label class={formsCss.field}>
      <span class={ui.hidden}>{t('find')}</span>
      <input
        type="search"
        placeholder={t('find')}
        value={value}
        autocomplete="off"
        onInput={e => onInput(e.currentTarget.value)}
      />
    </label>
  );
}

/** Makes the test whether a text contains what was typed; capitals, accents and spaces around it do not count. */
export function makeMatcher(wanted: string): (text: string) => boolean {
  const plain = withoutAccents(wanted.trim());
  return text => withoutAccents(text).includes(plain);
}

const withoutAccents = (text: string): string =>
  text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
