import { Button } from '../Button';
import * as confirmCss from './confirm.css';

interface ConfirmBarProps {
  /** The text on the button. */
  action: string;
  onAction: () => void;
  busy?: boolean;
}

/** The bar within the thumb's reach: the player chooses above, and its button commits. */
export function ConfirmBar({ action, onAction, busy }: ConfirmBarProps) {
  return (
    <div class={confirmCss.confirmBar} data-commits="below">
      <div class={confirmCss.confirmRow}>
        <Button kind="primary" wide onClick={onAction} busy={busy}>
          {action}
        </Button>
      </div>
    </div>
  );
}
