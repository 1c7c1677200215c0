/** The server as deployed: a separate process running `npm start`'s program. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { must } from '@escadre/shared/kernel';
import { serverFlags } from '../../../scripts/server-flags.mjs';
import { environmentOf } from './environment.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
const METER = fileURLToPath(new URL('meter.ts', import.meta.url));

interface EscadreOptions {
  /** The store's folder; by default a temporary one, removed at the end. */
  readonly folder?: string;
  /** A free one by default. */
  readonly port?: number;
  /** The rate limits of an address: unlimited by default. */
  readonly limits?: 'usual';
  /** MiB of JavaScript heap. */
  readonly heap?: number;
  /** The file that finally reports how long it was blocked: see `meter.ts`. */
  readonly meter?: string;
}

/** A process's usage so far. */
interface Usage {
  /** Seconds of all cores. */
  readonly cpu: number;
  readonly memoryMiB: number;
}

export class EscadreProcess {
  readonly url: string;
  readonly folder: string;
  readonly #opsUrl: string;
  readonly #child: ChildProcess;
  readonly #ownFolder: boolean;

  private constructor(child: ChildProcess, [url, opsUrl]: Addresses, folder: string, ownFolder: boolean) {
    this.#child = child;
    this.url = url;
    this.#opsUrl = opsUrl;
    this.folder = folder;
    this.#ownFolder = ownFolder;
  }

  /** Resolves once it is listening. */
  static async start({
    folder,
    port = 0,
    limits,
    heap,
    meter,
  }: EscadreOptions = {}): Promise<EscadreProcess> {
    const home = folder ?? (await mkdtemp(join(tmpdir(), 'escadre-bench-')));
    const flags = [
      ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]),
      ...(meter === undefined ? [] : ['--import', METER]),
    ];
    const env = environmentOf(home, port, limits === 'usual' ? {} : undefined);
    const child = launch(flags, meter === undefined ? env : { ...env, METER_FILE: meter });
    return new EscadreProcess(child, await addressesOf(child), home, folder === undefined);
  }

  /** A second process on an occupied store; resolves once it is alive. */
  static async standBy(folder: string, port: number): Promise<StandingBy> {
    const child = launch([], environmentOf(folder, port));
    const begun = addressesOf(child).then((addresses) => new EscadreProcess(child, addresses, folder, false));
    const url = `http://127.0.0.1:${port}`;
    while (!(await isAlive(url))) await new Promise((resolve) => setTimeout(resolve, 20));
    return { url, begun };
  }

  async usage(): Promise<Usage> {
    const figure = await this.#figures();
    return {
      cpu: figure('process_cpu_seconds_total'),
      memoryMiB: figure('process_resident_memory_bytes') / 2 ** 20,
    };
  }

  async #figures(): Promise<(name: string) => number> {
    const headers = { Authorization: `Bearer ${OPS_TOKEN}` };
    const figures = await (await fetch(`${this.#opsUrl}/metrics`, { headers })).text();
    return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1]);
  }

  /** The event loop's lateness in milliseconds since the last call: 99th percentile and maximum. */
  async delay(): Promise<{ readonly usual: number; readonly most: number }> {
    const figures = await this.#figures();
    const of = (name: string) => 1_000 * figures(`nodejs_eventloop_lag_${name}_seconds`);
    return { usual: of('p99'), most: of('max') };
  }

  /** Restarts its meter. */
  measureFromNow(): void {
    this.#child.kill('SIGUSR2');
  }

  /** Ends it, gracefully by default, and removes its store unless given. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    if (this.#child.exitCode === null && this.#child.kill(signal)) await ended;
    if (this.#ownFolder) await rm(this.folder, { recursive: true, force: true });
  }
}

interface StandingBy {
  readonly url: string;
  /** Resolves once it has taken over. */
  readonly begun: Promise<EscadreProcess>;
}

const launch = (flags: readonly string[], env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [...serverFlags, ...flags, MAIN], {
    env: { ...process.env, ...env, OPS_TOKEN },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const isAlive = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const OPS_TOKEN = 'a-token-of-the-bench-and-of-nobody-else';

/** For players, and for operators. */
type Addresses = readonly [string, string];

async function addressesOf(child: ChildProcess): Promise<Addresses> {
  const lines = createInterface({ input: must(child.stdout ?? undefined, 'its output') });
  const found: string[] = [];
  for await (const line of lines) {
    found.push(...(/http:\/\/\S+/.exec(line) ?? []));
    const [url, opsUrl] = found;
    if (url !== undefined && opsUrl !== undefined) return [url, opsUrl];
  }
  throw new Error('the server ended before it was listening');
}
