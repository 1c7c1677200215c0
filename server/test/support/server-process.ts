/** A server as operators run it: a process of its own, which can be killed. */

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../../scripts/server-flags.mjs';
import { NO_LIMITS } from './no-limits.ts';
import { SECRET } from './secret.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** Log lines kept for error reports. */
const LINES_KEPT = 40;

const COMMON = {
  HOST: '127.0.0.1',
  OPS_PORT: '0',
  LOG_LEVEL: 'warn',
  ESCADRE_SECRET: SECRET,
  ...NO_LIMITS,
};

export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  /** Resolves when it has ended, in whatever way. */
  readonly ended: Promise<void>;
  /** Called with each line that it writes. */
  onLine: (line: string) => void = () => {};
  /** Bytes that it has logged so far. */
  logBytes = 0;
  /** Of the operators' port; empty until it is known. */
  opsUrl = '';
  /** Resolves with its address when it is listening; rejects when it ends before. */
  readonly listening: Promise<string>;

  /** Of this repository, unless the main file of another is named; started by `launcher`, such as `prlimit`, if there is one. */
  constructor(env: Readonly<Record<string, string>>, main = MAIN, launcher: readonly string[] = []) {
    // Keeps Node's compile cache, which saves most of the start-up time.
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const own = [process.execPath, ...serverFlags, '--disable-warning=ExperimentalWarning', main];
    const [program = '', ...args] = [...launcher, ...own];
    this.#child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH, NODE_COMPILE_CACHE, ...COMMON, ...env },
    });
    this.ended = new Promise((resolve) => this.#child.once('close', () => resolve()));
    this.listening = new Promise((resolve, reject) => {
      this.#read((line) => {
        const url = /^Escadre is at (\S+)/.exec(line)?.[1];
        if (url !== undefined) resolve(url.replace('localhost', '127.0.0.1'));
        this.opsUrl = /^Operators’ port: (\S+)/.exec(line)?.[1] ?? this.opsUrl;
      });
      this.ended.then(() => reject(new Error(`the server has ended:\n${this.#lines.join('\n')}`)));
    });
    // A kill during start-up is not an unhandled rejection.
    this.listening.catch(() => {});
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Its exit code; null while it runs, and after a signal. */
  get exitCode(): number | null {
    return this.#child.exitCode;
  }

  /** Its last words. */
  get log(): readonly string[] {
    return this.#lines;
  }

  signal(name: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    if (!this.hasEnded) this.#child.kill(name);
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended;
  }

  /** As an operator would. */
  async stop(): Promise<void> {
    this.signal('SIGTERM');
    await this.ended;
  }

  #read(heard: (line: string) => void): void {
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (stream === null) continue;
      createInterface(stream).on('line', (line) => {
        this.#lines.push(line);
        this.logBytes += Buffer.byteLength(line) + 1;
        if (this.#lines.length > LINES_KEPT) this.#lines.shift();
        heard(line);
        this.onLine(line);
      });
    }
  }
}
