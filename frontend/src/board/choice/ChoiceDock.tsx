import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../core/i18n';
import * as dockBarCss from '../../match/dockBar.css';
import { Button } from '../../ui/Button';
import { Stepper } from '../../ui/control/controls';
import type { IconName } from '../../ui/Icon';
import * as ui from '../../ui/styles/ui.css';
import * as choiceCss from './choice.css';

/** A number that is chosen by steps. */
export interface Count {
  /** What is counted. */
  name: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** What one of them costs or brings. */
  note?: string;
}

/** Something that can be done with what is chosen. */
export interface Act {
  text: string;
  icon?: IconName;
  onAct: () => void;
  disabled?: boolean;
}

/** What is chosen, with what is to be known of it. */
export interface Choice {
  title: string;
  /** What is drawn below the title, such as both sides of a fight. */
  drawing?: ComponentChildren;
  /** Facts, each with its name. */
  facts?: readonly { name: string; value: string }[];
  /** A sentence, such as why it cannot be done. */
  note?: string;
  count?: Count;
  /** The one primary button; it says what it does. Without it nothing can be done with the choice. */
  act?: Act;
  /** What else can be done with it, of less weight. */
  also?: Act;
  /** Puts it back. */
  onBack: () => void;
}

interface ChoiceDockProps {
  /** Null while nothing is chosen. */
  choice: Choice | null;
  /** Whether the move is being sent. */
  sending?: boolean;
  /** What stands there while nothing is chosen: one line, a hint or the titles of what can be played. */
  children: ComponentChildren;
}

/** The dock of a board: one line while nothing is chosen, then the one thing that is, and what is done with it. */
export function ChoiceDock({ choice, sending = false, children }: ChoiceDockProps) {
  useReturnToBoard(choice !== null);
  if (!choice) return <div class={`${dockBarCss.dockBar} ${choiceCss.choiceRest}`}>{children}</div>;
  const { title, drawing, facts = [], note, count, act, also, onBack } = choice;
  return (
    <div class={`${dockBarCss.dockBar} ${choiceCss.choice}`}>
      <h2 class={choiceCss.choiceTitle}>{title}</h2>
      {drawing}
      {facts.length > 0 && (
        <dl class={choiceCss.choiceFacts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && (
        <p class={dockBarCss.dockNote} role="status">
          {note}
        </p>
      )}
      {count && <CountStepper {...count} sending={sending} />}
      <div class={`${ui.row} ${dockBarCss.dockRow} ${choiceCss.choiceRow}`}>
        <Button kind="quiet" disabled={sending} onClick={onBack}>
          {t('back')}
        </Button>
        {also && (
          <Button icon={also.icon} disabled={sending || also.disabled} onClick={also.onAct}>
            {also.text}
          </Button>
        )}
        {act && (
          <Button
            kind="primary"
            wide
            icon={act.icon}
            busy={sending}
            disabled={act.disabled}
            onClick={act.onAct}
          >
            {act.text}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The number that is chosen; while the move is being sent it can only be read. */
function CountStepper({ note, sending, ...count }: Count & { sending: boolean }) {
  const label = (
    <>
      {count.name} {note && <small class={ui.soft}>{note}</small>}
    </>
  );
  return (
    <fieldset disabled={sending}>
      <Stepper {...count} label={label} />
    </fieldset>
  );
}

/** Leads the focus back to the board when what was chosen has gone, and the focused button with it. */
function useReturnToBoard(isChosen: boolean): void {
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    if (wasChosen.current && !isChosen && document.activeElement === document.body) {
      document.querySelector<SVGElement>('[data-place][tabindex="0"]')?.focus({ preventScroll: true });
    }
    wasChosen.current = isChosen;
  }, [isChosen]);
}
