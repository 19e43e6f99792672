import { useState } from 'preact/hooks';
import { relativeTime } from '../../core/i18n';
import { Button, IconButton } from '../../ui/Button';
import * as ui from '../../ui/styles/ui.css';
import { account } from '../account/api';
import { useLoaded, useStatus, useTask } from '../account/hooks';
import { RowFacts, RowList, SecretBox, Section, TextField, WhenLoaded } from '../account/parts';
import * as settingsCss from '../account/settings.css';
import type { Webhook } from '../account/types';
import { useSay } from '../account/words';
import { callText } from './errors';
import { useSaving } from './saving';

interface CreatedWebhook {
  webhook: Webhook;
  secret: string;
}

/** The player's webhooks: programs that the server calls. */
export function Webhooks() {
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
function WebhookRow({
  webhook: { id, url, created, failing },
  onRemoved,
}: {
  webhook: Webhook;
  onRemoved: () => void;
}) {
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

/** The form that adds a webhook. */
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
