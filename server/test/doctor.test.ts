/** The doctor, beside a real server and before a real proxy. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '../src/config.ts';
import { lookAtAddress } from '../src/doctor/address.ts';
import { lookAtClock, lookAtIntegrity, lookAtKey, lookAtMatches } from '../src/doctor/database.ts';
import type { Finding } from '../src/doctor/finding.ts';
import { lookAtBackups, lookAtDisk, lookAtLimits } from '../src/doctor/machine.ts';
import { mostFilesOfServer } from '../src/doctor/server.ts';
import { lookAtSettings } from '../src/doctor/settings.ts';
import { backUp } from '../src/store/backup/backup.ts';
import { type OpenDatabase, openDatabase } from '../src/store/open-database.ts';
import { OPS_TOKEN, testServer, twoAtTheTable } from './support/harness.ts';
import { SECRET } from './support/secret.ts';

let folder: string;
const undo: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'escadre-doctor-'));
});
afterEach(async () => {
  for (const act of undo.splice(0).reverse()) await act();
  rmSync(folder, { recursive: true, force: true });
});

const configWith = (settings: Readonly<Record<string, string>> = {}) =>
  readConfig({ DATA_DIR: folder, ...settings });

async function open(): Promise<OpenDatabase> {
  const database = await openDatabase(join(folder, 'escadre.sqlite'));
  undo.push(() => database.db.destroy());
  return database;
}

/** A store with one live match, which no server has open. */
async function withAMatch(): Promise<string> {
  const server = await testServer({}, { DATA_DIR: folder });
  const { id, clients } = await twoAtTheTable(server, 'trafalgar-cards');
  await Promise.all(clients.map((client) => client.close()));
  await server.close();
  return id;
}

const healthOf = (findings: readonly Finding[]) => findings.map(({ part, health }) => `${part}: ${health}`);

test('unknown variables and an operators’ port without names are told', () => {
  const told = (settings: Readonly<Record<string, string>>) =>
    lookAtSettings(configWith(settings), settings).map(({ health, sentence }) => `${health}: ${sentence}`);
  expect(told({ OPS_HOST: '::', OPS_NAMES: 'metrics.internal' })).toEqual(['ok: Every setting is valid.']);
  expect(told({ OPS_HOST: '::', RATE_SESION: '5' })).toEqual([
    'warning: Unknown variable RATE_SESION: do you mean RATE_SESSION.',
    expect.stringMatching(/^warning: OPS_HOST is ::, .* set OPS_NAMES\.$/),
  ]);
});

describe('the store', () => {
  test('that is whole is fine', async () => {
    await withAMatch();
    const database = await open();
    const findings = [
      await lookAtIntegrity(database),
      await lookAtClock(database),
      await lookAtMatches(configWith(), database),
    ];
    expect(healthOf(findings)).toEqual(['database: ok', 'clock: ok', 'matches: ok']);
    expect(findings[2]?.sentence).toBe('All 1 unfinished matches can be read.');
  });

  test('with an unreadable match names it and the way out, and changes nothing', async () => {
    const id = await withAMatch();
    const database = await open();
    await database.db.updateTable('entries').set({ events: '[{' }).where('match', '=', id).execute();
    const { health, sentence } = await lookAtMatches(configWith(), database);
    expect(health).toBe('error');
    expect(sentence).toContain('1 of 1 unfinished matches cannot be read');
    expect(sentence).toContain(`npm run moderate -- salvage <id>`);
    expect(sentence).toContain(id);
    expect(await database.db.selectFrom('matches').select('phase').execute()).toEqual([{ phase: 'playing' }]);
  });

  test('of another key is told, whether that is set, kept or missing', async () => {
    await withAMatch();
    const database = await open();
    const key = async (settings: Readonly<Record<string, string>>) =>
      (await lookAtKey(configWith(settings), database)).health;
    const other = 'another secret of nobody in particular';
    expect(await key({ ESCADRE_SECRET: SECRET })).toBe('ok');
    expect(await key({ ESCADRE_SECRET: other })).toBe('error');
    expect(await key({ ESCADRE_SECRET: other, ESCADRE_SECRET_BEFORE: SECRET })).toBe('ok');
    expect(await key({})).toBe('error');
    writeFileSync(join(folder, 'secret'), SECRET);
    expect(await key({})).toBe('ok');
  });

  test('from the future shows that the clock was set back', async () => {
    await withAMatch();
    expect(await lookAtClock(await open(), Date.now() - 3_600_000)).toMatchObject({ health: 'error' });
  });
});

