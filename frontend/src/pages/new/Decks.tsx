import { lang, t } from '../../shared/i18n';
import type { GameInfo, Json } from '../../shared/types';
import { Switch } from '../../shared/ui/Choice';

interface DecksProps {
  decks: GameInfo['decks'];
  options: Json;
  onChange: (options: Json) => void;
}

/** Which decks are shuffled together; nothing to choose where there is only one. */
export function Decks({ decks, options, onChange }: DecksProps) {
  if (decks.length < 2) return null;
  const given = Array.isArray(options.decks)
    ? options.decks.map(String)
    : decks.slice(0, 1).map(({ key }) => key);
  const set = (key: string, on: boolean) => {
    const keys = decks.map(deck => deck.key).filter(one => (one === key ? on : given.includes(one)));
    if (keys.length > 0) onChange({ ...options, decks: keys });
  };
  return (
    <fieldset>
      <legend>{t('new.decks')}</legend>
      {decks.map(({ key, title }) => (
        <Switch
          key={key}
          label={title[lang.value]}
          value={given.includes(key)}
          onChange={on => set(key, on)}
        />
      ))}
    </fieldset>
  );
}
