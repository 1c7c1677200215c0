/**
 * A server as operators run it, honest matches on it, and everybody who wishes it ill at once; at last
 * a kill in the middle of all that, and the question what was lost.
 */

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openStore } from '../../src/store/open.ts';
import { audit, type Findings } from '../crash/audit.ts';
import { browserWord } from '../crash/on-line.ts';
import { Tables } from '../crash/tables.ts';
import { freePort } from '../support/free-port.ts';
import { ServerProcess } from '../support/server-process.ts';
import type { Tallies } from './attackers-process.ts';

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

export interface SiegeReport extends Findings {
  /** By attack, what came of it, and how often. */
  readonly attacks: Tallies;
  /** Milliseconds that commands of honest players waited for their answers, while they were attacked. */
  readonly waits: readonly number[];
  /** The most memory that the server has had, in bytes; 0 where it cannot be told. */
  readonly memory: number;
  /** What went wrong for honest players, or that the server has ended by itself. */
  readonly troubles: readonly string[];
  /** Honest matches that had begun and did not end. */
  readonly unfinished: number;
}

/** Bytes that the server may have. */
export const MEMORY = 2 * 2 ** 30;
/** Milliseconds between two looks at its memory. */
const LOOKS_EVERY = 250;
/** Milliseconds between two matches of the honest: they have one address, and are no faster than people. */
const REST = 10_000;
/** Milliseconds in which all honest matches end, once nobody attacks. */
const ENDS_WITHIN = 120_000;
/** The limits as they are where no operator has set them. */
const USUAL_LIMITS = { RATE_SESSION: '', RATE_CREATE: '', RATE_ENTER: '', RATE_READ: '', RATE_REQUEST: '' };

export const hasFallen = (report: SiegeReport): boolean =>
  report.memory > MEMORY ||
  report.unfinished > 0 ||
  [report.lost, report.doubled, report.unanswered, report.mistold, report.unverified, report.troubles].some(
    ({ length }) => length > 0,
  );

export async function siege(plan: SiegePlan): Promise<SiegeReport> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-attack-'));
  const word = browserWord();
  const port = await freePort();
  let server = start(port, folder);
  try {
    const url = await server.listening;
    const waits: number[] = [];
    const { seed, mostCommands } = plan;
    const tables = new Tables({
      rest: REST,
      url,
      tables: plan.tables,
      seed,
      mostCommands,
      onAnswer: (wait) => waits.push(wait),
    });
    const attackers = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ATTACKERS, url], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const memory = await memoryWithin(server, plan.seconds * 1_000);
    const felt = [...waits];
    const troubles = server.hasEnded ? [`the server has ended by itself: ${server.log.join('\n')}`] : [];
    await server.kill();
    server = start(port, folder);
    await server.listening;
    word.backOnLine();
    const attacks = await talliesOf(attackers);
    await tables.close(ENDS_WITHIN);
    const findings = await auditOf(url, folder, tables);
    return {
      ...findings,
      attacks,
      waits: felt,
      memory,
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
  new ServerProcess({ ...USUAL_LIMITS, PORT: String(port), DATA_DIR: folder });

/** The most memory that a server has had within so many milliseconds. Too much ends it, as it would where there is no more. */
async function memoryWithin(server: ServerProcess, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let most = 0;
  while (performance.now() < end && !server.hasEnded) {
    most = Math.max(most, await memoryOf(server));
    if (most > MEMORY) await server.kill();
    await pause(LOOKS_EVERY);
  }
  return most;
}

/** Bytes, where there is a /proc to tell them. */
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
