/** The store's tool: `npm run store -- <command>`. */

import { type Config, ConfigError, readConfig, storeUrlOf } from '../config.ts';
import { backUp } from '../store/backup.ts';
import { BackupFault, type Counts } from '../store/backup-format.ts';
import { NotAStore, StoreUnavailable } from '../store/errors.ts';
import { type OpenDatabase, openDatabase } from '../store/open-database.ts';
import { countFinished } from '../store/prune.ts';
import { mustBeABackup, restore } from '../store/restore.ts';
import { acceptKey } from './accept-key.ts';
import { BadArguments, type Invocation, readCommandLine, USAGE } from './command-line.ts';
import { countAll } from './info.ts';
import { prune } from './prune.ts';

const DONE = 0;
const NOT_DONE = 1;
const NOT_UNDERSTOOD = 2;

const DAY_MS = 86_400_000;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const asked = readCommandLine(args);
    if (asked.what === 'help') say(USAGE);
    else await actOn(asked, readConfig(process.env, 'tool'));
    return DONE;
  } catch (error) {
    return told(error);
  }
}

async function actOn(asked: Exclude<Invocation, { what: 'help' }>, config: Config): Promise<void> {
  if (asked.what === 'restore') await mustBeABackup(asked.file);
  const database = await openDatabase(storeUrlOf(config), asked.what === 'restore');
  try {
    await act(asked, database);
  } finally {
    await database.db.destroy();
  }
}

async function act(asked: Exclude<Invocation, { what: 'help' }>, database: OpenDatabase): Promise<void> {
  switch (asked.what) {
    case 'info':
      return say((await countAll(database.db)).join('\n'));
    case 'accept-key':
      return say(await acceptKey(database));
    case 'backup': {
      const { counts, bytes } = await backUp(database, asked.file, Date.now());
      return say(`${asked.file}: ${listed(counts)}; ${bytes.toLocaleString('en')} bytes.`);
    }
    case 'restore':
      return say(`Restored: ${listed(await restore(database, asked.file))}.`);
    case 'prune': {
      const before = Date.now() - asked.days * DAY_MS;
      const over = `matches that have been over for more than ${asked.days} days`;
      if (asked.dryRun) return say(`${await countFinished(database.db, before)} ${over} would be removed.`);
      return say(`${await prune(database.db, before)} ${over} were removed.`);
    }
  }
}

function listed(counts: Counts): string {
  return Object.entries(counts)
    .map(([table, count]) => `${count.toLocaleString('en')} ${table}`)
    .join(', ');
}

/** The exit code of an error that has been told. One that nobody expected is a bug, and seen as such. */
function told(error: unknown): number {
  if (error instanceof BadArguments) return complain(error, error.code, NOT_UNDERSTOOD);
  if (error instanceof ConfigError) return complain(error, 'BAD_CONFIGURATION', NOT_UNDERSTOOD);
  if (error instanceof BackupFault || error instanceof NotAStore)
    return complain(error, error.code, NOT_DONE);
  if (error instanceof StoreUnavailable)
    return complain(whyUnavailable(error), 'STORE_UNAVAILABLE', NOT_DONE);
  throw error;
}

function whyUnavailable({ cause }: StoreUnavailable): Error {
  return new Error(`The match store does not answer: ${(cause as Error).message}.`);
}

function complain({ message }: Error, code: string, exitCode: number): number {
  process.stderr.write(`${message} (${code})\n`);
  return exitCode;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
