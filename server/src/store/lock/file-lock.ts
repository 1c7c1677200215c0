/**
 * The site lock for a store in a file: a second file beside it, so that the store’s tools still work. SQLite
 * locks it with the system’s file locks: a frozen process keeps its lock, and a process that has ended in any
 * way loses it.
 */

import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { StoreUnavailable } from '../errors.ts';
import { failureOf } from '../failure.ts';
import { makePrivate } from '../private-file.ts';
import { LOOKS_EVERY, type LockParts, type SiteLock, WATCHES_EVERY } from './site-lock.ts';

/** @throws {@link StoreUnavailable} if the file cannot be locked; the signal’s reason */
export async function takeFileLock(file: string, { onWait, onLost, signal }: LockParts): Promise<SiteLock> {
  const path = `${file}.lock`;
  try {
    // Opening and closing an existing file would drop this process’s locks on it.
    if (!existsSync(path)) await makePrivate(path);
    const lock = tryToLock(path) ?? (await waitFor(path, onWait, signal));
    const stopWatching = await watch(path, onLost);
    return {
      number: null,
      release: async () => {
        stopWatching();
        lock.close();
      },
    };
  } catch (error) {
    signal?.throwIfAborted();
    throw new StoreUnavailable(failureOf(error));
  }
}

async function waitFor(
  path: string,
  onWait: () => void,
  signal: AbortSignal | undefined,
): Promise<Database.Database> {
  onWait();
  for (;;) {
    await delay(LOOKS_EVERY, undefined, { signal });
    const lock = tryToLock(path);
    if (lock !== undefined) return lock;
  }
}

/** Undefined if another process holds it. */
function tryToLock(path: string): Database.Database | undefined {
  const database = new Database(path, { timeout: 0 });
  try {
    // Nothing is written, so no journal file is needed.
    database.pragma('journal_mode = memory');
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (failureOf(error).code.startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
}

/**
 * Detects a removed or replaced lock file, which locks nobody out. Returns a function that stops watching.
 */
async function watch(path: string, onLost: (why: Error) => void): Promise<() => void> {
  const inode = await inodeOf(path);
  let isWatching = true;
  const look = async (): Promise<void> => {
    const found = await inodeOf(path);
    if (found === inode || found === 'unknown' || !isWatching) return;
    stop();
    onLost(new Error(`${path} is no longer the file that this process locked`));
  };
  const timer = setInterval(look, WATCHES_EVERY).unref();
  const stop = () => {
    isWatching = false;
    clearInterval(timer);
  };
  return stop;
}

const inodeOf = (path: string): Promise<number | 'none' | 'unknown'> =>
  stat(path).then(
    ({ ino }) => ino,
    ({ code }: NodeJS.ErrnoException) => (code === 'ENOENT' ? 'none' : 'unknown'),
  );
