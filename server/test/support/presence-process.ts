/** A process of its own with the framework’s line to others: an error that nobody catches ends it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../../scripts/server-flags.mjs';

const PROGRAM = fileURLToPath(new URL('./presence-program.ts', import.meta.url));

export class PresenceProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  /** The words that it has been asked in the room `$room`. */
  readonly heard: string[] = [];
  errors = '';

  constructor(redisUrl: string) {
    this.#child = spawn(process.execPath, [...serverFlags, PROGRAM, redisUrl], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { stdout, stderr } = this.#child;
    this.#ended = new Promise((resolve) => this.#child.once('close', resolve));
    if (stdout !== null) createInterface(stdout).on('line', (word) => this.heard.push(word));
    stderr?.on('data', (text) => {
      this.errors += text;
    });
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}
