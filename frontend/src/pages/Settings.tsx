import '../settings/settings.css';
import { useState } from 'preact/hooks';
import { ICONS, NAMES } from '../settings/names';
import { Parts } from '../settings/parts';
import { settingsWords, useSay, Words } from '../settings/words';
import { changeMe } from '../shared/api';
import { chooseLang, LANG_NAMES, LANGS, type Lang, lang, t } from '../shared/i18n';
import { toast } from '../shared/live';
import { sentence } from '../shared/problems';
import { session } from '../shared/session';
import { chooseTheme, THEMES, theme } from '../shared/theme';
import { Button } from '../shared/ui/Button';
import { Segments } from '../shared/ui/Choice';
import { Icon } from '../shared/ui/Icon';
import { Page } from '../shared/ui/Page';
import { Spinner } from '../shared/ui/Spinner';
import { useWords } from '../shared/words';

/** The settings: what belongs to this device, and the way to each part of what belongs to the player. */
export default function Settings() {
  const say = useWords(settingsWords);
  return (
    <Page title={t('settings')}>
      {say ? (
        <Words.Provider value={say}>
          <All />
        </Words.Provider>
      ) : (
        <Spinner />
      )}
    </Page>
  );
}

function All() {
  const say = useSay();
  return (
    <Parts>
      {session.value ? (
        <>
          <Name key={session.value.player.name} name={session.value.player.name} />
          <Menu />
        </>
      ) : (
        <a class="card menu-row" href="/enter">
          <Icon name="lock" />
          <span>{say('enter')}</span>
          <Icon name="right" />
        </a>
      )}
      <section class="card stack">
        <Segments
          label={say('language')}
          value={lang.value}
          options={LANGS.map(one => ({ value: one, label: LANG_NAMES[one] }))}
          onChange={changeLang}
        />
        <Segments
          label={say('theme')}
          value={theme.value}
          options={THEMES.map(one => ({ value: one, label: say(`theme.${one}`) }))}
          onChange={chooseTheme}
        />
      </section>
      <a class="card menu-row" href="/about">
        <Icon name="book" />
        <span>{t('about')}</span>
        <Icon name="right" />
      </a>
    </Parts>
  );
}

function Menu() {
  const say = useSay();
  return (
    <nav class="card menu" aria-label={say('yours')}>
      {NAMES.map(name => (
        <a key={name} class="menu-row" href={`/settings/${name}`}>
          <Icon name={ICONS[name]} />
          <span>
            {say(`part.${name}`)}
            <small>{say(`part.${name}.what`)}</small>
          </span>
          <Icon name="right" />
        </a>
      ))}
    </nav>
  );
}

async function changeLang(next: Lang): Promise<void> {
  try {
    await chooseLang(next);
    // notifications are written on the server, which should know the language too
    if (session.value) await changeMe({ locale: next });
  } catch (err) {
    toast(sentence(err), 'error');
  }
}

function Name({ name }: { name: string }) {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [value, setValue] = useState(name);
  const wanted = value.trim();
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await changeMe({ name: wanted });
      toast(say('saved'));
    } catch (err) {
      toast(sentence(err), 'error');
    }
    setBusy(false);
  };
  return (
    <form class="card stack" onSubmit={save}>
      <label class="field">
        <span>{t('name.label')}</span>
        <input
          value={value}
          maxLength={30}
          autocomplete="nickname"
          onInput={event => setValue(event.currentTarget.value)}
        />
      </label>
      <p class="soft">{say('nameHelp')}</p>
      <Button type="submit" disabled={!wanted || wanted === name} busy={busy}>
        {say('save')}
      </Button>
    </form>
  );
}
