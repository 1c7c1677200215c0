/** `npm run cluster`, started by a test. */

import { type ChildProcess, type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { listensAt } from '../../cluster/proxy.ts';
import { inRoot } from '../../toolchain.mjs';

export type Spoken = ChildProcessByStdio<null, Readable, Readable>;

/** What a cluster has named so far. */
interface Parts {
  readonly ports: readonly number[];
  /** The ids of its processes. */
  readonly pids: readonly number[];
}

/** Sites for the tests of a file. All that they leave would be in one folder. */
export class StartedClusters {
  /** For temporary files. */
  readonly folder = mkdtempSync(join(tmpdir(), 'escadre-try-'));
  readonly #children: ChildProcess[] = [];

  constructor() {
    // PostgreSQL runs as a user of its own.
    chmodSync(this.folder, 0o755);
  }

  start(args: readonly string[], { env = {}, script = inRoot('scripts', 'cluster.mjs') } = {}): Spoken {
    const child = spawn(process.execPath, [script, ...args], {
      // The client is built as for production, which Jest’s NODE_ENV would change.
      env: { ...process.env, NODE_ENV: 'production', TMPDIR: this.folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#children.push(child);
    return child;
  }

  /** What is in the folder, which should be nothing after a site has ended. */
  get left(): readonly string[] {
    return readdirSync(this.folder);
  }

  /** Which of its parts still live, and what is in the folder. */
  async leftOf({ ports, pids }: Parts): Promise<readonly (readonly unknown[])[]> {
    const open = await Promise.all(ports.map(listensAt));
    return [ports.filter((_, n) => open[n]), pids.filter(isRunning), this.left];
  }

  stop(): void {
    for (const child of this.#children) child.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What it says until that. */
export async function saidUntil(child: Spoken, last: string): Promise<string> {
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let said = '';
  while (!said.includes(last)) {
    const { value, done } = await lines.next();
    if (done) throw new Error(`it has ended, and said: ${said}`);
    said += `${value}\n`;
  }
  return said;
}

export const partsOf = (said: string): Parts => ({
  ports: [...said.matchAll(/(?:postgres|redis|http):\/\/\S*?:(\d+)/g)].map(([, port]) => Number(port)),
  pids: [...said.matchAll(/process id (\d+)/g)].map(([, pid]) => Number(pid)),
});

export const isRunning = (pid: number): boolean => spawnSync('kill', ['-0', String(pid)]).status === 0;
