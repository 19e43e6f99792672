import type { ComponentType, RenderableProps } from 'preact';
import { useState } from 'preact/hooks';
import { changeProfile } from '../../core/api';
import { APPEARANCES, appearance, chooseAppearance } from '../../core/browser';
import { chooseLang, LANG_NAMES, LANGS, type Lang, lang, t } from '../../core/i18n';
import { showError, showToast } from '../../core/live';
import { session } from '../../core/session';
import { useWords } from '../../core/words';
import { Button, ButtonLink } from '../../ui/Button';
import { CueSwitches } from '../../ui/cues/CueSwitches';
import { Segments } from '../../ui/form/Choice';
import { Icon, type IconName } from '../../ui/Icon';
import { Spinner } from '../../ui/lazy';
import { NotFound, Page, PageMessage } from '../../ui/Page';
import * as formsCss from '../../ui/styles/forms.css';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import { SettingsWordsContext, settingsWords, useSay } from '../account/hooks';
import { SettingsBody } from '../account/parts';
import * as settingsCss from '../account/settings.css';
import { Data } from './Data';
import { Devices } from './Devices';
import { NoticeSettings } from './NoticeSettings';
import { Programs } from './Programs';
import { TimeSettings } from './TimeSettings';

/** The icons of the parts of the settings, in the order of the list. */
const PART_ICONS = {
  notices: 'bell',
  times: 'moon',
  devices: 'lock',
  programs: 'bot',
  data: 'list',
} as const satisfies Record<string, IconName>;

type PartName = keyof typeof PART_ICONS;
const PART_NAMES = Object.keys(PART_ICONS) as PartName[];

const PARTS: Record<PartName, ComponentType> = {
  notices: NoticeSettings,
  times: TimeSettings,
  devices: Devices,
  programs: Programs,
  data: Data,
};

/** The page of the settings, or of one part of them. */
export default function Settings({ part }: RenderableProps<{ part?: string }>) {
  return part ? <SettingsPart part={part} /> : <SettingsMenu />;
}

/** The settings page: what belongs to this device, and links to the parts that belong to the player. */
function SettingsMenu() {
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
    showError(err);
  }
}

function NameForm({ name }: { name: string }) {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [value, setValue] = useState(name);
  const wanted = value.trim();
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    await changeProfile({ name: wanted }).then(() => showToast(say('saved')), showError);
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

/** The page of one part of the player's settings. */
function SettingsPart({ part }: { part: string }) {
  const say = useWords(settingsWords);
  const name = PART_NAMES.find(one => one === part);
  if (!name) return <NotFound />;
  const Part = PARTS[name];
  return (
    // The page is rendered only with its title, because the title gets the focus.
    <>
      {say ? (
        <Page title={say(`part.${name}`)} back="/settings">
          <SettingsWordsContext.Provider value={say}>
            <SettingsBody>{session.value ? <Part /> : <SignInMessage />}</SettingsBody>
          </SettingsWordsContext.Provider>
        </Page>
      ) : (
        <Spinner />
      )}
    </>
  );
}

/** Says that nobody is signed in, with a link to sign in. */
function SignInMessage() {
  const say = useSay();
  return (
    <PageMessage title={say('nobody')}>
      <ButtonLink href="/enter">{say('enter')}</ButtonLink>
    </PageMessage>
  );
}
