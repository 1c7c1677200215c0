/** Alertmanager with the shipped file, in a hurry, and the operator whom it calls by a webhook. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { freePort } from '../../../server/test/support/free-port.ts';
import { until } from '../../../server/test/support/until.ts';
import { inRoot } from '../../toolchain.mjs';

/** An alert as a webhook tells it. */
interface Call {
  readonly status: 'firing' | 'resolved';
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

/** The address in the shipped file, in whose place operators put their own. */
const PLACEHOLDER = 'https://alerts.example.org/escadre';

export class Pager {
  /** Where Prometheus tells Alertmanager that an alert fires: `127.0.0.1:9093`. */
  readonly host: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'escadre-pager-'));
  readonly #calls: Call[] = [];
  readonly #operator: Server;
  readonly #alertmanager: ChildProcess;

  private constructor(port: number, operator: Server) {
    this.host = `127.0.0.1:${port}`;
    this.#operator = operator.on('request', async (request, response) => {
      const { alerts } = (await json(request)) as { alerts: readonly Call[] };
      this.#calls.push(...alerts);
      response.end();
    });
    const shipped = readFileSync(inRoot('deploy', 'alertmanager', 'alertmanager.yml'), 'utf8');
    const file = join(this.#folder, 'alertmanager.yml');
    const address = `http://127.0.0.1:${(operator.address() as AddressInfo).port}`;
    const inAHurry = shipped.replace(/^( +group_(?:wait|interval):) \w+$/gm, '$1 1s');
    writeFileSync(file, inAHurry.replace(PLACEHOLDER, address));
    const places = [`--config.file=${file}`, `--storage.path=${join(this.#folder, 'data')}`];
    const doors = [`--web.listen-address=${this.host}`, '--cluster.listen-address='];
    this.#alertmanager = spawn('prometheus-alertmanager', [...places, ...doors, '--log.level=error'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  /** Resolves once alerts can be told to it. */
  static async start(): Promise<Pager> {
    const operator = createServer();
    await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
    const pager = new Pager(await freePort(), operator);
    await until('Alertmanager is ready', async () => {
      const response = await fetch(`http://${pager.host}/-/ready`).catch(() => null);
      return response?.ok === true;
    });
    return pager;
  }

  /** Waits until the operator is told that an alert fires, or is over. */
  async tells(name: string, status: Call['status']): Promise<Call> {
    const find = () => this.#calls.find((call) => call.labels.alertname === name && call.status === status);
    await until(`the operator hears that ${name} is ${status}`, async () => find() !== undefined);
    return find() as Call;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#alertmanager.once('close', resolve));
    this.#alertmanager.kill('SIGKILL');
    await ended;
    this.#operator.close();
    this.#operator.closeAllConnections();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
