import { useState } from 'preact/hooks';
import { changeMe } from '../shared/api';
import { chooseLang, LANG_NAMES, LANGS, type Lang, lang, t } from '../shared/i18n';
import { toast } from '../shared/live';
import { sentence } from '../shared/problems';
import { session } from '../shared/session';
import { chooseTheme, THEMES, theme } from '../shared/theme';
import { Button } from '../shared/ui/Button';
import { Segments } from '../shared/ui/Choice';
import { Page } from '../shared/ui/Page';

/** Language, look and name. */
export default function Settings() {
  return (
    <Page title={t('settings')}>
      <div class="stack">
        <section class="card">
          <Segments
            label={t('settings.language')}
            value={lang.value}
            options={LANGS.map(one => ({ value: one, label: LANG_NAMES[one] }))}
            onChange={changeLang}
          />
        </section>
        <section class="card">
          <Segments
            label={t('settings.theme')}
            value={theme.value}
            options={THEMES.map(one => ({ value: one, label: t(`settings.theme.${one}`) }))}
            onChange={chooseTheme}
          />
        </section>
        {session.value && <Name key={session.value.player.name} name={session.value.player.name} />}
        <a class="card" href="/about">
          {t('about')}
        </a>
      </div>
    </Page>
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
  const [busy, setBusy] = useState(false);
  const [value, setValue] = useState(name);
  const wanted = value.trim();
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await changeMe({ name: wanted });
      toast(t('settings.saved'));
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
      <p class="soft">{t('settings.nameHelp')}</p>
      <Button type="submit" disabled={!wanted || wanted === name} busy={busy}>
        {t('settings.save')}
      </Button>
    </form>
  );
}
