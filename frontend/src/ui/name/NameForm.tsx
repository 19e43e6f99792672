import { useState } from 'preact/hooks';
import { createGuest } from '../../core/api';
import { errorText } from '../../core/http';
import { lang, t } from '../../core/i18n';
import { Button } from '../Button';
import * as formsCss from '../styles/forms.css';
import * as ui from '../styles/ui.css';

/** The form that asks for a name. */
export default function NameForm() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get('name')).trim();
    if (!name) return setError(t('name.empty'));
    setBusy(true);
    try {
      await createGuest(name, lang.value);
    } catch (err) {
      setError(errorText(err));
      setBusy(false);
    }
  };
  return (
    <form class={ui.stack} onSubmit={submit} noValidate>
      <p class={ui.soft}>{t('name.why')}</p>
      <label class={formsCss.field}>
        <span>{t('name.label')}</span>
        <input
          name="name"
          // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that has just been asked for
          autoFocus
          autocomplete="nickname"
          maxLength={30}
          aria-invalid={error !== ''}
          aria-describedby="name-error"
        />
      </label>
      <p id="name-error" class={ui.error} role="alert">
        {error}
      </p>
      <Button type="submit" kind="primary" wide busy={busy}>
        {t('name.go')}
      </Button>
    </form>
  );
}
