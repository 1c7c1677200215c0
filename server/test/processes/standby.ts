/** A second process on the same store waits until the first is gone, then continues without losses. */

import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asMatchId, must } from '@escadre/shared/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { takeLock } from '../../src/store/lock/lock.ts';
import { openStore } from '../../src/store/open.ts';
import type { DatabaseKind, TestDatabase } from '../store/databases.ts';
import { freePort } from '../support/free-port.ts';
import { Person } from '../support/harness.ts';
import { ServerProcess } from '../support/server-process.ts';

const TOOL = fileURLToPath(new URL('../../src/store-tool/main.ts', import.meta.url));
/** A player may create only so many tables at a time. */
const MATCHES = 4;
/** Fewer than a logbook takes. */
const LINES = 400;
/** Milliseconds; measured values are in the operators' page. */
const PATIENCE = 60_000;

interface Process {
  readonly server: ServerProcess;
  readonly url: string;
  readonly opsUrl: string;
}

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + PATIENCE;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`it never came to that: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** 0 if nothing listens. */
const status = (url: string): Promise<number> =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

export function describeStandby(kind: DatabaseKind): void {
  describe(`a second process on one ${kind.name}`, () => {
    let folder: string;
    let database: TestDatabase;
    const processes: ServerProcess[] = [];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'escadre-standby-'));
      database = await kind.create();
    });
    afterEach(async () => {
      for (const server of processes) server.signal('SIGCONT');
      await Promise.all(processes.splice(0).map((server) => server.kill()));
    });
    afterAll(async () => {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });

    const storeUrl = () => (kind.name === 'SQLite' ? join(folder, 'escadre.sqlite') : database.url);
    const place = () => (kind.name === 'SQLite' ? {} : { DATABASE_URL: database.url });

    async function begin(env: Record<string, string> = {}): Promise<Process> {
      const port = await freePort();
      const opsPort = String(await freePort());
      const server = new ServerProcess({
        PORT: String(port),
        OPS_PORT: opsPort,
        DATA_DIR: folder,
        ...place(),
        ...env,
      });
      processes.push(server);
      return { server, url: `http://127.0.0.1:${port}`, opsUrl: `http://127.0.0.1:${opsPort}` };
    }

    /** The store's tool, as an operator would use it beside the server. */
    async function storeTool(...args: string[]): Promise<{ code: number | null; output: string }> {
      const child = spawn(process.execPath, [TOOL, ...args], {
        env: { ...process.env, DATA_DIR: folder, ...place() },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
      });
      return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
    }

    const isAt = ({ url }: Process, path: string, expected: number) =>
      until(async () => (await status(`${url}${path}`)) === expected);

    /** A process with the site lock, and a standby. */
    async function beginTwo(): Promise<[first: Process, second: Process]> {
      const first = await begin();
      await first.server.listening;
      const second = await begin();
      await isAt(second, '/healthz', 200);
      return [first, second];
    }

    /** Also of a standby, and with the token only. */
    async function operators({ opsUrl }: Process, path: string): Promise<string> {
      const url = `${opsUrl}${path}`;
      expect(await status(url)).toBe(401);
      const token = await readFile(join(folder, 'ops-token'), 'utf8');
      return (await fetch(url, { headers: { Authorization: `Bearer ${token.trim()}` } })).text();
    }

    const metrics = (process: Process) => operators(process, '/metrics');

    /** A match of two in play; Ann writes line after line until the server is gone. */
    async function writing(url: string) {
      const ann = await Person.arrive({ url }, 'Ann');
      const ben = await Person.arrive({ url }, 'Ben');
      const client = await ann.connect(await ann.create('grands-amiraux'));
      const { id } = client.answer.match;
      const other = await ben.join(id);
      await Promise.all([client.ready(), other.ready()]);
      await client.until(() => client.state.phase === 'playing');
      const acknowledged: string[] = [];
      const written = (async () => {
        for (let n = 0; n < LINES && client.closed === undefined; n++) {
          const text = `${id} ${n}`;
          const kept = client.request('writeLog', { text }).then(() => acknowledged.push(text));
          await Promise.race([kept, client.until(() => client.closed !== undefined, PATIENCE)]);
        }
        return acknowledged;
      })();
      return { id, ann, acknowledged, written };
    }

    test(
      'without the lock it touches nothing: no tables, no migrations',
      async () => {
        const lock = await takeLock(storeUrl(), {
          me: 'another',
          onWait: () => {},
          onLost: () => {},
        });
        const { server, url: at } = await begin();
        await until(async () => (await status(`${at}/healthz`)) === 200);
        if (kind.name === 'SQLite') expect(await readdir(folder)).toEqual(['escadre.sqlite.lock']);
        else await expect(database.execute('select 1 from matches')).rejects.toThrow('does not exist');
        await lock.release();
        await until(async () => (await status(`${at}/readyz`)) === 200);
        await server.stop();
      },
      3 * PATIENCE,
    );

    test(
      'takes over from a killed process, and nothing acknowledged is lost',
      async () => {
        const [first, second] = await beginTwo();
        for (const path of ['/readyz', '/writez', '/api/games']) {
          const answer = await fetch(`${second.url}${path}`);
          expect([answer.status, await answer.json()]).toMatchObject([
            503,
            { error: { code: 'SHUTTING_DOWN', data: { reason: 'STANDING_BY' } } },
          ]);
        }
        expect(await metrics(second)).toMatch(/^escadre_active 0$/m);
        expect(await metrics(first)).toMatch(/^escadre_active 1$/m);

        const matches = await Promise.all(Array.from({ length: MATCHES }, () => writing(first.url)));
        const ids = matches.map(({ id }) => id);
        await until(async () => matches.every(({ acknowledged }) => acknowledged.length > 1));
        expect(await storeTool('info')).toMatchObject({ code: 0 });
        // The journal is written every second.
        await until(async () =>
          (await operators(second, `/inquiry/timeline?match=${ids[0]}`)).includes('"what":"began"'),
        );
        expect(JSON.parse(await operators(second, '/inquiry/timeline?match=.'))).toMatchObject({
          error: { code: 'BAD_REQUEST' },
        });
        first.server.signal('SIGKILL');
        const killed = performance.now();
        await isAt(second, '/readyz', 200);
        const took = Math.round(performance.now() - killed);
        process.stderr.write(`${kind.name}: at work ${took} ms after the first was killed\n`);

        const acknowledged = (await Promise.all(matches.map(({ written }) => written))).flat();
        expect(acknowledged.length).toBeGreaterThan(MATCHES);
        const store = await openStore(storeUrl());
        const kept = (await Promise.all(ids.map((id) => store.logbooks(asMatchId(id))))).flat();
        await store.close();
        for (const text of acknowledged) expect(kept.map((line) => line.text)).toContain(text);
        const { ann, id } = must(matches[0], 'a match');
        const back = await ann.at(second).join(id);
        expect(back.state.phase).toBe('playing');
        await back.close();
        await second.server.stop();
      },
      3 * PATIENCE,
    );

    test(
      'stands by while the first is frozen, and ends on request',
      async () => {
        const [first, second] = await beginTwo();
        first.server.signal('SIGSTOP');
        await new Promise((resolve) => setTimeout(resolve, 2_500));
        expect(await status(`${second.url}/readyz`)).toBe(503);
        first.server.signal('SIGCONT');
        await isAt(first, '/readyz', 200);
        expect(await status(`${second.url}/readyz`)).toBe(503);
        await second.server.stop();
        const third = await begin();
        await isAt(third, '/healthz', 200);
        await first.server.stop();
        await isAt(third, '/readyz', 200);
        await third.server.stop();
      },
      3 * PATIENCE,
    );

    if (kind.name === 'SQLite') return;

    test(
      'a process that was frozen and replaced ends on waking up',
      async () => {
        const [first, second] = await beginTwo();
        first.server.signal('SIGSTOP');
        await database.execute(
          `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
             and database = (select oid from pg_database where datname = current_database())`,
        );
        await isAt(second, '/readyz', 200);
        first.server.signal('SIGCONT');
        await until(async () => first.server.hasEnded);
        expect(first.server.log.join('\n')).toContain('site: lost to another process');
        expect(await status(`${second.url}/readyz`)).toBe(200);
        await second.server.stop();
      },
      3 * PATIENCE,
    );
  });
}
