/**
 * `npm run crash`: the long run of the crash tests. Exit code 0 if nothing is lost, 1 if something is, 2 if
 * the request is impossible.
 */

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { given } from '@escadre/shared/kernel';
import { CannotBegin, longRun, optionsIn, whole } from '../support/long-run.ts';
import { hasLosses } from './audit.ts';
import { campaign, type End, type Plan, type Report } from './campaign.ts';
import { printFindings, say } from './print.ts';
import { type SitePlan, type SiteReport, siteCampaign } from './site-campaign.ts';
import { temporaryDatabase } from './temporary-database.ts';

const USAGE = `npm run crash -- [options]

Plays many matches of every game over a server that is killed again and again, and looks whether
anything that was acknowledged is missing. With --processes, over a site of several processes with Redis, of
which some are killed, stopped, frozen or cut off from PostgreSQL, by lot, or all lose PostgreSQL or Redis.

  --kills <number>         how often the server is killed (300)
  --processes <number>     processes of the site, at least 2; by default one server without Redis
  --minutes <number>       how long things happen to a site of several processes (10)
  --tables <number>        matches that are played at the same time (16)
  --commands <number>      commands after which a match is given up (400)
  --database-url <url>     PostgreSQL, in whose database the matches are left; else SQLite, or a temporary
                           PostgreSQL server for several processes
  --computers              computers play against one side at all tables; else at every other
  --seed <text>            where the moments and the bots' whims come from
  --help                   show this`;

const OPTIONS = {
  kills: { type: 'string', default: '300' },
  processes: { type: 'string' },
  minutes: { type: 'string', default: '10' },
  tables: { type: 'string', default: '16' },
  commands: { type: 'string', default: '400' },
  'database-url': { type: 'string' },
  computers: { type: 'boolean', default: false },
  seed: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

interface Asked extends Plan {
  /** Undefined for one server. */
  readonly processes?: number;
  readonly minutes: number;
}

// The framework's client warns of every lost connection, which is the purpose here.
console.warn = () => {};

const code = await longRun(process.argv.slice(2), { usage: USAGE, plan: readPlan, run: play });
// Matches that have not ended look for their server for as long as this process lives.
process.exit(code);

async function play(asked: Asked): Promise<boolean> {
  return asked.processes === undefined ? playOnOne(asked) : playOnSite(asked, asked.processes);
}

async function playOnOne(plan: Plan): Promise<boolean> {
  process.stdout.write(`${plan.kills} kills, ${plan.tables} tables; --seed ${plan.seed}\n`);
  const report = await campaign({ ...plan, onKill: (count, end) => progress(plan.kills, count, end) });
  print(report);
  return !hasLosses(report);
}

async function playOnSite(asked: Asked, processes: number): Promise<boolean> {
  const { minutes, tables, seed, mostCommands, databaseUrl } = asked;
  if (spawnSync('redis-server', ['--version']).error !== undefined)
    throw new CannotBegin('There is no redis-server on this machine (Debian: redis-server).');
  const database = await temporaryDatabase(databaseUrl);
  process.stdout.write(`${processes} processes, ${minutes} minutes, ${tables} tables; --seed ${seed}\n`);
  const plan: SitePlan = { processes, seconds: minutes * 60, tables, seed, mostCommands, database };
  const report = await siteCampaign({ ...plan, onFault: (name) => process.stdout.write(`${name}\n`) });
  printSite(report);
  return !hasLosses(report) && report.burials === report.due;
}

function readPlan(args: readonly string[]): Asked | null {
  const values = optionsIn(args, OPTIONS);
  if (values.help) return null;
  const url = values['database-url'];
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url)) {
    throw new CannotBegin(`--database-url should look like postgres://user:password@host/database.`);
  }
  const processes = values.processes === undefined ? undefined : whole('processes', values.processes);
  if (processes === 1) throw new CannotBegin('--processes is 1, and should be at least 2.');
  return given({
    kills: whole('kills', values.kills),
    processes,
    minutes: whole('minutes', values.minutes),
    tables: whole('tables', values.tables),
    mostCommands: whole('commands', values.commands),
    seed: values.seed ?? randomBytes(4).toString('hex'),
    computers: values.computers ? ('all' as const) : undefined,
    databaseUrl: url,
  });
}

function progress(all: number, count: number, end: End): void {
  if (count % 10 === 0 || count === all) process.stdout.write(`killed ${count} of ${all}, ${end} the last\n`);
}

function print(report: Report): void {
  const { kills, seconds, ending } = report;
  const all = Object.values(kills).reduce((sum, each) => sum + each, 0);
  const ends = Object.entries(kills).map(([end, count]) => `${count} ${end}`);
  say('kills', `${all} (${ends.join(', ')})`);
  say('in the middle of', listed(report.caught));
  say('seconds', `${Math.round(seconds)}, ${Math.round(ending)} of them after the last kill`);
  printFindings(report);
}

function printSite(report: SiteReport): void {
  const { faults, burials, due, seconds, ending } = report;
  say('what happened', listed(faults));
  say('processes shut out, and that had to be', `${burials}, ${due}`);
  say('seconds', `${Math.round(seconds)}, ${Math.round(ending)} of them after the last fault`);
  printFindings(report);
}

function listed(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([what, kills]) => `${what} ${kills}`).join(', ');
}
