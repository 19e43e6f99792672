import { useState } from 'preact/hooks';
import type { RecapTurn } from '../../core/types';
import type { TableProps } from '../kit/kit';
import { worded } from '../story/recap';
import { TurnFold } from '../story/TurnFold';
import { joinTurns } from '../turns';
import * as listCss from '../values/list.css';
import { useSay } from '../words';
import { lastMoveVersion, turnsSince } from './story';

const MAX_LINES = 6; // turns; those before share a line that opens to them

/** What happened since the reader's last move, that turn included: a line for each turn, the newest open. */
export function TurnLog({ scene, eventSentence }: Pick<TableProps, 'scene' | 'eventSentence'>) {
  const say = useSay();
  const [opened, setOpened] = useState<Record<number, boolean>>({});
  const since = lastMoveVersion(scene.recent, scene.mine);
  const turns = turnsSince(joinTurns(scene.turns), since).filter(
    ({ events }) => worded(events, eventSentence).length > 0,
  );
  if (turns.length === 0) return null;
  const fold = (turn: RecapTurn) => (
    <TurnFold
      key={turn.turn}
      turn={turn}
      scene={scene}
      sentence={eventSentence}
      open={opened[turn.turn] ?? turn === turns.at(-1)}
      onToggle={open => setOpened(before => ({ ...before, [turn.turn]: open }))}
    />
  );
  const earlier = turns.slice(0, -MAX_LINES);
  return (
    <section class={`${listCss.listSection} ${listCss.turnLog}`} aria-labelledby="list-lately">
      <h2 id="list-lately">{say(since === null ? 'list.lately' : 'list.since')}</h2>
      {earlier.length > 0 && (
        <details class={listCss.earlier}>
          <summary>{say('recap.earlier', { n: earlier.length })}</summary>
          {earlier.map(fold)}
        </details>
      )}
      {turns.slice(-MAX_LINES).map(fold)}
    </section>
  );
}
