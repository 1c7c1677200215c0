/** Whether to reduce motion, by the settings or the device. */

import { motion } from './settings.ts';

export const isCalm = (): boolean =>
  motion.value === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
