import type { RenderableProps } from 'preact';
import { useState } from 'preact/hooks';
import { Problem } from '../../core/http';
import { showToast } from '../../core/live';
import { navigate } from '../../core/router';
import { session } from '../../core/session';
import { useWords } from '../../core/words';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/lazy';
import { Page } from '../../ui/Page';
import * as ui from '../../ui/styles/ui.css';
import { sessions } from './api';
import { SettingsWordsContext, settingsWords, useSay, useTask } from './hooks';
import { Section, SettingsBody, TextField } from './parts';
import { type Replacement, ReplaceSheet, switchPlayer, useReplacement } from './playerSwitch';
import { canUsePasskeys, isDeclined, requestPasskey } from './proof';
import * as settingsCss from './settings.css';

/** The page to sign in: with a code from another device, as a link or typed, or with a passkey. */
export default function SignInPage({ code }: RenderableProps<{ code?: string }>) {
  const say = useWords(settingsWords);
  const { confirm, question } = useReplacement();
  return (
    <Page title={say ? say('enter') : ''}>
      {say ? (
        <SettingsWordsContext.Provider value={say}>
          <SettingsBody>
            {session.value && (
              <p class={settingsCss.waiting}>{say('enter.instead', { name: session.value.player.name })}</p>
            )}
            {!code && <PasskeySignIn confirm={confirm} />}
            <CodeSignIn code={code ?? ''} confirm={confirm} />
          </SettingsBody>
          <ReplaceSheet question={question} />
        </SettingsWordsContext.Provider>
      ) : (
        <Spinner />
      )}
    </Page>
  );
}

type Credentials = Parameters<typeof sessions.create>[0];

/** Signs in and goes to the start page; returns the player's name. */
async function signIn(by: Credentials): Promise<string> {
  const found = await sessions.create(by);
  await switchPlayer(found);
  navigate('/', true);
  return found.player.name;
}

function PasskeySignIn({ confirm }: Pick<Replacement, 'confirm'>) {
  const say = useSay();
  const { busy, run } = useTask();
  const signInByPasskey = () =>
    run('passkey', async () => {
      if (!(await confirm())) return;
      try {
        const asked = await sessions.options();
        const credential = await requestPasskey(asked);
        if (credential)
          showToast(say('enter.done', { name: await signIn({ ticket: asked.ticket, credential }) }));
      } catch (err) {
        if (!isDeclined(err)) throw err;
      }
    });
  return (
    <Section title={say('enter.passkey')} why={say('enter.passkeyWhy')}>
      {canUsePasskeys() ? (
        <Button kind="primary" wide icon="lock" busy={busy !== null} onClick={signInByPasskey}>
          {say('enter.use')}
        </Button>
      ) : (
        <p class={`${ui.soft} ${settingsCss.why}`}>{say('passkeys.unable')}</p>
      )}
    </Section>
  );
}

/** Signs in with a code, given or typed. */
function CodeSignIn({ code, confirm }: Pick<Replacement, 'confirm'> & { code: string }) {
  const say = useSay();
  const { busy, run } = useTask();
  const [typed, setTyped] = useState(code);
  const [wrong, setWrong] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWrong('');
    run('code', async () => {
      if (!(await confirm())) return;
      try {
        showToast(say('enter.done', { name: await signIn({ code: typed.trim() }) }));
      } catch (err) {
        if (!(err instanceof Problem && err.code === 'not_found')) throw err;
        setWrong(say('enter.wrong'));
      }
    });
  };
  return (
    <Section
      title={say(code ? 'enter.link' : 'enter.code')}
      why={say(code ? 'enter.linkWhy' : 'enter.codeWhy')}
    >
      <form class={ui.stack} onSubmit={submit} noValidate>
        {!code && (
          <TextField label={say('enter.label')} name="code" value={typed} onInput={setTyped} wrong={wrong} />
        )}
        {code && wrong && (
          <p role="alert" class={ui.error}>
            {wrong}
          </p>
        )}
        <Button
          type="submit"
          class={settingsCss.broadButton}
          kind={code ? 'primary' : 'plain'}
          wide
          disabled={!typed.trim()}
          busy={busy !== null}
        >
          {say('enter.go')}
        </Button>
      </form>
    </Section>
  );
}
