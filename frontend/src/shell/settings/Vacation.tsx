import { useState } from 'preact/hooks';
import { Button } from '../../ui/Button';
import * as ui from '../../ui/styles/ui.css';
import { Section, TextField } from '../account/parts';
import * as settingsCss from '../account/settings.css';
import { useSay } from '../account/words';
import { type ProfilePartProps, useSaving } from './saving';
import { dayInZone, formatDays } from './times';

/** The player's vacation: days on which all their clocks stand still, out of a yearly allowance. */
export function Vacation({ profile, save }: ProfilePartProps) {
  const say = useSay();
  const { vacation, vacation_left: left, zone } = profile;
  const { busy, runSave, wrong } = useSaving('vacation', 'vacation.from', 'vacation.until');
  const today = dayInZone(zone);
  const over = vacation !== null && vacation.until < today;
  return (
    <Section title={say('vacation')} why={say('vacation.why')}>
      <p>{say('vacation.left', { n: left })}</p>
      {vacation && !over && (
        <>
          <p class={settingsCss.waiting}>
            {say(vacation.from <= today ? 'vacation.now' : 'vacation.soon', {
              days: formatDays(vacation.from, vacation.until),
            })}
          </p>
          <Button busy={busy} onClick={() => runSave(() => save({ vacation: null }))}>
            {say(vacation.from <= today ? 'vacation.end' : 'vacation.cancel')}
          </Button>
        </>
      )}
      {(!vacation || over) && (
        <VacationForm
          today={today}
          busy={busy}
          wrong={wrong}
          onSave={wish => runSave(() => save({ vacation: wish }))}
        />
      )}
    </Section>
  );
}

interface VacationFormProps {
  today: string;
  busy: boolean;
  wrong: string;
  onSave: (wish: { from: string; until: string }) => void;
}

/** The form that plans a vacation. */
function VacationForm({ today, busy, wrong, onSave }: VacationFormProps) {
  const say = useSay();
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState('');
  return (
    <>
      <div class={settingsCss.pair}>
        <TextField label={say('vacation.from')} name="from" type="date" value={from} onInput={setFrom} />
        <TextField label={say('vacation.until')} name="until" type="date" value={until} onInput={setUntil} />
      </div>
      {wrong && (
        <p class={ui.error} role="alert">
          {wrong}
        </p>
      )}
      <Button disabled={!from || !until} busy={busy} onClick={() => onSave({ from, until })}>
        {say('vacation.go')}
      </Button>
    </>
  );
}
