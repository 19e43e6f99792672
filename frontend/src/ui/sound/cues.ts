import { signal } from '@preact/signals';
import { loadValue, saveValue } from '../../core/storage';

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

/** When a note begins and how long it lasts, in seconds; how loud it is, from 0 to 1. */
interface Struck {
  at: number;
  lasts: number;
  loud: number;
}
/** A tone that glides from one pitch to another, in hertz. */
type Tone = Struck & { kind: 'tone'; from: number; to: number };
/** Noise around a pitch. */
type Knock = Struck & { kind: 'knock'; pitch: number };
type Note = Tone | Knock;

const tone = (at: number, from: number, to: number, lasts: number, loud: number): Tone => ({
  kind: 'tone',
  ...{ at, from, to, lasts, loud },
});
const knock = (at: number, pitch: number, lasts: number, loud: number): Knock => ({
  kind: 'knock',
  ...{ at, pitch, lasts, loud },
});
/** A bell: a tone with the octave and the fifth above it. */
const bell = (at: number, pitch: number, lasts: number): Note[] =>
  [1, 2, 3].map(n => tone(at, pitch * n, pitch * n, lasts / n, 0.22 / n));
/** A stamp on a desk. */
const stamp = [knock(0, 240, 0.09, 0.9), tone(0, 130, 60, 0.14, 0.5)];

/** What is heard at each great moment of a game. */
export const SOUNDS = {
  /** A card is laid, or turned over. */
  card: [knock(0, 2600, 0.05, 0.35), knock(0.05, 900, 0.06, 0.3)],
  /** Dice are cast. */
  dice: [0, 0.07, 0.13, 0.22, 0.3, 0.42, 0.5].map((at, i) => knock(at, 1500 + 260 * (i % 3), 0.045, 0.6)),
  /** A land or a stone changes its owner. */
  fall: [tone(0, 150, 45, 0.35, 0.7), knock(0.02, 320, 0.16, 0.6)],
  /** A seal breaks, or fate strikes. */
  seal: [knock(0, 3400, 0.03, 0.6), knock(0.04, 1300, 0.05, 0.6), tone(0.05, 180, 90, 0.12, 0.4)],
  /** The reader gets something that counts. */
  gain: [...bell(0, 659, 0.35), ...bell(0.12, 988, 0.55)],
  /** The reader loses something that counts. */
  loss: [tone(0, 392, 380, 0.22, 0.3), tone(0.18, 311, 294, 0.45, 0.3)],
  /** The reader is proved right. */
  right: [...stamp, ...bell(0.1, 784, 0.5)],
  /** The reader is proved wrong. */
  wrong: [...stamp, tone(0.1, 233, 208, 0.4, 0.28), tone(0.1, 247, 220, 0.4, 0.2)],
  /** The reader has won. */
  win: [523, 659, 784, 1047].flatMap((pitch, i) => bell(i * 0.14, pitch, i === 3 ? 0.75 : 0.3)),
  /** Somebody else has won. */
  end: [...bell(0, 392, 0.4), ...bell(0.2, 262, 0.7)],
} satisfies Record<string, readonly Note[]>;

/** A great moment of a game that can be heard and felt. */
export type Cue = keyof typeof SOUNDS;

/** How the device shakes at each moment, in milliseconds: on, off, on … */
export const SHAKES: Readonly<Record<Cue, readonly number[]>> = {
  card: [12],
  dice: [12, 50, 12, 60, 12, 80, 16],
  fall: [60],
  seal: [25],
  gain: [20, 60, 30],
  loss: [70, 50, 40],
  right: [40],
  wrong: [40, 60, 40],
  win: [40, 60, 40, 60, 120],
  end: [60],
};

const LOUDNESS = 0.5; // of the loudest that a device can play

let audio: AudioContext | undefined;

/** Plays the sound of a moment. Browsers let a page sound only once it was touched: until then it is left out. */
export function playSound(cue: Cue): void {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  const context = audio;
  context.resume().then(
    () => {
      for (const note of SOUNDS[cue]) playNote(context, note);
    },
    () => {}, // a device without a way to sound
  );
}

/** Shakes the device at a moment, if it can. */
export function vibrate(cue: Cue): void {
  navigator.vibrate?.([...SHAKES[cue]]);
}

/** Plays a note that fades as if it had been struck. */
function playNote(audio: AudioContext, note: Note): void {
  const begin = audio.currentTime + note.at;
  const end = begin + note.lasts;
  const volume = new GainNode(audio);
  volume.gain.setValueAtTime(note.loud * LOUDNESS, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  volume.connect(audio.destination);
  const source = note.kind === 'tone' ? makeTone(audio, note, begin, end) : makeNoise(audio, note.lasts);
  const pitch =
    note.kind === 'knock' && new BiquadFilterNode(audio, { type: 'bandpass', frequency: note.pitch });
  (pitch ? source.connect(pitch) : source).connect(volume);
  source.start(begin);
  source.stop(end);
}

function makeTone(audio: AudioContext, { from, to }: Tone, begin: number, end: number): OscillatorNode {
  const source = new OscillatorNode(audio);
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, end);
  return source;
}

function makeNoise(audio: AudioContext, lasts: number): AudioBufferSourceNode {
  const { sampleRate } = audio;
  const buffer = new AudioBuffer({ length: Math.ceil(lasts * sampleRate), sampleRate });
  buffer.copyToChannel(
    Float32Array.from({ length: buffer.length }, () => Math.random() * 2 - 1),
    0,
  );
  return new AudioBufferSourceNode(audio, { buffer });
}
