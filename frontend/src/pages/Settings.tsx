import { useState } from 'preact/hooks';
import { PART_ICONS, PART_NAMES } from '../settings/partNames';
import { SettingsBody } from '../settings/parts';
import * as settingsCss from '../settings/settings.css';
import { SettingsWordsContext, settingsWords, useSay } from '../settings/words';
import { changeProfile } from '../shared/api';
import { APPEARANCES, appearance, chooseAppearance } from '../shared/appearance';
import { chooseLang, LANG_NAMES, LANGS, type Lang, lang, t } from '../shared/i18n';
import { showToast } from '../shared/live';
import { errorText } from '../shared/problems';
import { session } from '../shared/session';
import { Button } from '../shared/ui/Button';
import { Segments } from '../shared/ui/Choice';
import { CueSwitches } from '../shared/ui/CueSwitches';
import { Icon } from '../shared/ui/Icon';
import { Page } from '../shared/ui/Page';
import { Spinner } from '../shared/ui/Spinner';
import { useWords } from '../shared/words';
import * as formsCss from '../styles/forms.css';
import * as pageCss from '../styles/page.css';
import * as ui from '../styles/ui.css';

/** The settings page: what belongs to this device, and links to the parts that belong to the player. */
export default function Settings() {
  const say = useWords(settingsWords);
  return (
    <Page title={t('settings')}>
      {say ? (
        <SettingsWordsContext.Provider value={say}>
          <SettingsContent />
        </SettingsWordsContext.Provider>
      ) : (
        <Spinner />
      )}
    </Page>
  );
}

/** The content of the settings page. */
function SettingsContent() {
  const say = useSay();
  return (
    <SettingsBody>
      {session.value ? (
        <>
          <NameForm key={session.value.player.name} name={session.value.player.name} />
          <PartMenu />
        </>
      ) : (
        <a class={`${pageCss.card} ${settingsCss.menuRow}`} href="/enter">
          <Icon name="lock" />
          <span>{say('enter')}</span>
          <Icon name="right" />
        </a>
      )}
      <section class={`${pageCss.card} ${ui.stack}`}>
        <Segments
          label={say('language')}
          value={lang.value}
          options={LANGS.map(one => ({ value: one, label: LANG_NAMES[one] }))}
          onChange={changeLang}
        />
        <Segments
          label={say('theme')}
          value={appearance.value}
          options={APPEARANCES.map(one => ({ value: one, label: say(`theme.${one}`) }))}
          onChange={chooseAppearance}
        />
        <CueSwitches />
      </section>
      <a class={`${pageCss.card} ${settingsCss.menuRow}`} href="/about">
        <Icon name="book" />
        <span>{t('about')}</span>
        <Icon name="right" />
      </a>
    </SettingsBody>
  );
}

/** Links to the parts of the player's settings. */
function PartMenu() {
  const say = useSay();
  return (
    <nav class={`${pageCss.card} ${settingsCss.menu}`} aria-label={say('yours')}>
      {PART_NAMES.map(name => (
        <a key={name} class={settingsCss.menuRow} href={`/settings/${name}`}>
          <Icon name={PART_ICONS[name]} />
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
    // the server writes the notices, so it needs the language, too
    if (session.value) await changeProfile({ locale: next });
  } catch (err) {
    showToast(errorText(err), 'error');
  }
}

/** The form that changes the player's name. */
function NameForm({ name }: { name: string }) {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [value, setValue] = useState(name);
  const wanted = value.trim();
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await changeProfile({ name: wanted });
      showToast(say('saved'));
    } catch (err) {
      showToast(errorText(err), 'error');
    }
    setBusy(false);
  };
  return (
    <form class={`${pageCss.card} ${ui.stack}`} onSubmit={save}>
      <label class={formsCss.field}>
        <span>{t('name.label')}</span>
        <input
          value={value}
          maxLength={30}
          autocomplete="nickname"
          onInput={event => setValue(event.currentTarget.value)}
        />
      </label>
      <p class={ui.soft}>{say('nameHelp')}</p>
      <Button type="submit" disabled={!wanted || wanted === name} busy={busy}>
        {say('save')}
      </Button>
    </form>
  );
}