describe('the machine', () => {
  test('has room, or not yet a folder', async () => {
    expect((await lookAtDisk({ dataDir: folder })).sentence).toMatch(/MiB are free where DATA_DIR is, \d+ %/);
    expect((await lookAtDisk({ dataDir: join(folder, 'x') })).health).toBe('warning');
  });

  test('allows enough open files, or is told how', () => {
    const limits = (soft: string) =>
      `Limit  Soft Limit  Hard Limit\nMax open files   ${soft}   524288   files`;
    expect(lookAtLimits(null, limits('1024'))).toMatchObject({
      health: 'warning',
      sentence: expect.stringContaining('LimitNOFILE'),
    });
    expect(lookAtLimits(null, limits('65536'))?.health).toBe('ok');
    expect(lookAtLimits(null, limits('unlimited'))?.health).toBe('ok');
    expect(lookAtLimits(null, '')).toBeNull();
    expect(lookAtLimits(1024, limits('65536'))).toMatchObject({
      health: 'warning',
      sentence: expect.stringContaining('The server may open 1024 files.'),
    });
  });

  test('is asked for the limit of the server that runs, and not for its own', async () => {
    const server = await testServer();
    undo.push(() => server.destroy());
    const asked = (settings: Readonly<Record<string, string>> = {}) =>
      mostFilesOfServer(configWith({ OPS_PORT: new URL(server.opsUrl).port, OPS_TOKEN, ...settings }));
    expect((await asked()) === null).toBe(process.platform !== 'linux');
    expect(await asked({ OPS_TOKEN: `${OPS_TOKEN}-not` })).toBeNull();
    expect(await asked({ OPS_PORT: '1' })).toBeNull();
  });

  test('has a backup that is read as a whole, old ones and damaged ones told', async () => {
    await withAMatch();
    const config = configWith({ BACKUP_EVERY_HOURS: '24' });
    const at = Date.parse('2026-11-26T22:00:00Z');
    expect(healthOf(await lookAtBackups(config, at))).toEqual(['backup: warning']);
    mkdirSync(join(folder, 'backups'));
    const file = join(folder, 'backups', 'escadre-2026-11-26T22-00-00Z.gz');
    await backUp(await open(), file, at);
    const hours = (n: number) => lookAtBackups(config, at + n * 3_600_000);
    const newest = {
      health: 'ok',
      part: 'backup',
      sentence: 'escadre-2026-11-26T22-00-00Z.gz, 5 h old, is complete, with 1 matches.',
    };
    expect(await hours(5)).toEqual([newest]);
    expect(healthOf(await hours(49))).toEqual(['backup: warning']);
    writeFileSync(join(folder, 'backups', 'escadre-2026-11-26T23-00-00Z.gz'), 'x');
    const damaged = { health: 'error', sentence: expect.stringMatching(/23-00-00Z\.gz cannot be restored/) };
    expect(await hours(5)).toEqual([expect.objectContaining(damaged), newest]);
  });
});

describe('the address', () => {
  /** A proxy that passes on requests with this header; returns its address. */
  async function proxyTo(url: string, forwarded: (claimed: string) => string | undefined): Promise<string> {
    const proxy: Server = createServer((incoming, outgoing) => {
      const header = forwarded(String(incoming.headers['x-forwarded-for']));
      const headers = { ...(header === undefined ? {} : { 'x-forwarded-for': header }) };
      const asked = request(`${url}${incoming.url}`, { headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(outgoing);
      });
      asked.end();
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    undo.push(() => {
      proxy.close();
      proxy.closeAllConnections();
    });
    return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  }

  async function lookedAt(
    forwarded: ((claimed: string) => string | undefined) | null,
    TRUST_PROXY: string,
  ): Promise<readonly string[]> {
    const server = await testServer({}, { TRUST_PROXY });
    try {
      const direct = `http://127.0.0.1:${new URL(server.url).port}`;
      const SITE_URL = forwarded === null ? direct : await proxyTo(direct, forwarded);
      return healthOf((await lookAtAddress(configWith({ SITE_URL, TRUST_PROXY }))).findings);
    } finally {
      await server.destroy();
    }
  }

  const replaced = () => '198.51.100.5';
  const appended = (claimed: string) => `${claimed}, 198.51.100.5`;

  test('without a proxy is fine, but for its missing TLS', async () => {
    expect(await lookedAt(null, '0')).toEqual(['address: ok', 'tls: warning', 'proxy: ok', 'sockets: ok']);
  });

  test('behind a proxy is fine if the server trusts it, and no client', async () => {
    // This proxy passes no WebSockets on.
    const behind = (health: string) => ['address: ok', 'tls: warning', `proxy: ${health}`, 'sockets: error'];
    expect(await lookedAt(replaced, '1')).toEqual(behind('ok'));
    expect(await lookedAt(appended, '1')).toEqual(behind('ok'));
    expect(await lookedAt(replaced, '0')).toEqual(behind('error'));
    expect(await lookedAt(appended, '0')).toEqual(behind('error'));
    expect(await lookedAt(appended, '2')).toEqual(behind('error'));
    expect(await lookedAt(() => undefined, '1')).toEqual(behind('error'));
  });

  test('that nobody answers at, or that is not known', async () => {
    const { findings } = await lookAtAddress(configWith({ SITE_URL: 'http://127.0.0.1:1' }));
    expect(findings).toEqual([
      expect.objectContaining({ health: 'warning', sentence: expect.stringContaining('ECONNREFUSED') }),
    ]);
    expect(healthOf((await lookAtAddress(configWith())).findings)).toEqual(['address: warning']);
  });
});
