/** Sound and vibration, if enabled: synthesised from a few waves, without a file. */

import { allowed } from './browser.ts';
import { sound, vibration } from './settings.ts';

/** A wave that dies away. */
interface Tone {
  /** Hertz, at its beginning and at its end. */
  readonly from: number;
  readonly to?: number;
  /** Seconds after the beginning of the sound, and until it has died away. */
  readonly at?: number;
  readonly lasts: number;
  /** Silent if sound and vibration are off, or before the browser allows sound. */
  readonly loud: number;
  readonly wave?: OscillatorType;
}

/** A bell is its note and two that do not fit; guns, drums and defeats fall; a victory rises. */
const SOUNDS = {
  bell: [
    { from: 880, lasts: 1.2, loud: 0.25 },
    { from: 1_320 * 1.02, lasts: 0.8, loud: 0.1 },
    { from: 2_640 * 1.01, lasts: 0.4, loud: 0.05 },
  ],
  tap: [{ from: 520, to: 390, lasts: 0.06, loud: 0.15, wave: 'triangle' }],
  canvas: [{ from: 180, to: 90, lasts: 0.35, loud: 0.08, wave: 'sawtooth' }],
  gun: [
    { from: 150, to: 35, lasts: 0.5, loud: 0.5, wave: 'triangle' },
    { from: 65, to: 30, lasts: 0.9, loud: 0.4 },
  ],
  victory: [523, 659, 784, 1_047].map(
    (from, place) => ({ from, at: place * 0.15, lasts: 0.6, loud: 0.2, wave: 'triangle' }) as const,
  ),
  defeat: [392, 330, 262].map(
    (from, place) => ({ from, at: place * 0.22, lasts: 0.7, loud: 0.2, wave: 'triangle' }) as const,
  ),
  drum: [0, 0.16, 0.32].map((at) => ({ from: 190, to: 60, at, lasts: 0.14, loud: 0.4 }) as const),
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

type Sound = keyof typeof SOUNDS;

/** Milliseconds of vibration, and of the pauses between. */
const TREMBLES: Readonly<Partial<Record<Sound, number[]>>> = { bell: [30], drum: [60, 60, 60], gun: [40] };

let air: AudioContext | undefined;

/** Silent if sound and vibration are off, or before the browser's first gesture. */
export function ring(name: Sound): void {
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  if (!isTouched) return;
  const trembling = TREMBLES[name];
  if (vibration.value === 'on' && trembling !== undefined)
    allowed(() => navigator.vibrate?.(trembling), false);
  if (sound.value === 'off') return;
  try {
    air ??= new AudioContext();
    for (const tone of SOUNDS[name]) play(air, tone);
  } catch {
    // This device cannot play sounds.
  }
}

function play(context: AudioContext, { from, to = from, at = 0, lasts, loud, wave = 'sine' }: Tone): void {
  const begins = context.currentTime + at;
  const ends = begins + lasts;
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(loud, begins);
  loudness.gain.exponentialRampToValueAtTime(0.001, ends);
  loudness.connect(context.destination);
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, begins);
  source.frequency.exponentialRampToValueAtTime(to, ends);
  source.connect(loudness);
  source.start(begins);
  source.stop(ends);
}
