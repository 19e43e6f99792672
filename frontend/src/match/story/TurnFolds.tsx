import type { ComponentChildren } from 'preact';
import type { RecapTurn } from '../../core/types';
import { Icon } from '../../ui/Icon';
import type { Scene, TableKit } from '../kit/kit';
import { foldGroups, turnFragments, turnsBySeat } from './recap';
import { SeatSign } from './TurnFold';
import * as turnsCss from './turns.css';

interface TurnFoldsProps {
  /** The turns, oldest first. */
  turns: readonly RecapTurn[];
  kit: TableKit;
  scene: Scene;
  /** Makes the fold of a turn. */
  fold: (turn: RecapTurn) => ComponentChildren;
  /** Whether the newest stands on top. */
  newestFirst?: boolean;
}

/** Whether so little happened in a turn that a line says it: where a game does not say which, one thing that a player did. */
export function isPlainTurn(turn: RecapTurn, kit: TableKit, scene: Scene): boolean {
  if (kit.isPlainTurn) return kit.isPlainTurn(turn);
  return turn.seat !== null && turn.events.length === 1 && turnFragments(turn, scene).length > 0;
}

/** Turns as folds; those in which little happened share one with their neighbours. */
export function TurnFolds({ turns, kit, scene, fold, newestFirst = false }: TurnFoldsProps) {
  const inOrder = <T,>(list: T[]) => (newestFirst ? list.toReversed() : list);
  return inOrder(foldGroups(turns, turn => isPlainTurn(turn, kit, scene))).map(group => (
    <PlainTurns key={group[0]?.turn} turns={group} scene={scene}>
      {inOrder(group).map(fold)}
    </PlainTurns>
  ));
}

interface PlainTurnsProps {
  turns: readonly RecapTurn[];
  scene: Scene;
  /** The folds of the turns. */
  children: ComponentChildren;
}

/** Turns in which little happened as one line by player that opens to a fold for each; a turn that stands alone is its fold. */
function PlainTurns({ turns, scene, children }: PlainTurnsProps) {
  if (turns.length < 2) return children;
  return (
    <details class={`${turnsCss.turnFold} ${turnsCss.plainTurnsFold}`}>
      <summary>
        <span class={turnsCss.turnLine}>
          {turnsBySeat(turns).map(turn => (
            <span key={turn.turn}>
              <SeatSign seat={turn.seat} /> <b>{turn.seat !== null && scene.name(turn.seat)}</b>{' '}
              {turnFragments(turn, scene).join(', ')}
            </span>
          ))}
        </span>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
