import { useState } from 'preact/hooks';
import { showToast } from '../../core/live';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/control/controls';
import * as formsCss from '../../ui/styles/forms.css';
import * as ui from '../../ui/styles/ui.css';
import { account, type Hours } from '../account/api';
import { useLoaded, useSay } from '../account/hooks';
import { Section, TextField, WhenLoaded } from '../account/parts';
import * as settingsCss from '../account/settings.css';
import { type ProfilePartProps, useSaving } from './saving';
import { dayInZone, deviceZone, formatDays, knownZones, timeInZone, zoneName } from './times';

/** The settings for times: the time zone, quiet hours and vacation. */
export function TimeSettings() {
  const loaded = useLoaded(account.profile);
  const say = useSay();
  const save: ProfilePartProps['save'] = async part => {
    loaded.put(await account.update(part));
    showToast(say('saved'));
  };
  return (
    <WhenLoaded loaded={loaded}>
      {profile => (
        <>
          <ZoneSection profile={profile} save={save} />
          <QuietHours profile={profile} save={save} />
          <Vacation profile={profile} save={save} />
        </>
      )}
    </WhenLoaded>
  );
}

function ZoneSection({ profile, save }: ProfilePartProps) {
  const say = useSay();
  const { busy, runSave } = useSaving();
  const here = deviceZone();
  const choose = (zone: string) => runSave(() => save({ zone }));
  return (
    <Section title={say('zone')} why={say('zone.why')}>
      <label class={formsCss.field}>
        <span>{say('zone.label')}</span>
        <select value={profile.zone} disabled={busy} onChange={event => choose(event.currentTarget.value)}>
          {knownZones(profile.zone).map(zone => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </select>
      </label>
      <p class={`${ui.soft} ${settingsCss.why}`}>{say('zone.now', { time: timeInZone(profile.zone) })}</p>
      {here !== profile.zone && (
        <Button icon="globe" busy={busy} onClick={() => choose(here)}>
          {say('zone.here', { zone: zoneName(here) })}
        </Button>
      )}
    </Section>
  );
}

const NIGHT: Hours = { from: '22:00', until: '07:00' };

/** The choice of hours without notices. */
function QuietHours({ profile, save }: ProfilePartProps) {
  const say = useSay();
  const [hours, setHours] = useState<Hours>(profile.quiet ?? NIGHT);
  const { busy, runSave, wrong } = useSaving('quiet', 'quiet.from', 'quiet.until');
  const send = (quiet: Hours | null) => runSave(() => save({ quiet }));
  const same = hours.from === profile.quiet?.from && hours.until === profile.quiet?.until;
  return (
    <Section title={say('quiet')} why={say('quiet.why')}>
      <Switch
        label={say('quiet.switch')}
        value={profile.quiet !== null}
        onChange={on => send(on ? hours : null)}
      />
      {(profile.quiet || wrong) && (
        <>
          <SpanFields of="quiet" type="time" span={hours} onChange={setHours} wrong={wrong} />
          <Button disabled={same || !hours.from || !hours.until} busy={busy} onClick={() => send(hours)}>
            {say('save')}
          </Button>
        </>
      )}
    </Section>
  );
}

/** The player's vacation: days on which all their clocks stand still, out of a yearly allowance. */
function Vacation({ profile, save }: ProfilePartProps) {
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
        <VacationForm {...{ today, busy, wrong }} onSave={wish => runSave(() => save({ vacation: wish }))} />
      )}
    </Section>
  );
}

type VacationFormProps = { today: string; busy: boolean; wrong: string; onSave: (wish: Span) => void };

function VacationForm({ today, busy, wrong, onSave }: VacationFormProps) {
  const say = useSay();
  const [days, setDays] = useState<Span>({ from: today, until: '' });
  return (
    <>
      <SpanFields of="vacation" type="date" span={days} onChange={setDays} wrong={wrong} />
      <Button disabled={!days.from || !days.until} busy={busy} onClick={() => onSave(days)}>
        {say('vacation.go')}
      </Button>
    </>
  );
}

type Span = { from: string; until: string };

interface SpanFieldsProps {
  of: 'quiet' | 'vacation';
  type: 'time' | 'date';
  span: Span;
  onChange: (span: Span) => void;
  wrong: string;
}

/** Two fields for when something begins and ends; an error stands below them. */
function SpanFields({ of, type, span, onChange, wrong }: SpanFieldsProps) {
  const say = useSay();
  return (
    <>
      <div class={settingsCss.pair}>
        {(['from', 'until'] as const).map(end => (
          <TextField
            key={end}
            label={say(`${of}.${end}`)}
            name={end}
            type={type}
            value={span[end]}
            onInput={value => onChange({ ...span, [end]: value })}
          />
        ))}
      </div>
      {wrong && (
        <p class={ui.error} role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
