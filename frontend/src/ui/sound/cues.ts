import { signal } from '@preact/signals';
import { loadValue, saveValue } from '../../core/storage';
import { type Cue, playSound, vibrate } from './sounds';

/** What a device gives at a great moment; all is off until it is switched on. */
export interface Cues {
  sound: boolean;
  vibration: boolean;
}

const STORAGE_KEY = 'turnus.cues';

/** What this device gives at great moments. */
export const cues = signal<Cues>(loadValue<Cues>(STORAGE_KEY) ?? { sound: false, vibration: false });

/** Switches sounds or vibration on or off; the device remembers it. */
export function chooseCues(change: Partial<Cues>): void {
  cues.value = { ...cues.value, ...change };
  saveValue(STORAGE_KEY, cues.value);
}

/** Gives the sound and the vibration of a moment, those that are switched on. */
export function giveCue(cue: Cue): void {
  const { sound, vibration } = cues.value;
  if (sound) playSound(cue);
  if (vibration) vibrate(cue);
}
