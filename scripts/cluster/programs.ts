/** The programs that a site of several processes needs. */

import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { findPostgres } from '../postgres.mjs';

/** Debian’s folders of services such as nginx, which are not in the PATH of ordinary users. */
const OF_SERVICES = ['/usr/local/sbin', '/usr/sbin'];

/** Programs are also found, and started, where only root looks for them. */
export function searchAlsoServices(): void {
  const { PATH = '' } = process.env;
  process.env.PATH = [PATH, ...OF_SERVICES].join(delimiter);
}

/** The folder of PostgreSQL’s programs; or a sentence that names what is missing. */
export function findPrograms(): { readonly postgres: string } | string {
  const postgres = findPostgres();
  const missing = [
    ...(postgres === undefined ? ['postgresql'] : []),
    ...['redis-server', 'nginx'].filter((name) => spawnSync(name, ['-v']).error !== undefined),
  ];
  if (postgres !== undefined && missing.length === 0) return { postgres };
  const names = missing.join(' ');
  return `npm run cluster needs ${missing.join(' and ')}. Debian: apt-get install --no-install-recommends ${names}`;
}
