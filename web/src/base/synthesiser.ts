/** All sounds, made from waves and noise without a file: each shorter than 0.9 s, and never two at a time. */

import type { Sound } from './sound-name.ts';

/** A wave or filtered noise that swells and dies away. */
interface Part {
  /** An oscillator; `rumble` is noise below a frequency, `hiss` noise around it. */
  readonly wave: OscillatorType | 'rumble' | 'hiss';
  /** Hertz, at its beginning and at its end. */
  readonly from: number;
  readonly to?: number;
  /** Seconds: after the beginning of the sound, until it is loudest, and until it has died away. */
  readonly at?: number;
  readonly swells?: number;
  readonly lasts: number;
  readonly loud: number;
}

const notes = (hertz: readonly number[], apart: number): readonly Part[] =>
  hertz.map((from, place) => ({ wave: 'triangle', from, at: place * apart, lasts: 0.5, loud: 0.2 }));

/** A bell is its note and two that do not fit; guns and drums fall; a victory rises, a defeat falls. */
const PARTS: Readonly<Record<Sound, readonly Part[]>> = {
  bell: [
    { wave: 'sine', from: 880, lasts: 0.88, loud: 0.25 },
    { wave: 'sine', from: 1_346, lasts: 0.7, loud: 0.1 },
    { wave: 'sine', from: 2_666, lasts: 0.4, loud: 0.05 },
  ],
  canvas: [
    { wave: 'hiss', from: 350, to: 1_100, swells: 0.12, lasts: 0.4, loud: 0.35 },
    { wave: 'hiss', from: 1_300, to: 500, at: 0.28, swells: 0.03, lasts: 0.3, loud: 0.3 },
  ],
  timber: [
    { wave: 'hiss', from: 2_400, to: 700, lasts: 0.09, loud: 0.5 },
    { wave: 'hiss', from: 1_500, to: 400, at: 0.07, lasts: 0.16, loud: 0.45 },
    { wave: 'triangle', from: 170, to: 70, at: 0.02, lasts: 0.3, loud: 0.25 },
  ],
  gunNear: [
    { wave: 'rumble', from: 1_400, to: 60, lasts: 0.85, loud: 0.6 },
    { wave: 'triangle', from: 130, to: 35, lasts: 0.6, loud: 0.35 },
  ],
  gunFar: [{ wave: 'rumble', from: 260, to: 50, swells: 0.04, lasts: 0.8, loud: 0.5 }],
  drum: [0, 0.16, 0.32].flatMap((at): readonly Part[] => [
    { wave: 'sine', from: 190, to: 60, at, lasts: 0.16, loud: 0.4 },
    { wave: 'hiss', from: 1_800, at, lasts: 0.05, loud: 0.15 },
  ]),
  cards: [
    { wave: 'hiss', from: 3_800, to: 2_200, swells: 0.02, lasts: 0.09, loud: 0.3 },
    { wave: 'hiss', from: 2_600, to: 1_500, at: 0.1, lasts: 0.06, loud: 0.4 },
  ],
  victory: notes([523, 659, 784, 1_047], 0.12),
  defeat: notes([392, 330, 262], 0.18),
};

/** What tells players that they are wanted, or that it is over, is never left out. */
const ALWAYS: ReadonlySet<Sound> = new Set(['bell', 'drum', 'victory', 'defeat']);
/** Seconds that other sounds may wait for those before them; later, nobody knows what they are about. */
const PATIENCE = 2;
/** Loudness that nobody hears. */
const SILENCE = 0.0001;

/** The sounds of one context, one after the other. */
export class Synthesiser {
  readonly #context: BaseAudioContext;
  readonly #noise: AudioBuffer;
  /** The last sound, and when the next may begin, in seconds of the context. */
  #last: Sound | undefined;
  #isFreeAt = 0;

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#noise = noiseFor(context);
  }

  /**
   * Plays a sound once those before it have ended. It is left out if it was the last one and has not ended, or
   * would come too late.
   */
  play(name: Sound): void {
    const now = this.#context.currentTime;
    const begins = Math.max(now, this.#isFreeAt);
    const isRepeated = begins > now && this.#last === name;
    if (isRepeated || (begins - now > PATIENCE && !ALWAYS.has(name))) return;
    const parts = PARTS[name];
    for (const part of parts) this.#begin(part, begins);
    this.#last = name;
    this.#isFreeAt = begins + Math.max(...parts.map(({ at = 0, lasts }) => at + lasts));
  }

  #begin({ wave, from, to = from, at = 0, swells = 0.004, lasts, loud }: Part, begins: number): void {
    const [start, end] = [begins + at, begins + at + lasts];
    const loudness = this.#context.createGain();
    loudness.gain.setValueAtTime(SILENCE, start);
    loudness.gain.exponentialRampToValueAtTime(loud, start + swells);
    loudness.gain.exponentialRampToValueAtTime(SILENCE, end);
    loudness.connect(this.#context.destination);
    const { source, frequency } =
      wave === 'rumble' || wave === 'hiss' ? this.#noiseOf(wave, loudness) : this.#waveOf(wave, loudness);
    frequency.setValueAtTime(from, start);
    frequency.exponentialRampToValueAtTime(to, end);
    source.start(start);
    source.stop(end);
  }

  #waveOf(wave: OscillatorType, out: AudioNode) {
    const source = this.#context.createOscillator();
    source.type = wave;
    source.connect(out);
    return { source, frequency: source.frequency };
  }

  #noiseOf(wave: 'rumble' | 'hiss', out: AudioNode) {
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    const filter = this.#context.createBiquadFilter();
    filter.type = wave === 'rumble' ? 'lowpass' : 'bandpass';
    source.connect(filter).connect(out);
    return { source, frequency: filter.frequency };
  }
}

/** A second of noise, the same each time. */
function noiseFor(context: BaseAudioContext): AudioBuffer {
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  let state = 1;
  for (let at = 0; at < samples.length; at++) {
    state = (state * 16_807) % 2_147_483_647;
    samples[at] = (state / 2_147_483_647) * 2 - 1;
  }
  return noise;
}

let played: { readonly context: AudioContext; readonly synthesiser: Synthesiser } | undefined;

/** Plays a sound on this device, which may have put its sound to sleep. */
export async function sounding(name: Sound): Promise<void> {
  if (played === undefined) {
    const context = new AudioContext();
    played = { context, synthesiser: new Synthesiser(context) };
  }
  if (played.context.state !== 'running') await played.context.resume();
  played.synthesiser.play(name);
}
