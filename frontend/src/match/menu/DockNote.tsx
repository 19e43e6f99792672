import { formatMoment, t } from '../../core/i18n';
import type { GameEvent, Match } from '../../core/types';
import { Button, IconButton } from '../../ui/Button';
import { useEscape } from '../escape';
import * as matchCss from '../match.css';
import type { Moves } from '../moves';
import { useSay } from '../words';
import * as pastCss from './past.css';

type DockNoteProps =
  | ({ kind: 'past' } & PastBarProps)
  | { kind: 'end'; onResult: () => void }
  | { kind: 'away'; match: Match; moves: Moves };

/** What stands in the dock where no move can be made: the bar of the past, the end, or the way back to the table. */
export default function DockNote(props: DockNoteProps) {
  if (props.kind === 'past') return <PastBar {...props} />;
  return props.kind === 'end' ? <EndNote {...props} /> : <AwayNote {...props} />;
}

interface PastBarProps {
  version: number;
  newest: number;
  /** The sentences for what happened in this version. */
  lines: string[];
  event: GameEvent | undefined;
  onMove: (version: number) => void;
  onLeave: () => void;
}

/** Leads through the past of a match with a slider over its versions. */
function PastBar({ version, newest, lines, event, onMove, onLeave }: PastBarProps) {
  const say = useSay();
  useEscape(onLeave);
  return (
    <div class={`${matchCss.idle} ${pastCss.past}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long sentence scrolls, by keyboard too */}
      <p role="status" tabIndex={0}>
        {event && <small>{formatMoment(event.at)}</small>}
        {lines.join(' ') || say('past.quiet')}
      </p>
      <div class={pastCss.pastSlider}>
        <IconButton
          icon="back"
          label={say('past.back')}
          disabled={version <= 1}
          onClick={() => onMove(version - 1)}
        />
        <input
          type="range"
          min={1}
          max={newest}
          value={version}
          aria-label={say('past.slider')}
          aria-valuetext={say('past.at', { at: version, of: newest })}
          onInput={e => onMove(Number(e.currentTarget.value))}
        />
        <IconButton
          icon="right"
          label={say('past.on')}
          disabled={version >= newest}
          onClick={() => onMove(version + 1)}
        />
      </div>
      <Button kind="primary" wide onClick={onLeave}>
        {say('past.leave')}
      </Button>
    </div>
  );
}

/** For a player who has been away for a while: one button, and the clock counts as before. */
function AwayNote({ match, moves }: { match: Match; moves: Moves }) {
  const say = useSay();
  return (
    <div class={matchCss.idle}>
      <p role="status">{t(match.clock.takeover ? 'clock.away.bot' : 'clock.away')}</p>
      <Button kind="primary" wide busy={moves.sending} onClick={() => moves.play('im_back', {})}>
        {say('away.back')}
      </Button>
    </div>
  );
}

/** Says that the match is over, where the moves were made. */
function EndNote({ onResult }: { onResult: () => void }) {
  const say = useSay();
  return (
    <div class={matchCss.idle}>
      <p>{say('over')}</p>
      <Button kind="primary" wide icon="trophy" onClick={onResult}>
        {say('over.result')}
      </Button>
    </div>
  );
}
