/** The machine of the measurement. */

import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os';

interface Machine {
  readonly node: string;
  readonly system: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  /** The load average of the last minute, before the measurement. */
  readonly load: number;
}

export const machine = (): Machine => ({
  node: process.version,
  system: `${process.platform} ${release()} ${process.arch}`,
  processor: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
});

export const inWords = ({ node, system, processor, cores, memoryGiB, load }: Machine): string =>
  `Node ${node}, ${system}, ${cores} cores of ${processor}, ${memoryGiB} GiB, load ${load}`;
