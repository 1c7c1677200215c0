/** Sound and vibration, if enabled. The synthesiser is loaded with the first sound. */

import { allowed } from './browser.ts';
import { sound, vibration } from './settings.ts';
import type { Sound } from './sound-name.ts';

/** Milliseconds of vibration, and of the pauses between. */
const TREMBLES: Readonly<Partial<Record<Sound, number[]>>> = {
  bell: [30],
  drum: [60, 60, 60],
  gunNear: [40],
  gunFar: [20],
};

/** Silent if sound and vibration are off, or before the browser's first gesture. */
export function ring(name: Sound): void {
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  if (!isTouched) return;
  const trembling = TREMBLES[name];
  if (vibration.value === 'on' && trembling !== undefined)
    allowed(() => navigator.vibrate?.(trembling), false);
  if (sound.value === 'off') return;
  // Offline, or on a device without sound: silence.
  import('./synthesiser.ts').then(({ sounding }) => sounding(name)).catch(() => undefined);
}
