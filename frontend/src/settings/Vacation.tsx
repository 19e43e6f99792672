import { useState } from 'preact/hooks';
import { Button } from '../shared/ui/Button';
import { Input, Section } from './parts';
import { type PartProps, useSaving } from './saving';
import { dayIn, days } from './times';
import { useSay } from './words';

/** Days on which all clocks of the player stand still, out of a yearly allowance. */
export function Vacation({ profile, save }: PartProps) {
  const say = useSay();
  const { vacation, vacation_left: left, zone } = profile;
  const { busy, saving, wrong } = useSaving('vacation', 'vacation.from', 'vacation.until');
  const today = dayIn(zone);
  const over = vacation !== null && vacation.until < today;
  return (
    <Section title={say('vacation')} why={say('vacation.why')}>
      <p>{say('vacation.left', { n: left })}</p>
      {vacation && !over && (
        <>
          <p class="waiting">
            {say(vacation.from <= today ? 'vacation.now' : 'vacation.soon', {
              days: days(vacation.from, vacation.until),
            })}
          </p>
          <Button busy={busy} onClick={() => saving(() => save({ vacation: null }))}>
            {say(vacation.from <= today ? 'vacation.end' : 'vacation.cancel')}
          </Button>
        </>
      )}
      {(!vacation || over) && (
        <Plan
          today={today}
          busy={busy}
          wrong={wrong}
          onSave={wish => saving(() => save({ vacation: wish }))}
        />
      )}
    </Section>
  );
}

interface PlanProps {
  today: string;
  busy: boolean;
  wrong: string;
  onSave: (wish: { from: string; until: string }) => void;
}

function Plan({ today, busy, wrong, onSave }: PlanProps) {
  const say = useSay();
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState('');
  return (
    <>
      <div class="pair">
        <Input label={say('vacation.from')} name="from" type="date" value={from} onInput={setFrom} />
        <Input label={say('vacation.until')} name="until" type="date" value={until} onInput={setUntil} />
      </div>
      {wrong && (
        <p class="error" role="alert">
          {wrong}
        </p>
      )}
      <Button disabled={!from || !until} busy={busy} onClick={() => onSave({ from, until })}>
        {say('vacation.go')}
      </Button>
    </>
  );
}
