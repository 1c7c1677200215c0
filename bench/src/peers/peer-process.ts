/** A peer's server, in a process of its own: all with the same flags, and asked in the same way. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../../scripts/server-flags.mjs';
import { freePort } from '../../../server/test/support/free-port.ts';
import { type Environment, environmentOf } from '../processes/environment.ts';
import type { Peer } from './peer.ts';
import type { Question, Usage } from './programs/program.ts';

const PROGRAMS = new URL('programs/', import.meta.url);

export class PeerProcess {
  readonly url: string;
  /** What it keeps, if anything; removed by {@link remove}. */
  readonly folder: string;
  readonly #child: ChildProcess;

  private constructor(url: string, folder: string, child: ChildProcess) {
    this.url = url;
    this.folder = folder;
    this.#child = child;
  }

  /** Resolves when it listens. `folder`: by default a new one. `more`: variables of its environment. */
  static async start(
    peer: Peer,
    packages: string,
    folder?: string,
    more: Environment = {},
  ): Promise<PeerProcess> {
    const home = folder ?? (await mkdtemp(join(tmpdir(), 'escadre-bench-')));
    const port = await freePort();
    const program = fileURLToPath(new URL(peer.program, PROGRAMS));
    const child = spawn(process.execPath, [...serverFlags, '--expose-gc', program, ...peer.args(packages)], {
      env: { ...process.env, ...environmentOf(home, port), ...more, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${peer.name} ended before it was listening`);
    });
    await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => {});
    return new PeerProcess(`http://127.0.0.1:${port}`, home, child);
  }

  /** Its usage so far; its memory after collecting garbage, if asked for. */
  async usage(question: Question): Promise<Usage> {
    this.#child.send(question);
    const [usage]: Usage[] = await once(this.#child, 'message');
    if (usage === undefined) throw new Error('no answer');
    return usage;
  }

  /** Seconds of all cores so far. */
  async cpu(): Promise<number> {
    return (await this.usage('cpu')).cpu;
  }

  /** Ends it at once, like a lost machine. */
  async kill(): Promise<void> {
    const ended = once(this.#child, 'exit');
    const isRunning = this.#child.exitCode === null && this.#child.signalCode === null;
    if (isRunning && this.#child.kill('SIGKILL')) await ended;
  }

  /** Ends it and removes its folder. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
