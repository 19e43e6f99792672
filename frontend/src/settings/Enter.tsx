import './settings.css';
import { useState } from 'preact/hooks';
import { Problem } from '../shared/http';
import { toast } from '../shared/live';
import { go } from '../shared/router';
import { session } from '../shared/session';
import { Button } from '../shared/ui/Button';
import { Page } from '../shared/ui/Page';
import { Spinner } from '../shared/ui/Spinner';
import { useWords } from '../shared/words';
import { sessions } from './api';
import { become } from './leaving';
import { useDoing } from './load';
import { Input, Parts, Section } from './parts';
import { Replace, type Replacing, useReplacing } from './Replace';
import { declined, passkeysWork, usePasskey } from './webauthn';
import { settingsWords, useSay, Words } from './words';

/** Signing in: with a code from a device that is signed in, given or to be typed, or with a passkey. */
export default function Enter({ code }: { code?: string }) {
  const say = useWords(settingsWords);
  const { agreed, question } = useReplacing();
  return (
    <Page title={say ? say('enter') : ''}>
      {say ? (
        <Words.Provider value={say}>
          <Parts>
            {session.value && (
              <p class="waiting">{say('enter.instead', { name: session.value.player.name })}</p>
            )}
            {!code && <ByPasskey agreed={agreed} />}
            <ByCode code={code ?? ''} agreed={agreed} />
          </Parts>
          <Replace question={question} />
        </Words.Provider>
      ) : (
        <Spinner />
      )}
    </Page>
  );
}

type By = Parameters<typeof sessions.create>[0];

/** Signs in and goes to the games that are there. */
async function enter(by: By): Promise<string> {
  const found = await sessions.create(by);
  await become(found);
  go('/', true);
  return found.player.name;
}

function ByPasskey({ agreed }: Pick<Replacing, 'agreed'>) {
  const say = useSay();
  const { busy, run } = useDoing();
  const sign = () =>
    run('passkey', async () => {
      if (!(await agreed())) return;
      try {
        const asked = await sessions.options();
        const credential = await usePasskey(asked);
        if (credential) toast(say('enter.done', { name: await enter({ ticket: asked.ticket, credential }) }));
      } catch (err) {
        if (!declined(err)) throw err;
      }
    });
  return (
    <Section title={say('enter.passkey')} why={say('enter.passkeyWhy')}>
      {passkeysWork() ? (
        <Button kind="primary" wide icon="lock" busy={busy !== null} onClick={sign}>
          {say('enter.use')}
        </Button>
      ) : (
        <p class="soft">{say('passkeys.unable')}</p>
      )}
    </Section>
  );
}

function ByCode({ code, agreed }: Pick<Replacing, 'agreed'> & { code: string }) {
  const say = useSay();
  const { busy, run } = useDoing();
  const [typed, setTyped] = useState(code);
  const [wrong, setWrong] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWrong('');
    run('code', async () => {
      if (!(await agreed())) return;
      try {
        toast(say('enter.done', { name: await enter({ code: typed.trim() }) }));
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
      <form class="stack" onSubmit={submit} noValidate>
        {!code && (
          <Input label={say('enter.label')} name="code" value={typed} onInput={setTyped} wrong={wrong} />
        )}
        {code && wrong && (
          <p role="alert" class="error">
            {wrong}
          </p>
        )}
        <Button
          type="submit"
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
