import { useState } from 'preact/hooks';
import type { RecapTurn } from '../../core/types';
import { IconButton } from '../../ui/Button';
import type { Scene, TableKit } from '../kit/kit';
import * as matchCss from '../match.css';
import type { ChatState } from '../messages';
import { isPlainTurn, TurnFold, TurnFolds } from '../story/TurnFold';
import { joinTurns, turnsUpTo } from '../turns';
import { useSay } from '../words';
import Chat from './Chat';
import * as talkCss from './talk.css';

interface LogProps {
  kit: TableKit;
  scene: Scene;
  /** What is loaded of the match, oldest first. */
  turns: readonly RecapTurn[];
  /** The version up to which all has been told; the log says nothing of what came after it. */
  told: number;
  /** Leads into the past; null while something is told. */
  onPast: (() => void) | null;
}

type SideProps = LogProps & {
  /** Whether there is a log. */
  logs: boolean;
  /** The talk; null where there is nobody to talk to. */
  chat: ChatState | null;
};

/** What stands beside the board on a wide screen: the log, and the talk. */
export default function Side({ logs, chat, ...log }: SideProps) {
  const say = useSay();
  return (
    <div class={matchCss.side}>
      {logs && <Log {...log} />}
      {chat && (
        <section class={talkCss.sidePart} aria-labelledby="talk">
          <h2 id="talk">{say('talk')}</h2>
          <Chat chat={chat} mine={log.scene.mine} beside />
        </section>
      )}
    </div>
  );
}

const MOST_TURNS = 40; // older ones are in the past

/** What has happened so far, the newest turn on top and open where a few words do not say all of it. */
function Log({ kit, scene, turns, told, onPast }: LogProps) {
  const say = useSay();
  const [opened, setOpened] = useState<Record<number, boolean>>({});
  const sentence = (event: RecapTurn['events'][number]) => kit.eventSentence(event, scene);
  const shown = joinTurns(turnsUpTo(turns, told)).slice(-MOST_TURNS);
  const newest = scene.hasAllWords && shown.findLast(({ events }) => events.some(sentence));
  return (
    <section class={`${talkCss.sidePart} ${talkCss.log}`} aria-labelledby="log">
      <header>
        <h2 id="log">{say('list.lately')}</h2>
        {onPast && <IconButton icon="history" label={say('past')} shortcut="H" onClick={onPast} />}
      </header>
      {newest && (
        <TurnFolds
          {...{ turns: shown, kit, scene }}
          newestFirst
          fold={turn => (
            <TurnFold
              key={turn.turn}
              {...{ turn, scene, sentence }}
              open={opened[turn.turn] ?? (turn === newest && !isPlainTurn(turn, kit, scene))}
              onToggle={open => setOpened(before => ({ ...before, [turn.turn]: open }))}
            />
          )}
        />
      )}
    </section>
  );
}
