/** Prometheus with the shipped rules, in a hurry: it looks every two seconds, and its alerts do not wait. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { freePort } from '../../../server/test/support/free-port.ts';
import { until } from '../../../server/test/support/until.ts';
import { inRoot } from '../../toolchain.mjs';
import type { Pager } from './pager.ts';
import { READ_TOKEN, type Site } from './site.ts';

interface Alert {
  readonly state: 'pending' | 'firing';
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

export class Prometheus {
  readonly #url: string;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(url: string, folder: string, process: ChildProcess) {
    this.#url = url;
    this.#folder = folder;
    this.#process = process;
  }

  /** Watches these sites, and has seen each of them. Tells alerts to a pager, if there is one. */
  static async over(sites: readonly Site[], pager: Pager | null = null): Promise<Prometheus> {
    const folder = mkdtempSync(join(tmpdir(), 'escadre-prometheus-'));
    const rules = readFileSync(inRoot('deploy', 'prometheus', 'rules.yml'), 'utf8');
    writeFileSync(join(folder, 'rules.yml'), rules.replace(/^( +for:) \w+$/gm, '$1 1s'));
    writeFileSync(join(folder, 'prometheus.yml'), configurationFor(sites, pager));
    const port = await freePort();
    const process = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--log.level=error',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const prometheus = new Prometheus(`http://127.0.0.1:${port}`, folder, process);
    await until('Prometheus has looked at all sites', async () => {
      const looked = await prometheus.#ask<{ activeTargets: { lastScrape: string }[] }>('targets');
      const targets = looked?.activeTargets ?? [];
      return (
        targets.length === sites.length && targets.every(({ lastScrape }) => !lastScrape.startsWith('0001'))
      );
    });
    return prometheus;
  }

  /** Waits until an alert fires; returns it. */
  async fires(name: string, labels: Alert['labels']): Promise<Alert> {
    let found: Alert | undefined;
    await until(
      `${name} fires`,
      async () => {
        found = (await this.#alerts()).find((alert) => alert.state === 'firing' && isOf(alert, name, labels));
        return found !== undefined;
      },
      async () => `There are: ${JSON.stringify(await this.#alerts())}`,
    );
    return found as Alert;
  }

  /** Waits until an alert is over. */
  async ends(name: string): Promise<void> {
    await until(`${name} ends`, async () => !(await this.#alerts()).some((alert) => isOf(alert, name)));
  }

  /** The names of the alerts that fire. */
  async firing(): Promise<readonly string[]> {
    const firing = (await this.#alerts()).filter(({ state }) => state === 'firing');
    return firing.map(({ labels }) => labels.alertname ?? '');
  }

  async #alerts(): Promise<readonly Alert[]> {
    return (await this.#ask<{ alerts: Alert[] }>('alerts'))?.alerts ?? [];
  }

  async #ask<Data>(what: string): Promise<Data | undefined> {
    const response = await fetch(`${this.#url}/api/v1/${what}`).catch(() => null);
    return response?.ok ? ((await response.json()) as { data: Data }).data : undefined;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('close', resolve));
    this.#process.kill('SIGKILL');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const isOf = (alert: Alert, name: string, labels: Alert['labels'] = {}): boolean =>
  Object.entries({ alertname: name, ...labels }).every(([key, value]) => alert.labels[key] === value);

const configurationFor = (sites: readonly Site[], pager: Pager | null): string =>
  stringify({
    global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '1s' },
    rule_files: ['rules.yml'],
    alerting: { alertmanagers: pager === null ? [] : [{ static_configs: [{ targets: [pager.host] }] }] },
    scrape_configs: [
      {
        job_name: 'escadre',
        authorization: { credentials: READ_TOKEN },
        static_configs: sites.map(({ name, opsPort }) => ({
          targets: [`127.0.0.1:${opsPort}`],
          labels: { instance: name },
        })),
      },
    ],
  });
