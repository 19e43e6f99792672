import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { errorText } from '../../core/http';
import { showToast } from '../../core/live';
import { Button } from '../Button';
import { Sheet } from '../Sheet';
import * as ui from '../styles/ui.css';

interface AskingButtonProps {
  /** The button, which opens the sheet. */
  button: Pick<Parameters<typeof Button>[0], 'icon' | 'kind' | 'children'>;
  title: string;
  /** What follows from a yes. */
  children: ComponentChildren;
  /** The text of the yes. */
  go: string;
  /** The text of the no; without one, a yes stands at the lower edge and the sheet is only closed. */
  stay?: string;
  /** What a yes does; the sheet closes after it, or stays with the error. */
  onGo: () => Promise<unknown>;
  /** Words an error. */
  wordError?: (err: unknown) => string;
}

/** A button that asks once more, on a sheet, before it does what cannot be undone. */
export function AskingButton(props: AskingButtonProps) {
  const { button, title, children, go, stay, onGo, wordError = errorText } = props;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const close = () => setAsking(false);
  const act = async () => {
    setBusy(true);
    setFailed('');
    try {
      await onGo();
      close();
    } catch (err) {
      const text = wordError(err);
      setFailed(text);
      showToast(text, 'error');
    }
    setBusy(false);
  };
  const yes = (
    <Button kind="danger" wide busy={busy} onClick={act}>
      {go}
    </Button>
  );
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <Sheet open={asking} title={title} onClose={close} footer={stay ? undefined : yes}>
        {stay ? (
          <div class={ui.stack}>
            {children}
            <p role="alert" class={ui.error}>
              {failed}
            </p>
            <Button wide onClick={close}>
              {stay}
            </Button>
            {yes}
          </div>
        ) : (
          children
        )}
      </Sheet>
    </>
  );
}
