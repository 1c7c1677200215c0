/** Whether to reduce motion, by the settings or the device. */

import { motion } from './settings.ts';

export const prefersLessMotion = (): boolean =>
  motion.value === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
