/** Whether to reduce motion, by the settings or the device. */

import { effect, signal } from '@preact/signals';
import { motion } from './settings.ts';

const device = matchMedia('(prefers-reduced-motion: reduce)');
const isReducedByDevice = signal(device.matches);

export const prefersLessMotion = (): boolean => motion.value === 'less' || isReducedByDevice.value;

/** Says it to the style sheets as `data-motion="less"`, so that each lists what stands still once, for both reasons. */
export function keepMotion(): void {
  device.addEventListener('change', () => {
    isReducedByDevice.value = device.matches;
  });
  effect(() => {
    document.documentElement.dataset.motion = prefersLessMotion() ? 'less' : 'auto';
  });
}
