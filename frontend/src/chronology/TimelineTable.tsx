import type { ComponentChildren } from 'preact';
import * as dockBarCss from '../match/dockBar.css';
import type { Scene } from '../match/kit/kit';
import * as matchCss from '../match/match.css';
import { Button } from '../ui/Button';
import type { IconName } from '../ui/Icon';
import * as ui from '../ui/styles/ui.css';
import { Coaching } from './Coaching';
import type { Draft } from './draft';

interface TimelineTableProps {
  scene: Scene;
  /** The accessible name of the board. */
  label: string;
  /** Whether the dock stands beside the board where there is room. */
  isBeside: boolean;
  board?: { current: HTMLElement | null };
  /** The turn that the player prepares; none where nothing is laid. */
  draft?: Draft;
  dock: ComponentChildren;
  /** What stands on the board. */
  children: ComponentChildren;
}

/** A table with a timeline: the board, which scrolls, and below it the dock with the hints for a newcomer. */
export function TimelineTable(props: TimelineTableProps) {
  const { scene, label, isBeside, board, draft, dock, children } = props;
  return (
    <>
      <section
        class={matchCss.board}
        data-dock={isBeside && 'beside'}
        ref={board}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit scrolls, by keyboard too
        tabIndex={0}
        aria-label={label}
      >
        {children}
      </section>
      <div class={matchCss.dock}>
        <Coaching scene={scene} draft={draft} />
        {dock}
      </div>
    </>
  );
}

interface CommitProps {
  /** Whether a move is being sent. */
  sending: boolean;
  word: string;
  icon: IconName;
  /** What else the player can do: go back, or doubt. */
  beside?: ComponentChildren;
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

interface BackProps {
  sending: boolean;
  word: string;
  onBack: () => void;
}

/** The button beside the one that commits: it leads back to where something else can be chosen. */
export function Back({ sending, word, onBack }: BackProps) {
  return (
    <Button kind="quiet" disabled={sending} onClick={onBack}>
      {word}
    </Button>
  );
}

/** The row of a bar that says what to do first, beside what else can be done. */
export function HintRow({ hint, children }: { hint: string; children: ComponentChildren }) {
  return (
    <div class={`${ui.row} ${dockBarCss.dockRow}`}>
      {children}
      <p class={dockBarCss.hint} data-coach="instead" role="status">
        {hint}
      </p>
    </div>
  );
}
