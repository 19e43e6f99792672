import { useState } from 'preact/hooks';
import { relative } from '../shared/i18n';
import { Button, IconButton } from '../shared/ui/Button';
import { own } from './api';
import { useDoing, useLoaded, useTold } from './load';
import { Facts, Input, Rows, Secret, Section, Wait } from './parts';
import { useSaving } from './saving';
import { outcome } from './told';
import type { Webhook } from './types';
import { useSay } from './words';

interface Made {
  webhook: Webhook;
  secret: string;
}

/** Programs that are told by a call of theirs. */
export function Webhooks() {
  const say = useSay();
  const loaded = useLoaded(own.webhooks);
  const [made, setMade] = useState<Made | null>(null);
  const added = (next: Made) => {
    setMade(next);
    loaded.reload();
  };
  return (
    <Section title={say('webhooks')} why={say('webhooks.why')}>
      <Wait loaded={loaded}>
        {webhooks => (
          <Rows
            items={webhooks}
            label={say('webhooks')}
            empty={say('webhooks.none')}
            row={webhook => <Line webhook={webhook} onRemoved={loaded.reload} />}
          />
        )}
      </Wait>
      {made && <Secret title={say('webhooks.secret')} text={made.secret} />}
      <New key={made?.webhook.id} onMade={added} />
    </Section>
  );
}

function Line({
  webhook: { id, url, created, failing },
  onRemoved,
}: {
  webhook: Webhook;
  onRemoved: () => void;
}) {
  const say = useSay();
  const { busy, run } = useDoing();
  const [told, tell] = useTold();
  const remove = async () => {
    await own.removeWebhook(id);
    onRemoved();
  };
  return (
    <>
      <Facts name={<span class="url">{url}</span>}>
        {told || (failing ? say('failing', { n: failing }) : say('since', { when: relative(created) }))}
      </Facts>
      <IconButton
        icon="send"
        label={say('webhooks.try', { name: url })}
        disabled={busy !== null}
        onClick={() => run('try', async () => tell(outcome(say, await own.tryWebhook(id))))}
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

function New({ onMade }: { onMade: (made: Made) => void }) {
  const say = useSay();
  const [url, setUrl] = useState('');
  const { busy, saving, wrong } = useSaving('url');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    saving(async () => onMade(await own.addWebhook(url.trim())));
  };
  return (
    <form class="stack new" onSubmit={submit} noValidate>
      <Input
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
