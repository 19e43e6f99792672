import { useState } from 'preact/hooks';
import { t } from '../../core/i18n';
import { navigate } from '../../core/router';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import * as formsCss from '../../ui/styles/forms.css';
import * as ui from '../../ui/styles/ui.css';

/** The sheet for an invitation code or link: it leads to the invitation. */
export function CodeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
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
