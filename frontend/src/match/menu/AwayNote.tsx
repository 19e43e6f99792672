import { t } from '../../core/i18n';
import type { Match } from '../../core/types';
import { Button } from '../../ui/Button';
import * as matchCss from '../match.css';
import type { Moves } from '../moves';
import { useSay } from '../words';

/** For a player who has been away for a while: one button, and the clock counts as before. */
export default function AwayNote({ match, moves }: { match: Match; moves: Moves }) {
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
