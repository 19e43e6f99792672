import { useState } from 'preact/hooks';
import { relativeTime } from '../../core/i18n';
import { Button, IconButton } from '../../ui/Button';
import { Switch } from '../../ui/control/controls';
import { Segments } from '../../ui/form/Choice';
import * as ui from '../../ui/styles/ui.css';
import { account, type NewToken, type Scope, type Token, type Webhook } from '../account/api';
import { useLoaded, useSay, useStatus, useTask } from '../account/hooks';
import { RowFacts, RowList, SecretBox, Section, TextField, WhenLoaded } from '../account/parts';
import * as settingsCss from '../account/settings.css';
import { callText } from './Deliveries';
import { RemovableList } from './RemovableList';
import { useSaving } from './saving';

/** The settings for the player's programs: tokens and webhooks. */
export function Programs() {
  return (
    <>
      <Tokens />
      <Webhooks />
    </>
  );
}

const SCOPES: Scope[] = ['read', 'play', 'manage'];
const TERMS = [30, 90, 366, 0]; // days; 0: no end

/** The player's tokens for other clients and bots. */
function Tokens() {
  const say = useSay();
  const loaded = useLoaded(account.tokens);
  const [made, setMade] = useState<NewToken | null>(null);
  const showToken = (token: NewToken) => {
    setMade(token);
    loaded.reload();
  };
  return (
    <Section title={say('tokens')} why={say('tokens.why')}>
      <RemovableList
        loaded={loaded}
        label={say('tokens')}
        empty={say('tokens.none')}
        facts={token => <TokenFacts token={token} />}
        remove={account.removeToken}
      />
      {made && <SecretBox title={made.name} text={made.token} />}
      <TokenForm key={made?.id} onMade={showToken} />
    </Section>
  );
}

function TokenFacts({ token: { name, scopes, expires } }: { token: Token }) {
  const say = useSay();
  const may = scopes.map(scope => say(`scope.${scope}`)).join(', ');
  return (
    <RowFacts name={name}>
      {may} · {expires ? say('tokens.until', { when: relativeTime(expires) }) : say('tokens.ever')}
    </RowFacts>
  );
}

function TokenForm({ onMade }: { onMade: (token: NewToken) => void }) {
  const say = useSay();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(['read']);
  const [days, setDays] = useState(90);
  const { busy, runSave, wrong } = useSaving('name');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    runSave(async () => onMade(await account.addToken({ name: name.trim(), scopes, days: days || null })));
  };
  const setScope = (scope: Scope, on: boolean) =>
    setScopes(SCOPES.filter(one => (one === scope ? on : scopes.includes(one))));
  return (
    <form class={`${ui.stack} ${settingsCss.newOne}`} onSubmit={submit} noValidate>
      <TextField
        label={say('tokens.name')}
        name="token"
        value={name}
        onInput={setName}
        wrong={wrong}
        placeholder={say('tokens.example')}
        maxLength={40}
      />
      <fieldset>
        <legend>{say('tokens.may')}</legend>
        {SCOPES.map(scope => (
          <Switch
            key={scope}
            label={say(`scope.${scope}`)}
            help={say(`scope.${scope}.help`)}
            value={scopes.includes(scope)}
            onChange={on => setScope(scope, on)}
          />
        ))}
      </fieldset>
      <Segments
        label={say('tokens.term')}
        value={days}
        options={TERMS.map(term => ({
          value: term,
          label: term ? say('days', { n: term }) : say('tokens.ever'),
        }))}
        onChange={setDays}
      />
      <Button type="submit" icon="plus" disabled={!name.trim() || scopes.length === 0} busy={busy}>
        {say('tokens.add')}
      </Button>
    </form>
  );
}

interface CreatedWebhook {
  webhook: Webhook;
  secret: string;
}

/** The player's webhooks: programs that the server calls. */
function Webhooks() {
  const say = useSay();
  const loaded = useLoaded(account.webhooks);
  const [made, setMade] = useState<CreatedWebhook | null>(null);
  const showSecret = (next: CreatedWebhook) => {
    setMade(next);
    loaded.reload();
  };
  return (
    <Section title={say('webhooks')} why={say('webhooks.why')}>
      <WhenLoaded loaded={loaded}>
        {webhooks => (
          <RowList
            items={webhooks}
            label={say('webhooks')}
            empty={say('webhooks.none')}
            row={webhook => <WebhookRow webhook={webhook} onRemoved={loaded.reload} />}
          />
        )}
      </WhenLoaded>
      {made && <SecretBox title={say('webhooks.secret')} text={made.secret} />}
      <WebhookForm key={made?.webhook.id} onMade={showSecret} />
    </Section>
  );
}

/** A webhook with buttons to test and to remove it. */
function WebhookRow({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const { id, url, created, failing } = webhook;
  const say = useSay();
  const { busy, run } = useTask();
  const [status, setStatus] = useStatus();
  const remove = async () => {
    await account.removeWebhook(id);
    onRemoved();
  };
  return (
    <>
      <RowFacts name={<span class={settingsCss.url}>{url}</span>}>
        {status || (failing ? say('failing', { n: failing }) : say('since', { when: relativeTime(created) }))}
      </RowFacts>
      <IconButton
        icon="send"
        label={say('webhooks.try', { name: url })}
        disabled={busy !== null}
        onClick={() => run('try', async () => setStatus(callText(say, await account.tryWebhook(id))))}
      />
      <IconButton
        icon="close"
        label={say('remove', { name: url })}
        disabled={busy !== null}
        onClick={() => run('remove', remove)}
      />
    </>
  );
}

function WebhookForm({ onMade }: { onMade: (made: CreatedWebhook) => void }) {
  const say = useSay();
  const [url, setUrl] = useState('');
  const { busy, runSave, wrong } = useSaving('url');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    runSave(async () => onMade(await account.addWebhook(url.trim())));
  };
  return (
    <form class={`${ui.stack} ${settingsCss.newOne}`} onSubmit={submit} noValidate>
      <TextField
        label={say('webhooks.url')}
        name="url"
        type="url"
        value={url}
        onInput={setUrl}
        wrong={wrong}
        placeholder="https://"
      />
      <Button type="submit" icon="plus" disabled={!url.trim()} busy={busy}>
        {say('webhooks.add')}
      </Button>
    </form>
  );
}
