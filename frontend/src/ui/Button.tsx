import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './Icon';
import { Spinner } from './lazy';
import * as buttonsCss from './styles/buttons.css';

interface ButtonLook {
  /** `primary`: the main action here; `quiet`: no frame; `danger`: cannot be undone. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  wide?: boolean;
  /** The class of the place where it stands. */
  class?: string;
  children: ComponentChildren;
}

type ButtonProps = ButtonLook & {
  onClick?: (event: MouseEvent) => void;
  type?: 'button' | 'submit';
  disabled?: boolean;
  /** Working: it cannot be pressed again, and a screen reader says so. Its text keeps its place. */
  busy?: boolean;
  /** The id of a text that says more about it. */
  describedBy?: string;
  /** The key that presses it at a table (`match/keys/Keys.tsx`). */
  shortcut?: string;
};

const LOOKS = {
  primary: buttonsCss.primary,
  plain: '',
  quiet: buttonsCss.quiet,
  danger: buttonsCss.danger,
};

const buttonClass = ({ kind = 'plain', wide, class: own = '' }: ButtonLook): string =>
  `${buttonsCss.button} ${LOOKS[kind]} ${wide ? buttonsCss.wide : ''} ${own}`;

/** A button with a text. */
export function Button(props: ButtonProps) {
  const { busy, disabled, type = 'button', describedBy, shortcut, onClick, ...look } = props;
  return (
    <button
      type={type}
      class={buttonClass(look)}
      disabled={disabled || busy}
      aria-busy={busy}
      aria-describedby={describedBy}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      {busy && <Spinner small />}
      {look.icon && <Icon name={look.icon} />}
      <span>{look.children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ href, ...look }: ButtonLook & { href: string }) {
  return (
    <a href={href} class={buttonClass(look)}>
      {look.icon && <Icon name={look.icon} />}
      <span>{look.children}</span>
    </a>
  );
}

/** A button with an icon only; `label` is its name. */
export function IconButton(props: {
  icon: IconName;
  label: string;
  onClick: (event: MouseEvent) => void;
  disabled?: boolean;
  /** A number above the icon and in the name, such as unread messages; 0 shows none. */
  count?: number;
  /** The key that presses it at a table (`match/keys/Keys.tsx`). */
  shortcut?: string;
  class?: string;
}) {
  const { icon, label, onClick, disabled, count = 0, shortcut, class: own = '' } = props;
  return (
    <button
      type="button"
      class={`${buttonsCss.iconButton} ${own}`}
      aria-label={count > 0 ? `${label}: ${count}` : label}
      title={label}
      disabled={disabled}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      <Icon name={icon} />
      {count > 0 && <span class={buttonsCss.count}>{count}</span>}
    </button>
  );
}
