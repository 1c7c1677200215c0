/** The version of this server, from the repository’s manifest. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = join(import.meta.dirname, '..', '..', 'package.json');

export const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;

/** What every process says of itself; `up` in seconds. */
export const thisProcess = () => ({ version: VERSION, pid: process.pid, up: Math.round(process.uptime()) });
