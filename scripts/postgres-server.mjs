// A PostgreSQL server in a temporary folder, on a free local port, as a user that it accepts if we are root.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** @typedef {{ programs: string, folder: string, data: string, port: number, who: { uid?: number, gid?: number } }} Place */

/** The owner of all databases. */
export const USER = 'escadre';
const STARTED_WITHIN_MS = 60_000;

/** @param {string} programs @returns {Promise<Place>} */
export async function newPlace(programs) {
  const who = identity();
  const folder = mkdtempSync(join(tmpdir(), 'escadre-postgres-'));
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  return { programs, folder, data: join(folder, 'data'), port: await freePort(), who };
}

/**
 * Runs one of its programs to the end; returns what it prints. Rejects with what it says if it fails.
 *
 * @param {Place} place @param {string} program @param {readonly string[]} args
 */
export async function run({ programs, folder, who }, program, args) {
  const { stdout } = await promisify(execFile)(join(programs, program), args, { ...who, cwd: folder });
  return stdout.trim();
}

/**
 * Starts the server of a place.
 *
 * @param {Place} place
 * @param {() => Promise<unknown>} fill makes its folder of data
 */
export async function startAfter(place, fill) {
  const remove = () => rmSync(place.folder, { recursive: true, force: true });
  try {
    await fill();
    return serverOf(place, await startIn(place), remove);
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * @param {Place} place
 * @param {Awaited<ReturnType<typeof startIn>>} running
 * @param {() => void} remove
 */
function serverOf(place, running, remove) {
  return {
    programs: place.programs,
    url: `postgres://${USER}@127.0.0.1:${place.port}/postgres`,
    stop: async () => {
      await running.stop();
      remove();
    },
    /** Ends all its processes as a power cut would; `stop` removes what is left. */
    kill: () => running.kill(),
    /** Stops it, and returns what starts it again. */
    interrupt: async () => {
      await running.stop();
      return async () => {
        running = await startIn(place);
      };
    },
    /** The ids of its processes, on Linux; the first one is the parent of all others. */
    processes: () => running.processes(),
    /** Stops all its processes as they are, and returns what lets them go on. */
    freeze: () => {
      const all = running.processes();
      signal(all, 'SIGSTOP');
      return () => signal(all, 'SIGCONT');
    },
  };
}

/** @param {Place} place */
async function startIn({ programs, folder, data, port, who }) {
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
        if (/ready to accept (read-only )?connections/.test(text)) resolve();
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
  const processes = () => [Number(server.pid), ...childrenOf(Number(server.pid))];
  const kill = async () => {
    signal(processes(), 'SIGKILL');
    await ended;
  };
  return { stop, kill, processes };
}

/**
 * Its child processes, on Linux only.
 *
 * @param {number} pid
 */
export const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(/\s+/).filter(Boolean).map(Number);

/**
 * Signals processes; one may have ended meanwhile, as PostgreSQL's come and go.
 *
 * @param {readonly number[]} pids @param {NodeJS.Signals} name
 */
export function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (Object(error).code !== 'ESRCH') throw error;
    }
  }
}

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
