/**
 * `npm run crash`: the long run of the crash tests. Exit code 0 when nothing is lost, 1 when
 * something is, 2 when what was asked cannot be done.
 */

import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { given } from '@escadre/shared/kernel';
import { campaign, type End, hasLosses, type Plan, type Report } from './campaign.ts';

const USAGE = `npm run crash -- [options]

Plays many matches of every game over a server that is killed again and again, and looks whether
anything that was acknowledged is missing.

  --kills <number>         how often the server is killed (300)
  --tables <number>        matches that are played at the same time (16)
  --commands <number>      commands after which a match is given up (400)
  --database-url <url>     PostgreSQL, in whose database the matches are left; else SQLite
  --seed <text>            where the moments and the bots' whims come from
  --help                   this`;

const OPTIONS = {
  kills: { type: 'string', default: '300' },
  tables: { type: 'string', default: '16' },
  commands: { type: 'string', default: '400' },
  'database-url': { type: 'string' },
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
    process.stdout.write(`${plan.kills} kills, ${plan.tables} tables; --seed ${plan.seed}\n`);
    const report = await campaign({ ...plan, onKill: (count, end) => progress(plan.kills, count, end) });
    print(report);
    return hasLosses(report) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CannotBegin)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

function readPlan(args: readonly string[]): Plan | null {
  const values = parsed(args);
  if (values.help) return null;
  const url = values['database-url'];
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url)) {
    throw new CannotBegin(`--database-url should look like postgres://user:password@host/database.`);
  }
  return given({
    kills: whole('kills', values.kills),
    tables: whole('tables', values.tables),
    mostCommands: whole('commands', values.commands),
    seed: values.seed ?? randomBytes(4).toString('hex'),
    databaseUrl: url,
  });
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new CannotBegin(`${(error as Error).message.split('. ', 1)[0]}. See --help.`);
  }
}

function whole(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new CannotBegin(`--${name} is "${text}", and should be a whole number of at least 1.`);
}

function progress(all: number, count: number, end: End): void {
  if (count % 10 === 0 || count === all) process.stdout.write(`killed ${count} of ${all}, ${end} the last\n`);
}

function print(report: Report): void {
  const { kills, matches, commands, seconds, troubles, unfinished } = report;
  const all = Object.values(kills).reduce((sum, each) => sum + each, 0);
  const ends = Object.entries(kills).map(([end, count]) => `${count} ${end}`);
  const rows: [string, string | number][] = [
    ['kills', `${all} (${ends.join(', ')})`],
    ['in the middle of', listed(report.caught)],
    ['matches, every one to its end', matches],
    ['commands acknowledged', commands],
    ['lost', report.lost.length],
    ['there twice', report.doubled.length],
    ['there, and not acknowledged', report.unanswered.length],
    ['sides told something else', report.mistold.length],
    ['records that do not hold', report.unverified.length],
    ['matches that did not end', unfinished],
    ['other troubles', troubles.length],
    ['seconds', Math.round(seconds)],
  ];
  for (const [what, value] of rows) process.stdout.write(`${what.padEnd(32)} ${value}\n`);
  const { lost, doubled, unanswered, mistold, unverified } = report;
  for (const line of [lost, doubled, unanswered, mistold, unverified, troubles].flat().slice(0, 50)) {
    process.stdout.write(`  ${line}\n`);
  }
}

function listed(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([what, kills]) => `${what} ${kills}`).join(', ');
}
