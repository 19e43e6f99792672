import type { ComponentChildren } from 'preact';
import type { Json } from '../../../core/types';
import * as dockBarCss from '../../../match/dockBar.css';
import { Button } from '../../../ui/Button';
import type { IconName } from '../../../ui/Icon';
import * as ui from '../../../ui/styles/ui.css';
import type { WowScene } from './types';
import type { Aiming } from './useAim';

/** Where the focus goes when the focused element has gone. */
export const FOCUS_TARGETS = ['.dock-bar .primary:enabled', '.dock-bar button:enabled', '.board'];

/** The props of every part of the dock. */
export interface DockProps {
  scene: WowScene;
  aiming: Aiming;
  sending: boolean;
  play: (kind: string, params: Json) => void;
}

interface CommitProps {
  scene: WowScene;
  sending: boolean;
  word: string;
  icon: IconName;
  /** What else the player can do: go back, or accuse. */
  beside: ComponentChildren;
  /** Null while something is missing. */
  onCommit: (() => void) | null;
  children: ComponentChildren;
}

/** The bar with the button that commits, and what else can be done beside it. */
export function Commit({ sending, word, icon, beside, onCommit, children }: CommitProps) {
  return (
    <div class={dockBarCss.dockBar}>
      {children}
      <div class={`${ui.row} ${dockBarCss.dockRow}`}>
        {beside}
        <Button
          kind="primary"
          wide
          icon={icon}
          busy={sending}
          disabled={onCommit === null}
          onClick={() => onCommit?.()}
        >
          {word}
        </Button>
      </div>
    </div>
  );
}
