/** A Redis as operators run it for a cluster: a process of its own that keeps nothing, and can be killed and frozen. */

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

export class RedisServer {
  readonly #port: number;
  readonly url: string;
  #child: ChildProcess;

  private constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
    this.#child = this.#spawn();
  }

  /** @throws Error if the program is missing */
  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.#answers();
    return server;
  }

  #spawn(): ChildProcess {
    const settings = [
      '--bind',
      '127.0.0.1',
      '--port',
      String(this.#port),
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    return spawn('redis-server', settings, { stdio: 'ignore' });
  }

  /** A connection of the test’s own; `disconnect` it. */
  line(): Redis {
    return new Redis(this.url).on('error', () => {});
  }

  async #answers(): Promise<void> {
    const line = this.line();
    const failed = new Promise<never>((_, reject) => {
      this.#child.once('error', reject);
    });
    try {
      await Promise.race([line.ping(), failed]);
    } finally {
      line.disconnect();
    }
  }

  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(name);
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await ended;
  }

  /** At the same address, after {@link kill}. */
  async startAgain(): Promise<void> {
    await delay(50);
    this.#child = this.#spawn();
    await this.#answers();
  }
}
