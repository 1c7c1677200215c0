/** The store's tool: `npm run store -- <command>`. */

import { messageOf } from '@escadre/shared/kernel';
import { type Config, readConfig, storeUrlOf } from '../config.ts';
import { storeUnavailable } from '../fault.ts';
import { backUp } from '../store/backup/backup.ts';
import { BackupFault, type Counts } from '../store/backup/format.ts';
import { checkBackup, mustBeABackup, restore } from '../store/backup/restore.ts';
import { NotAStore, StoreUnavailable } from '../store/errors.ts';
import { type OpenDatabase, openDatabase } from '../store/open-database.ts';
import { countFinished } from '../store/prune.ts';
import { runTool, say } from '../tool.ts';
import { acceptKey } from './accept-key.ts';
import { type Invocation, readCommandLine, USAGE } from './command-line.ts';
import { countAll } from './info.ts';
import { prune } from './prune.ts';

const DAY_MS = 86_400_000;

process.exitCode = await runTool(() => main(process.argv.slice(2)), whyNot);

async function main(args: readonly string[]): Promise<void> {
  const asked = readCommandLine(args);
  if (asked.what === 'help') say(USAGE);
  else if (asked.what === 'check') await check(asked.file);
  else await actOn(asked, readConfig(process.env, 'tool'));
}

type OnAStore = Exclude<Invocation, { what: 'help' | 'check' }>;

async function check(file: string): Promise<void> {
  const { counts, madeAt } = await checkBackup(file);
  say(`${file}: complete, made ${new Date(madeAt).toISOString()}: ${listed(counts)}.`);
}

async function actOn(asked: OnAStore, config: Config): Promise<void> {
  if (asked.what === 'restore') await mustBeABackup(asked.file);
  const database = await openDatabase(storeUrlOf(config), asked.what === 'restore');
  try {
    await act(asked, database);
  } finally {
    await database.db.destroy();
  }
}

async function act(asked: OnAStore, database: OpenDatabase): Promise<void> {
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
      const over = `matches that ended more than ${asked.days} days ago`;
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

function whyNot(error: unknown) {
  if (error instanceof BackupFault || error instanceof NotAStore) return error;
  return error instanceof StoreUnavailable ? unavailable(error) : null;
}

/** The public sentence, plus the reason for the operator. */
function unavailable({ cause }: StoreUnavailable) {
  const { code, message } = storeUnavailable();
  return { code, message: `${message} ${messageOf(cause)}.` };
}
