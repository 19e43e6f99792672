import { t } from '../../core/i18n';
import { Switch } from '../control/controls';
import { chooseCues, cues, giveCue } from '../sound/cues';

/** Whether the device can shake in a hand. */
const canVibrate = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

/** Switches for what this device gives at great moments; what is switched on gives an example at once. */
export function CueSwitches() {
  const choose = (change: Parameters<typeof chooseCues>[0]) => {
    chooseCues(change);
    giveCue('right');
  };
  return (
    <>
      <Switch label={t('cues.sound')} value={cues.value.sound} onChange={sound => choose({ sound })} />
      {canVibrate() && (
        <Switch
          label={t('cues.vibration')}
          value={cues.value.vibration}
          onChange={vibration => choose({ vibration })}
        />
      )}
    </>
  );
}
