import { t } from '../../core/i18n';
import { session } from '../../core/session';
import type { GameInfo } from '../../core/types';
import type { Say } from '../../core/words';
import type { OtherSeat } from '../../match/terms/draft';
import { Button, IconButton } from '../../ui/Button';
import { useFocusFallback } from '../../ui/Page';
import { numberedSeat, SeatMark } from '../../ui/SeatBadge';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import * as newCss from './new.css';
import type { SetupWords } from './words';

interface SeatsProps {
  game: GameInfo;
  others: OtherSeat[];
  onChange: (others: OtherSeat[]) => void;
  say: Say<SetupWords>;
}

/** The seats of a new match: the player, and a friend or a bot for each other seat. */
export function Seats({ game, others, onChange, say }: SeatsProps) {
  useFocusFallback('.seat-row:last-child .select'); // after a player was removed
  const set = (at: number, other: OtherSeat) => onChange(others.map((old, i) => (i === at ? other : old)));
  return (
    <section class={`${pageCss.card} ${ui.stack}`} aria-labelledby="seats">
      <div class={`${ui.row} ${newCss.spread}`}>
        <h2 id="seats">{say('seats')}</h2>
        <span class={ui.soft}>{say('seats.range', { min: game.seats.min, max: game.seats.max })}</span>
      </div>
      <ol class={ui.stack}>
        <li class={newCss.seatRow}>
          <SeatMark seat={0} size={24} />
          <span class={newCss.seatMe}>{session.value?.player.name ?? t('you')}</span>
        </li>
        {others.map((other, at) => (
          <li class={newCss.seatRow} key={at}>
            <SeatMark seat={at + 1} size={24} />
            <SeatSelect
              {...{ at, say }}
              value={other}
              levels={game.levels}
              onChange={next => set(at, next)}
            />
            <IconButton
              icon="close"
              label={say('remove', { n: at + 2 })}
              disabled={others.length < game.seats.min}
              onClick={() => onChange(others.filter((_, i) => i !== at))}
            />
          </li>
        ))}
      </ol>
      {others.length + 1 < game.seats.max && (
        <Button icon="plus" onClick={() => onChange([...others, others.at(-1) ?? 'open'])}>
          {say('add')}
        </Button>
      )}
    </section>
  );
}

interface SeatSelectProps {
  at: number;
  value: OtherSeat;
  levels: GameInfo['levels'];
  onChange: (other: OtherSeat) => void;
  say: Say<SetupWords>;
}

/** The choice between a friend and a bot for one seat. */
function SeatSelect({ at, value, levels, onChange, say }: SeatSelectProps) {
  return (
    <select
      class={newCss.select}
      aria-label={numberedSeat(at + 1)}
      value={value}
      onChange={event => onChange(event.currentTarget.value as OtherSeat)}
    >
      <option value="open">{say('friend')}</option>
      {levels.map(level => (
        <option key={level} value={level}>
          {say(`bot.${level}`)}
        </option>
      ))}
    </select>
  );
}
