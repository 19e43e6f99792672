import { useState } from 'preact/hooks';
import { t } from '../../core/i18n';
import { showError } from '../../core/live';
import { navigate } from '../../core/router';
import type { MatchWish } from '../../core/types';
import { createMatch } from '../../match/salt/seats';
import { Button, ButtonLink } from '../../ui/Button';
import { ensurePlayer } from '../../ui/NameSheet';
import { Sheet } from '../../ui/Sheet';
import * as formsCss from '../../ui/styles/forms.css';
import * as ui from '../../ui/styles/ui.css';
import * as homeCss from './home.css';

/** The ways to start: against bots, with friends, with a code; aside where a match waits for the player. */
export function StartButtons({ isAside }: { isAside: boolean }) {
  const [busy, play] = useQuickMatch();
  const [asking, setAsking] = useState(false);
  return (
    <section class={`begin ${ui.stack}`} aria-label={t('home.begin')}>
      <Button
        kind={isAside ? 'plain' : 'primary'}
        class={homeCss.beginBots}
        icon="bot"
        wide
        busy={busy}
        onClick={play}
      >
        {t('home.bots')}
      </Button>
      <div class={`${ui.row} ${homeCss.beginWays}`}>
        <ButtonLink href="/new" icon="people">
          {t('home.friends')}
        </ButtonLink>
        <Button icon="qr" onClick={() => setAsking(true)}>
          {t('home.code')}
        </Button>
      </div>
      <CodeSheet open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}

/** Whoever is new lays a card before anybody else does, and finds cards that can be placed. */
const FIRST_GAME: MatchWish = {
  game: 'anno-domini',
  options: { short: true, first: 0, events: 'easy' },
  seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }, { kind: 'bot', level: 'easy' }],
};

/** Whether a short match against two bots is being made, and what makes it and goes there. */
export function useQuickMatch(): [boolean, () => void] {
  const [busy, setBusy] = useState(false);
  const play = async () => {
    setBusy(true);
    if (await ensurePlayer())
      await createMatch(FIRST_GAME).then(({ match }) => navigate(`/m/${match.id}`), showError);
    setBusy(false);
  };
  return [busy, play];
}

/** The sheet for an invitation code or link: it leads to the invitation. */
function CodeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = parseCode(String(new FormData(event.currentTarget as HTMLFormElement).get('code')));
    setMissing(!code);
    if (code) navigate(`/join/${code}`);
  };
  return (
    <Sheet open={open} title={t('code.title')} onClose={onClose}>
      <form class={ui.stack} onSubmit={submit} noValidate>
        <label class={formsCss.field}>
          <span>{t('code.label')}</span>
          <input
            name="code"
            // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that has just been asked for
            autoFocus
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            aria-describedby="code-error"
          />
        </label>
        <p id="code-error" class={ui.error} role="alert">
          {missing && t('code.missing')}
        </p>
        <Button type="submit" kind="primary" wide>
          {t('code.go')}
        </Button>
      </form>
    </Sheet>
  );
}

/** The invitation code in a text that was typed or pasted: the code itself, or a link that ends in it. */
export function parseCode(text: string): string {
  const last = text.trim().replace(/\/+$/, '').split('/').pop() ?? '';
  return last.replace(/[?#].*$/, '').replace(/[\s-]/g, '');
}
