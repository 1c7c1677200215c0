/** The command line of the store's tool. */

import { argumentsIn, BadArguments } from '../tool.ts';

export type Invocation =
  | { readonly what: 'help' }
  | { readonly what: 'info' | 'accept-key' }
  | { readonly what: 'backup' | 'check' | 'restore'; readonly file: string }
  | { readonly what: 'prune'; readonly days: number; readonly dryRun: boolean };

export const USAGE = `npm run store -- <command>

Looks after the match store that DATABASE_URL or DATA_DIR names, as for the server. Everything except
restore works while the server runs.

  info                               count what the store holds
  backup <file>                      write everything to a new file; it restores into either database
  check <file>                       read a whole backup and say what is in it, without restoring it
  restore <file>                     read a backup into an empty store: all of it or nothing
  prune --older-than <n>d            delete matches that ended more than n days ago
        --dry-run                    only count them
  accept-key                         let the next server bring a new ESCADRE_SECRET without the old one
  --help                             show this

Exit codes: 0 done; 1 failed; 2 invalid command or configuration.`;

const OPTIONS = {
  'older-than': { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** A hundred years. */
const MOST_DAYS = 36_500;

/** @throws {@link BadArguments} */
export function readCommandLine(args: readonly string[]): Invocation {
  const { values, positionals } = argumentsIn(args, OPTIONS);
  if (values.help) return { what: 'help' };
  const [what, ...operands] = positionals;
  if (what !== 'prune' && (values['older-than'] !== undefined || values['dry-run'])) {
    throw new BadArguments('--older-than and --dry-run only work with prune.');
  }
  switch (what) {
    case 'info':
    case 'accept-key':
      mustBe(operands, 0);
      return { what };
    case 'backup':
    case 'check':
    case 'restore':
      return { what, file: fileOf(what, operands) };
    case 'prune':
      mustBe(operands, 0);
      return { what, days: daysOf(values['older-than']), dryRun: values['dry-run'] };
    case undefined:
      throw new BadArguments('Missing command: info, backup, check, restore, prune or accept-key.');
    default:
      throw new BadArguments(
        `Unknown command "${what}". Commands: info, backup, check, restore, prune, accept-key.`,
      );
  }
}

function mustBe(operands: readonly string[], most: number): void {
  if (operands.length > most) throw new BadArguments(`Unexpected argument "${operands[most]}".`);
}

function fileOf(what: string, operands: readonly string[]): string {
  const [file = ''] = operands;
  if (file === '') throw new BadArguments(`Missing file after ${what}.`);
  mustBe(operands, 1);
  return file;
}

function daysOf(age: string | undefined): number {
  if (age === undefined) {
    throw new BadArguments('Missing age: add --older-than, such as --older-than 90d.');
  }
  const days = Number(/^(\d{1,5})d$/.exec(age)?.[1]);
  if (days >= 1 && days <= MOST_DAYS) return days;
  throw new BadArguments(`Invalid age "${age}": give 1 to ${MOST_DAYS} days, such as 90d.`);
}
