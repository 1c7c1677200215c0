/** The running server, as its operators’ port tells. */

import type { Config } from '../config.ts';
import { metricsOfServer } from '../ops-client.ts';

/** How many files it may open; null if none answers. */
export async function mostFilesOfServer(config: Config): Promise<number | null> {
  // It has never run, is stopped or frozen, or something else has its port.
  const metrics = await metricsOfServer(config).catch(() => '');
  const [, files] = /^process_max_fds (\d+)$/m.exec(metrics) ?? [];
  return files === undefined ? null : Number(files);
}
