/** The version of this server, from the repository’s manifest. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = join(import.meta.dirname, '..', '..', 'package.json');

/** Not checked, as it is ours: every thread that writes says it, and needs no schema library for that. */
const { version }: { readonly version: string } = JSON.parse(readFileSync(manifest, 'utf8'));

export const VERSION = version;

/** What every process says of itself; `up` in seconds. */
export const thisProcess = () => ({ version: VERSION, pid: process.pid, up: Math.round(process.uptime()) });
