/**
 * A server as deployed, honest matches on it, and all attackers at once; finally a kill in the middle, and
 * a check for losses.
 */

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openStore } from '../../src/store/open.ts';
import { type Aftermath, audit, type Findings, hasLosses } from '../crash/audit.ts';
import { browserWord } from '../crash/on-line.ts';
import type { Answered } from '../crash/player.ts';
import { Tables } from '../crash/tables.ts';
import { freePort } from '../support/free-port.ts';
import { ServerProcess } from '../support/server-process.ts';
import type { Tallies } from './attackers-process.ts';
import { Meetings } from './meetings.ts';

const ATTACKERS = fileURLToPath(new URL('attackers-process.ts', import.meta.url));

export interface SiegePlan {
  /** Seconds for which the attackers go on. */
  readonly seconds: number;
  /** Honest matches that are played at the same time. */
  readonly tables: number;
  readonly seed: string;
  /** Commands of an honest match after which it is given up. */
  readonly mostCommands: number;
}

export interface SiegeReport extends Aftermath {
  /** By attack, its results with counts. */
  readonly attacks: Tallies;
  /** Milliseconds that commands of honest players waited for their answers, while they were attacked and their connections stood. */
  readonly waits: readonly number[];
  /** Players who lost their connection meanwhile. */
  readonly breaks: readonly Answered[];
  /** Milliseconds that two strangers took to find each other by a quick match, each time. */
  readonly meetings: readonly number[];
  /** The longest milliseconds for which the test and the server were blocked: commands wait for both. */
  readonly holds: { readonly asking: number; readonly server: number };
  /** The server's peak memory in bytes; 0 if unknown. */
  readonly memory: number;
  /** Bytes that the server has logged, and may have. */
  readonly log: { readonly bytes: number; readonly most: number };
}

/** Bytes that the server may have. */
export const MEMORY = 2 * 2 ** 30;
/** Milliseconds between two looks at its memory. */
const LOOKS_EVERY = 250;
/** One check in this many also reads the metrics. */
const FIGURES_EVERY = 4;
const OPS_TOKEN = 'a-token-of-the-siege-and-of-nobody-else';
/** Milliseconds between two matches of the honest: they have one address, and are no faster than people. */
const REST = 10_000;
/** Milliseconds without events after which an honest match counts as stuck, once the attacks are over. */
const STUCK_AFTER = 60_000;
/** The default limits. */
const USUAL_LIMITS = { RATE_SESSION: '', RATE_CREATE: '', RATE_ENTER: '', RATE_READ: '', RATE_REQUEST: '' };

/** Bytes the server may log at once, and per second in the long run, under any attack. */
const LOG = { atOnce: 2 ** 20, perSecond: 10_000 };
/** Milliseconds within which two strangers have found each other. */
export const MEET_WITHIN = 60_000;

export const hasFallen = (report: SiegeReport): boolean =>
  report.memory > MEMORY ||
  report.log.bytes > report.log.most ||
  Math.max(0, ...report.meetings) > MEET_WITHIN ||
  hasLosses(report);

export async function siege(plan: SiegePlan): Promise<SiegeReport> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-attack-'));
  const word = browserWord();
  const port = await freePort();
  let server = start(port, folder);
  try {
    const url = await server.listening;
    const answers: Answered[] = [];
    const own = monitorEventLoopDelay({ resolution: 20 });
    own.enable();
    const { seed, mostCommands } = plan;
    const tables = new Tables({
      rest: REST,
      url,
      tables: plan.tables,
      seed,
      mostCommands,
      onAnswer: (answered) => answers.push(answered),
    });
    const attackers = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ATTACKERS, url], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const meetings = new Meetings(url);
    const looked = await lookAt(server, plan.seconds * 1_000);
    const felt = [...answers];
    const asking = own.max / 1e6;
    own.disable();
    const log = { bytes: server.logBytes, most: LOG.atOnce + plan.seconds * LOG.perSecond };
    await meetings.end();
    const troubles = server.hasEnded ? [`the server has ended by itself: ${server.log.join('\n')}`] : [];
    await server.kill();
    server = start(port, folder);
    await server.listening;
    word.backOnLine();
    const attacks = await talliesOf(attackers);
    await tables.close(STUCK_AFTER);
    const findings = await auditOf(url, folder, tables);
    return {
      ...findings,
      attacks,
      waits: felt.filter(({ broke }) => broke === null).map(({ waited }) => waited),
      breaks: felt.filter(({ broke }) => broke !== null),
      meetings: meetings.took,
      holds: { asking, server: looked.hold },
      memory: looked.memory,
      log,
      troubles: [...troubles, ...tables.troubles],
      unfinished: tables.underWay,
    };
  } finally {
    word.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const start = (port: number, folder: string): ServerProcess =>
  new ServerProcess({ ...USUAL_LIMITS, PORT: String(port), DATA_DIR: folder, OPS_TOKEN, LOG_LEVEL: 'info' });

/**
 * The server's peak memory and longest block within this time. Too much memory ends it, as on a real
 * machine.
 */
async function lookAt(
  server: ServerProcess,
  milliseconds: number,
): Promise<{ memory: number; hold: number }> {
  const end = performance.now() + milliseconds;
  const looked = { memory: 0, hold: 0 };
  for (let looks = 1; performance.now() < end && !server.hasEnded; looks++) {
    looked.memory = Math.max(looked.memory, await memoryOf(server));
    if (looked.memory > MEMORY) await server.kill();
    if (looks % FIGURES_EVERY === 0) looked.hold = Math.max(looked.hold, await holdOf(server));
    await pause(LOOKS_EVERY);
  }
  return looked;
}

/** The longest block in milliseconds since the last call; 0 if it does not answer. */
async function holdOf({ opsUrl }: ServerProcess): Promise<number> {
  const figures = await fetch(`${opsUrl}/metrics`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
    signal: AbortSignal.timeout(5_000),
  }).then(
    (answer) => answer.text(),
    () => '',
  );
  return 1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(figures)?.[1] ?? 0);
}

/** Bytes, if there is a /proc. */
async function memoryOf({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
}

async function talliesOf(attackers: ChildProcessByStdio<Writable, Readable, null>): Promise<Tallies> {
  const told = text(attackers.stdout);
  attackers.stdin.end();
  await once(attackers, 'close');
  return JSON.parse(await told) as Tallies;
}

async function auditOf(url: string, folder: string, { played }: Tables): Promise<Findings> {
  const store = await openStore(join(folder, 'escadre.sqlite'));
  try {
    return await audit(url, store, played);
  } finally {
    await store.close();
  }
}
