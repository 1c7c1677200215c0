/** Whether little is to move, as the settings or the device say. */

import { motion } from './settings.ts';

export const isCalm = (): boolean =>
  motion.value === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
