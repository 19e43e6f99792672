import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';

interface ConfirmedButtonProps {
  /** The text on the button. */
  text: ComponentChildren;
  /** What is asked, and what follows from a yes. */
  title: string;
  why: string;
  /** The text on the button that does it. */
  action: string;
  onAction: () => Promise<void>;
}

/** A button that asks first, on a sheet, and then does what cannot be undone. */
export function ConfirmedButton({ text, title, why, action, onAction }: ConfirmedButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await onAction();
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {text}
      </Button>
      <Sheet
        open={isAsked}
        title={title}
        onClose={() => setAsked(false)}
        footer={
          <Button kind="danger" wide busy={busy} onClick={act}>
            {action}
          </Button>
        }
      >
        <p>{why}</p>
      </Sheet>
    </>
  );
}
