import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import * as ui from '../../ui/styles/ui.css';
import { useTask } from '../account/hooks';

interface AskingButtonProps {
  /** The button, which opens the sheet. */
  button: Pick<Parameters<typeof Button>[0], 'icon' | 'kind' | 'children'>;
  title: string;
  /** The texts of the two answers. */
  stay: string;
  go: string;
  /** What a yes does; the sheet closes after it, or shows the error. */
  onGo: () => Promise<unknown>;
  /** What follows from a yes. */
  children: ComponentChildren;
}

/** A button that asks once more, on a sheet, before it does what cannot be undone. */
export function AskingButton({ button, title, stay, go, onGo, children }: AskingButtonProps) {
  const [asking, setAsking] = useState(false);
  const { busy, failed, run } = useTask();
  const close = () => setAsking(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <Sheet open={asking} title={title} onClose={close}>
        <div class={ui.stack}>
          {children}
          <p role="alert" class={ui.error}>
            {failed}
          </p>
          <Button wide onClick={close}>
            {stay}
          </Button>
          <Button wide kind="danger" busy={busy !== null} onClick={() => run('go', () => onGo().then(close))}>
            {go}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
