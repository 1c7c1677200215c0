/** What the programs of all peers share: how they are told where to listen, and how they report. */

import { randomInt } from 'node:crypto';
import { must } from '@escadre/shared/kernel';
import { CARDS, cardOf, type Side } from '../hands.ts';

export const port = Number(must(process.env.PORT, 'PORT'));
export const folder = must(process.env.DATA_DIR, 'DATA_DIR');

/** Garbage is collected only for a question about memory, as that takes time. */
export type Question = 'cpu' | 'memory';

export interface Usage {
  /** Seconds of all cores so far. */
  readonly cpu: number;
  /** Bytes that the main thread's JavaScript holds. */
  readonly retained: number;
  readonly resident: number;
}

/** Tells the bench that it listens, and answers its questions. */
export function listening(): void {
  process.on('message', (question: Question) => process.send?.(usage(question)));
  process.on('disconnect', () => process.exit(0));
  process.send?.('listening');
}

function usage(question: Question): Usage {
  const { user, system } = process.cpuUsage();
  if (question === 'memory') for (let each = 0; each < 3; each++) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { cpu: (user + system) / 1e6, retained: heapUsed + external, resident: rss };
}

/** A card by the platform's own chance, for peers without one. */
export const drawn = (side: Side): string => cardOf(side, randomInt(CARDS));
