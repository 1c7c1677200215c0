/** A site as an operator runs it: the server as a process, and the tools of the guide beside it. */

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../server/test/support/free-port.ts';
import { SECRET } from '../../../server/test/support/secret.ts';
import { ServerProcess } from '../../../server/test/support/server-process.ts';
import { until } from '../../../server/test/support/until.ts';
import { inRoot } from '../../toolchain.mjs';

/** What Prometheus shows, for each of these sites. */
export const READ_TOKEN = 'a-token-that-reads-for-the-breakages-only';

type Settings = Readonly<Record<string, string>>;

export class Site {
  readonly name: string;
  readonly folder: string;
  readonly url: string;
  readonly opsPort: number;
  readonly #settings: Settings;
  #server: ServerProcess | undefined;

  private constructor(name: string, folder: string, ports: readonly [number, number], settings: Settings) {
    this.name = name;
    this.folder = folder;
    this.url = `http://127.0.0.1:${ports[0]}`;
    this.opsPort = ports[1];
    this.#settings = {
      PORT: String(ports[0]),
      OPS_PORT: String(ports[1]),
      OPS_READ_TOKEN: READ_TOKEN,
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      ...settings,
    };
  }

  /** Nothing runs yet. `folder`: that of another site for a standby. */
  static async plan(name: string, settings: Settings = {}, folder?: string): Promise<Site> {
    const home = folder ?? mkdtempSync(join(tmpdir(), `escadre-${name}-`));
    mkdirSync(home, { recursive: true });
    return new Site(name, home, [await freePort(), await freePort()], settings);
  }

  get server(): ServerProcess {
    if (this.#server === undefined) throw new Error(`${this.name} has not been started`);
    return this.#server;
  }

  /** With other settings, and in the world of these `launcher` programs. */
  launch(settings: Settings = {}, launcher: readonly string[] = []): ServerProcess {
    this.#server = new ServerProcess({ ...this.#settings, ...settings }, undefined, launcher);
    return this.#server;
  }

  /** The same, and serves. */
  async start(settings: Settings = {}, launcher: readonly string[] = []): Promise<void> {
    await this.launch(settings, launcher).listening;
    await until('it is ready', () => this.answers('/readyz'));
  }

  async restart(settings: Settings = {}): Promise<void> {
    await this.server.stop();
    await this.start(settings);
  }

  /** Whether it answers this path with 200. */
  async answers(path: string): Promise<boolean> {
    const response = await fetch(`${this.url}${path}`).catch(() => null);
    await response?.arrayBuffer();
    return response?.status === 200;
  }

  /** `npm run <command>` with the settings of the site: its exit code, and what it says. */
  async npmRun(
    command: string,
    settings: Settings = {},
  ): Promise<{ readonly code: number | null; readonly said: string }> {
    const words = command.match(/"[^"]*"|\S+/g) ?? [];
    const args = ['run', '--silent', ...words.map((word) => word.replace(/"/g, ''))];
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
    const secret = { ESCADRE_SECRET: SECRET };
    const child = spawn('npm', args, {
      cwd: inRoot(),
      env: { PATH, HOME, NODE_COMPILE_CACHE, ...secret, ...this.#settings, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, said };
  }

  async remove(): Promise<void> {
    this.#server?.signal('SIGCONT');
    await this.#server?.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
