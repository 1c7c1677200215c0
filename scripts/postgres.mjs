// Temporary PostgreSQL servers, and copies that take over from them.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newPlace, run, startAfter, USER } from './postgres-server.mjs';

/** Debian's folder of server programs, which is not in the PATH. */
const DEBIAN = '/usr/lib/postgresql';
/** Those that are used here. */
const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup', 'pg_ctl', 'psql'];
/** The name under which a copy follows. */
const COPY = 'copy';

/** The newest folder of its programs; undefined if none. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((v) => join(DEBIAN, v, 'bin')),
  ];
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name))));
}

/**
 * Starts a server; returns its URL, and functions that stop it for good or for a while. Rejects if it does not start.
 *
 * @param {string} programs the folder of its programs
 */
export async function startPostgres(programs) {
  const place = await newPlace(programs);
  return startAfter(place, () => {
    const how = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    return run(place, 'initdb', ['--pgdata', place.data, `--username=${USER}`, ...how]);
  });
}

/**
 * Starts a copy of a server, which follows it until it is promoted or cut off. A synchronous one has every commit
 * before it is answered; the server waits for it from now on.
 *
 * @param {Pick<Awaited<ReturnType<typeof startPostgres>>, 'programs' | 'url'>} server
 * @param {{ synchronous?: boolean }} [how]
 */
export async function startCopy({ programs, url }, { synchronous = false } = {}) {
  const place = await newPlace(programs);
  const from = `${url}?application_name=${COPY}`;
  const copy = await startAfter(place, () => {
    const follow = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    return run(place, 'pg_basebackup', ['--pgdata', place.data, `--dbname=${from}`, ...follow]);
  });
  /** @param {string} server @param {string} setting */
  const set = (server, setting) =>
    ask(place, server, `alter system set ${setting}`, 'select pg_reload_conf()');
  const state = () =>
    ask(place, url, `select sync_state from pg_stat_replication where application_name = '${COPY}'`);
  if (synchronous) await set(url, `synchronous_standby_names = '${COPY}'`);
  await until(async () => (await state()) === (synchronous ? 'sync' : 'async'));
  // A commit that waits for the copy to have it and all before it.
  if (synchronous) await ask(place, url, "select pg_logical_emit_message(true, '', '')");
  return {
    ...copy,
    /** From now on it receives nothing; what the server commits is missing here. */
    cutOff: async () => {
      await set(copy.url, "primary_conninfo = ''");
      await until(async () => (await state()) === '');
    },
    /** Makes it a server that takes writes, with the commits that it has received. */
    promote: () => run(place, 'pg_ctl', ['promote', '--wait', '--pgdata', place.data]),
  };
}

/**
 * Asks a server; returns the last answer.
 *
 * @param {import('./postgres-server.mjs').Place} place @param {string} url @param {...string} statements
 */
const ask = (place, url, ...statements) =>
  run(place, 'psql', [url, '-Xtq', ...statements.flatMap((each) => ['--command', each])]);

/** @param {() => Promise<boolean>} isSo */
async function until(isSo) {
  while (!(await isSo())) await delay(50);
}
