// A temporary PostgreSQL server: with a temporary folder, on a free local port, as a user that it accepts
// if we are root.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Debian's folder of server programs, which is not in the PATH. */
const DEBIAN = '/usr/lib/postgresql';
const STARTED_WITHIN_MS = 60_000;

/** The newest folder of `initdb` and `postgres`; undefined if none. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((v) => join(DEBIAN, v, 'bin')),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/**
 * Starts a server; returns its URL, and functions that stop it for good or for a while. Rejects if it does not start.
 *
 * @param {string} programs the folder of its programs
 */
export async function startPostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'escadre-postgres-'));
  const who = identity();
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const made = spawnSync(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username=escadre', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...who, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    remove();
    throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  }

  const port = await freePort();
  const begin = () => startIn(programs, { folder, data, port, who });
  let running = await begin().catch((error) => {
    remove();
    throw error;
  });
  return {
    url: `postgres://escadre@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await running.stop();
      remove();
    },
    /** Stops it, and returns what starts it again. */
    interrupt: async () => {
      await running.stop();
      return async () => {
        running = await begin();
      };
    },
    /** The ids of its processes, on Linux; the first one is the parent of all others. */
    processes: () => running.processes(),
    /** Stops all its processes as they are, and returns what lets them go on. */
    freeze: () => {
      const all = running.processes();
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of all) process.kill(pid, 'SIGCONT');
      };
    },
  };
}

/**
 * @param {string} programs
 * @param {{ folder: string, data: string, port: number, who: { uid?: number, gid?: number } }} place
 */
async function startIn(programs, { folder, data, port, who }) {
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let told = '';
  const ended = new Promise((resolve) => server.once('close', resolve));
  const ready = /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      server.stderr.setEncoding('utf8').on('data', (text) => {
        told += told.length < 65_536 ? text : '';
        if (text.includes('ready to accept connections')) resolve();
      });
      server.once('error', reject);
      void ended.then(() => reject(new Error(`postgres ended: ${told}`)));
      setTimeout(() => reject(new Error(`postgres did not start: ${told}`)), STARTED_WITHIN_MS).unref();
    })
  );
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown, which does not wait for clients.
    server.kill('SIGINT');
    await ended;
  };
  await ready.catch(async (error) => {
    await stop();
    throw error;
  });
  return { stop, processes: () => [Number(server.pid), ...childrenOf(Number(server.pid))] };
}

/**
 * On Linux only.
 *
 * @param {number} pid
 */
const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
function identity() {
  if (process.getuid?.() !== 0) return {};
  /** @param {string} flag */
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [id('-u'), id('-g')];
  if (!uid || !gid) throw new Error('there is no user "postgres" for the server to run as');
  return { uid, gid };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
