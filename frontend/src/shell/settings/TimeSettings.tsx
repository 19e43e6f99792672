import { useState } from 'preact/hooks';
import { showToast } from '../../core/live';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/control/controls';
import * as formsCss from '../../ui/styles/forms.css';
import * as ui from '../../ui/styles/ui.css';
import { account } from '../account/api';
import { useLoaded } from '../account/hooks';
import { Section, TextField, WhenLoaded } from '../account/parts';
import * as settingsCss from '../account/settings.css';
import type { Hours } from '../account/types';
import { useSay } from '../account/words';
import { type ProfilePartProps, useSaving } from './saving';
import { deviceZone, knownZones, timeInZone, zoneName } from './times';
import { Vacation } from './Vacation';

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

/** The choice of the time zone. */
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
          <div class={settingsCss.pair}>
            <TextField
              label={say('quiet.from')}
              name="from"
              type="time"
              value={hours.from}
              onInput={from => setHours({ ...hours, from })}
            />
            <TextField
              label={say('quiet.until')}
              name="until"
              type="time"
              value={hours.until}
              onInput={until => setHours({ ...hours, until })}
            />
          </div>
          {wrong && (
            <p class={ui.error} role="alert">
              {wrong}
            </p>
          )}
          <Button disabled={same || !hours.from || !hours.until} busy={busy} onClick={() => send(hours)}>
            {say('save')}
          </Button>
        </>
      )}
    </Section>
  );
}
