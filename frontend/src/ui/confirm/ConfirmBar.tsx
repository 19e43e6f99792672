import type { ComponentChildren } from 'preact';
import { t } from '../../core/i18n';
import { Button } from '../Button';
import type { IconName } from '../Icon';
import * as ui from '../styles/ui.css';
import * as confirmCss from './confirm.css';

interface ConfirmBarProps {
  /** Says what the action does. */
  children?: ComponentChildren;
  /** The text on the button. */
  action: string;
  icon?: IconName;
  onAction: () => void;
  onCancel?: () => void;
  disabled?: boolean;
  busy?: boolean;
}

/** The bar within the thumb's reach: the player chooses above, and this button commits. */
export function ConfirmBar(props: ConfirmBarProps) {
  const { children, action, icon, onAction, onCancel, disabled, busy } = props;
  return (
    <div class={confirmCss.confirmBar} data-commits="below">
      {children && <p>{children}</p>}
      <div class={`${ui.row} ${confirmCss.confirmRow}`}>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel} disabled={busy}>
            {t('cancel')}
          </Button>
        )}
        <Button kind="primary" wide icon={icon} onClick={onAction} disabled={disabled} busy={busy}>
          {action}
        </Button>
      </div>
    </div>
  );
}
