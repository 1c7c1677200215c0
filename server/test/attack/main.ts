/**
 * `npm run attack`: all known attacks at once, against honest matches. Exit code 0 if nobody lost anything,
 * 1 if somebody did, 2 if the request is impossible.
 */

import { randomBytes } from 'node:crypto';
import { printFindings, say } from '../crash/print.ts';
import { CannotBegin, longRun, optionsIn, whole } from '../support/long-run.ts';
import { hasFallen, type SiegePlan, type SiegeReport, siege } from './siege.ts';

const USAGE = `npm run attack -- [options]

Attacks a server of its own from many addresses, while honest players play on it, kills it in the
middle, and says what they felt, what memory it took, and what was lost.

  --minutes <number>    how long (10)
  --tables <number>     honest matches that are played at the same time (4)
  --commands <number>   commands after which an honest match is given up (400)
  --seed <text>         where the whims of the honest come from
  --help                show this`;

const OPTIONS = {
  minutes: { type: 'string', default: '10' },
  tables: { type: 'string', default: '4' },
  commands: { type: 'string', default: '400' },
  seed: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

// The framework's client warns of every lost connection, which is the purpose here.
console.warn = () => {};

process.exitCode = await longRun(process.argv.slice(2), { usage: USAGE, plan: readPlan, run: attack });

async function attack(plan: SiegePlan): Promise<boolean> {
  process.stdout.write(`${plan.seconds} seconds, ${plan.tables} tables; --seed ${plan.seed}\n`);
  const report = await siege(plan);
  print(report);
  return !hasFallen(report);
}

/** @throws {@link CannotBegin} */
function readPlan(args: readonly string[]): SiegePlan | null {
  const values = optionsIn(args, OPTIONS);
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

function print(report: SiegeReport): void {
  const { attacks, waits, breaks, meetings, holds, memory, log } = report;
  for (const [name, counts] of Object.entries(attacks)) {
    const came = Object.entries(counts).sort(([, one], [, other]) => other - one);
    say(name, came.map(([what, times]) => `${what} ${times}`).join(', '));
  }
  const [half, most, all] = quantiles(waits, [0.5, 0.99, 1]).map(Math.round);
  say('honest replies', `${waits.length}: median ${half} ms, 99 % ${most} ms, longest ${all} ms`);
  const [usually, longest] = quantiles(meetings, [0.5, 1]).map((wait) => (wait / 1_000).toFixed(1));
  say(
    'strangers who found each other',
    `${meetings.length} times: median ${usually} s, longest ${longest} s`,
  );
  say('and those whose connections broke meanwhile', brokenOf(breaks));
  say(
    'stood still at most',
    `the server ${Math.round(holds.server)} ms, its clients ${Math.round(holds.asking)} ms`,
  );
  say('most memory of the server', `${Math.round(memory / 2 ** 20)} MiB of 2048`);
  say('logged', `${Math.round(log.bytes / 1_024)} KiB of at most ${Math.round(log.most / 1_024)}`);
  printFindings(report);
}

/** The values below which those shares of them lie; 0 without any. */
function quantiles(values: readonly number[], shares: readonly number[]): readonly number[] {
  const sorted = values.toSorted((one, other) => one - other);
  return shares.map((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
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
