import type { ComponentChildren } from 'preact';
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
  /** The id of a text that says more about it. */
  describedBy?: string;
  /** Whether it has even less weight than what else can be done. */
  isQuiet?: boolean;
}

export interface ActRowProps {
  /** The one primary button; it says what it does. */
  act?: Act;
  /** What else can be done, of less weight. */
  also?: Act;
  /** Puts back what is chosen. */
  onBack?: () => void;
  /** Whether the move is being sent. */
  sending?: boolean;
}

/** The lowest row of a dock: the way back, and what can be done. */
export function ActRow({ act, also, onBack, sending = false }: ActRowProps) {
  return (
    <div class={`${ui.row} ${dockBarCss.dockRow} ${choiceCss.choiceRow}`}>
      {onBack && (
        <Button kind="quiet" disabled={sending} onClick={onBack}>
          {t('back')}
        </Button>
      )}
      {also && (
        <Button
          kind={also.isQuiet ? 'quiet' : 'plain'}
          icon={also.icon}
          disabled={sending || also.disabled}
          onClick={also.onAct}
        >
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
          describedBy={act.describedBy}
          onClick={act.onAct}
        >
          {act.text}
        </Button>
      )}
    </div>
  );
}

export interface ChoiceDockProps extends ActRowProps {
  /** What is chosen; a text is a heading. */
  title?: ComponentChildren;
  /** A soft line below the title. */
  about?: string;
  /** What is drawn below that, such as both sides of a fight. */
  children?: ComponentChildren;
  /** Facts, each with its name. */
  facts?: readonly { name: string; value: string }[];
  /** A sentence, such as why it cannot be done; null keeps the room of one. */
  note?: string | null;
  count?: Count;
  /** A class that changes how the dock looks. */
  look?: string;
  /** How much of the screen's height the dock may take, in percent, where it is more than usual. */
  share?: 50 | 62;
}

/** The dock of a board: the one thing that is chosen, and what is done with it. */
export function ChoiceDock(props: ChoiceDockProps) {
  const { title, about, children, facts = [], note, count, look = '', share, ...row } = props;
  return (
    <div
      class={`${dockBarCss.dockBar} ${choiceCss.choice} ${look}`}
      data-dock-share={share}
      data-board={share && 'low'}
    >
      {typeof title === 'string' ? <h2 class={choiceCss.choiceTitle}>{title}</h2> : title}
      {about && <p class={choiceCss.choiceAbout}>{about}</p>}
      {children}
      {facts.length > 0 && <ChoiceFacts facts={facts} />}
      {(note || note === null) && (
        <p class={dockBarCss.dockNote} role="status">
          {note}
        </p>
      )}
      {count && <CountStepper {...count} sending={row.sending} />}
      {(row.act || row.also || row.onBack) && <ActRow {...row} />}
    </div>
  );
}

/** Facts in a row, each with its name. */
export const ChoiceFacts = ({ facts }: Required<Pick<ChoiceDockProps, 'facts'>>) => (
  <dl class={choiceCss.choiceFacts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The number that is chosen; while the move is being sent it can only be read. */
export function CountStepper({ note, sending, ...count }: Count & { sending?: boolean }) {
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

/** What stands in the dock while nothing is chosen: one line, such as a hint. */
export const RestLine = ({ children }: { children: ComponentChildren }) => (
  <div class={`${dockBarCss.dockBar} ${choiceCss.choiceRest}`}>{children}</div>
);
