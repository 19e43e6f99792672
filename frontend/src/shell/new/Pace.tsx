import { formatDuration } from '../../core/i18n';
import type { Say } from '../../core/words';
import { BANKS, type Draft, INCREMENTS, PACES, turnPace, withTurnLength } from '../../match/terms/draft';
import { Switch } from '../../ui/control/controls';
import { Segments } from '../../ui/form/Choice';
import { Icon } from '../../ui/Icon';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import * as newCss from './new.css';
import type { SetupWords } from './words';

/** The props of a part of the form. */
export interface DraftPartProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** The time limits of a match, and whether it is public. */
export function Pace({ draft, onChange, say }: DraftPartProps & { say: Say<SetupWords> }) {
  const { clock } = draft;
  return (
    <section class={`${pageCss.card} ${ui.stack}`}>
      <Segments
        label={say('pace')}
        value={clock.turn}
        options={PACES.map(turn => ({ value: turn, label: formatDuration(turn, true) }))}
        onChange={turn => onChange({ clock: withTurnLength(clock, turn) })}
      />
      <p class={ui.soft}>{say(turnPace(clock.turn) === 'quick' ? 'pace.quick' : 'pace.slow')}</p>
      <MoreClock say={say} clock={clock} onChange={part => onChange({ clock: { ...clock, ...part } })} />
      <Switch
        label={say('public')}
        help={say('public.help')}
        value={draft.open}
        onChange={open => onChange({ open })}
      />
    </section>
  );
}

interface MoreClockProps {
  say: Say<SetupWords>;
  clock: Draft['clock'];
  onChange: (part: Partial<Draft['clock']>) => void;
}

/** Rarely used settings of the clock: spare time, weekends, and whether a bot plays for somebody away. */
function MoreClock({ say, clock, onChange }: MoreClockProps) {
  const pace = turnPace(clock.turn);
  const lengths = (all: number[]) =>
    all.map(length => ({ value: length, label: length ? formatDuration(length, true) : say('none') }));
  return (
    <details class={newCss.clockMore}>
      <summary>
        <span>{say('more')}</span>
        <Icon name="down" />
      </summary>
      <div class={ui.stack}>
        <Segments
          label={say('bank')}
          value={clock.bank}
          options={lengths(BANKS[pace])}
          onChange={bank => onChange({ bank })}
        />
        <p class={ui.soft}>{say('bank.help')}</p>
        {clock.bank > 0 && (
          <Segments
            label={say('increment')}
            value={clock.increment}
            options={lengths(INCREMENTS[pace])}
            onChange={increment => onChange({ increment })}
          />
        )}
        {pace === 'slow' && (
          <Switch
            label={say('weekends')}
            help={say('weekends.help')}
            value={clock.weekends}
            onChange={weekends => onChange({ weekends })}
          />
        )}
        <Switch
          label={say('takeover')}
          help={say('takeover.help')}
          value={clock.takeover}
          onChange={takeover => onChange({ takeover })}
        />
      </div>
    </details>
  );
}
