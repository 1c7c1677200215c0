/** What the store's tool is asked on its command line. */

import { argumentsIn, BadArguments } from '../tool.ts';

export type Invocation =
  | { readonly what: 'help' }
  | { readonly what: 'info' | 'accept-key' }
  | { readonly what: 'backup' | 'restore'; readonly file: string }
  | { readonly what: 'prune'; readonly days: number; readonly dryRun: boolean };

export const USAGE = `npm run store -- <command>

Looks after the match store that DATABASE_URL or DATA_DIR names, as for the server. All but restore
can be done while the server runs.

  info                               what is in it
  backup <file>                      all of it into one new file, from which either database can be restored
  restore <file>                     a backup into an empty store: all of it, or nothing
  prune --older-than <n>d            removes matches that have been over for more than n days
        --dry-run                    only says how many there are
  accept-key                         lets the next server have another ESCADRE_SECRET, without the one before
  --help                             this

Exit code 0: done. 1: it could not be done. 2: that is no command, or the configuration has faults.`;

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
    throw new BadArguments('--older-than and --dry-run belong to prune.');
  }
  switch (what) {
    case 'info':
    case 'accept-key':
      mustBe(operands, 0);
      return { what };
    case 'backup':
    case 'restore':
      return { what, file: fileOf(what, operands) };
    case 'prune':
      mustBe(operands, 0);
      return { what, days: daysOf(values['older-than']), dryRun: values['dry-run'] };
    case undefined:
      throw new BadArguments('What is to be done? One of: info, backup, restore, prune, accept-key.');
    default:
      throw new BadArguments(
        `There is no command "${what}"; there are: info, backup, restore, prune, accept-key.`,
      );
  }
}

function mustBe(operands: readonly string[], most: number): void {
  if (operands.length > most) throw new BadArguments(`"${operands[most]}" is too much.`);
}

function fileOf(what: string, operands: readonly string[]): string {
  const [file = ''] = operands;
  if (file === '') throw new BadArguments(`Which file? ${what} takes one.`);
  mustBe(operands, 1);
  return file;
}

function daysOf(age: string | undefined): number {
  if (age === undefined) {
    throw new BadArguments('How old? prune takes --older-than, such as --older-than 90d.');
  }
  const days = Number(/^(\d{1,5})d$/.exec(age)?.[1]);
  if (days >= 1 && days <= MOST_DAYS) return days;
  throw new BadArguments(
    `"${age}" is no age: that is a number of days from 1 to ${MOST_DAYS} and a d, such as 90d.`,
  );
}
