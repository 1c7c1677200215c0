/**
 * `npm run attack`: everything at once that strangers have ever brought a server down with, against honest
 * matches. Exit code 0 when nobody lost anything, 1 when somebody did, 2 when what was asked cannot be done.
 */

import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { hasFallen, type SiegePlan, type SiegeReport, siege } from './siege.ts';

const USAGE = `npm run attack -- [options]

Attacks a server of its own from many addresses, while honest players play on it, kills it in the
middle, and says what they felt, what memory it took, and what was lost.

  --minutes <number>    how long (10)
  --tables <number>     honest matches that are played at the same time (4)
  --commands <number>   commands after which an honest match is given up (400)
  --seed <text>         where the whims of the honest come from
  --help                this`;

const OPTIONS = {
  minutes: { type: 'string', default: '10' },
  tables: { type: 'string', default: '4' },
  commands: { type: 'string', default: '400' },
  seed: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

class CannotBegin extends Error {}

// The framework's client says of each line that it broke: here that is what is wanted.
console.warn = () => {};

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const plan = readPlan(args);
    if (plan === null) {
      process.stdout.write(`${USAGE}\n`);
      return 0;
    }
    process.stdout.write(`${plan.seconds} seconds, ${plan.tables} tables; --seed ${plan.seed}\n`);
    const report = await siege(plan);
    print(report);
    return hasFallen(report) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CannotBegin)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

/** @throws {@link CannotBegin} */
function readPlan(args: readonly string[]): SiegePlan | null {
  const values = parsed(args);
  if (values.help) return null;
  if (process.platform !== 'linux') {
    throw new CannotBegin('Only Linux has the addresses from which the attackers come.');
  }
  return {
    seconds: 60 * whole('minutes', values.minutes),
    tables: whole('tables', values.tables),
    mostCommands: whole('commands', values.commands),
    seed: values.seed ?? randomBytes(4).toString('hex'),
  };
}

/** @throws {@link CannotBegin} */
function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new CannotBegin(`${(error as Error).message.split('. ', 1)[0]}. See --help.`);
  }
}

/** @throws {@link CannotBegin} */
function whole(name: string, text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new CannotBegin(`--${name} is "${text}", and should be a whole number from 1 to 9999.`);
}

function print(report: SiegeReport): void {
  const { attacks, waits, breaks, holds, memory, matches, commands, troubles, unfinished } = report;
  for (const [name, counts] of Object.entries(attacks)) {
    const came = Object.entries(counts).sort(([, one], [, other]) => other - one);
    say(name, came.map(([what, times]) => `${what} ${times}`).join(', '));
  }
  const sorted = [...waits].sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  say('honest replies', `${waits.length}: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`);
  say('and those whose connections broke meanwhile', brokenOf(breaks));
  say(
    'stood still at most',
    `the server ${Math.round(holds.server)} ms, whoever asks it ${Math.round(holds.asking)} ms`,
  );
  say('most memory of the server', `${Math.round(memory / 2 ** 20)} MiB of 2048`);
  say('honest matches, to their end', matches);
  say('commands acknowledged', commands);
  say('lost', report.lost.length);
  say('there twice', report.doubled.length);
  say('there, and not acknowledged', report.unanswered.length);
  say('sides told something else', report.mistold.length);
  say('records that do not hold', report.unverified.length);
  say('matches that did not end', unfinished);
  say('other troubles', troubles.length);
  const { lost, doubled, unanswered, mistold, unverified } = report;
  for (const line of [lost, doubled, unanswered, mistold, unverified, troubles].flat().slice(0, 50)) {
    process.stdout.write(`  ${line}\n`);
  }
}

/** Why, how often, and how long the longest took until it was back and answered. */
function brokenOf(breaks: SiegeReport['breaks']): string {
  const byReason = Object.entries(Object.groupBy(breaks, ({ broke }) => broke ?? ''));
  if (byReason.length === 0) return 'none';
  return byReason
    .map(([reason, some = []]) => {
      const longest = Math.max(...some.map(({ waited }) => waited));
      return `${reason} ${some.length} (longest ${Math.round(longest)} ms)`;
    })
    .join(', ');
}

function say(what: string, value: string | number): void {
  process.stdout.write(`${what.padEnd(46)} ${value}\n`);
}
