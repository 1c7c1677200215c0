/**
 * A full disk, under the log or the matches, a locked or damaged file: clients are told, and nothing hangs.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { freePort } from '../support/free-port.ts';
import { twoAtTheTable } from '../support/harness.ts';
import { ServerProcess } from '../support/server-process.ts';
import { canMount, fill, MIB, mountDisk } from '../support/small-disk.ts';
import { until } from '../support/until.ts';
import type { WireClient } from '../support/wire-client.ts';

jest.setTimeout(300_000);

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of undo.splice(0).reverse()) await act();
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'escadre-full-'));
  undo.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

const whereMounting = canMount ? test : test.skip;

async function disk(bytes: number): Promise<string> {
  const path = await folder();
  undo.push(mountDisk(path, bytes));
  return path;
}

interface Health {
  readonly status: number;
  readonly reason?: string;
}

async function health(url: string, path = '/readyz'): Promise<Health> {
  const answer = await fetch(`${url}${path}`).catch(() => undefined);
  if (answer === undefined) return { status: 0 };
  const { error } = (await answer.json()) as { error?: { data?: { reason?: string } } };
  return { status: answer.status, ...(error?.data?.reason && { reason: error.data.reason }) };
}

const play = (client: WireClient, id: string) =>
  client.request('command', { id, command: { type: 'exchange', cards: [] } });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'OK',
    ({ code }: { code: string }) => code,
  );

describe('the log', () => {
  const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

  /** A server with this standard output. */
  async function startWith(output: number | 'pipe'): Promise<{ child: ChildProcess; url: string }> {
    const port = await freePort();
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        PORT: String(port),
        OPS_PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: await folder(),
        LOG_LEVEL: 'trace',
        RATE_READ: '0',
        RATE_REQUEST: '0',
      },
    });
    undo.push(() => child.kill('SIGKILL'));
    const url = `http://127.0.0.1:${port}`;
    await until('the server is ready', async () => (await health(url)).status === 200);
    return { child, url };
  }

  const ended = (child: ChildProcess) =>
    new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

  /** Far more lines than may wait to be written. */
  const LINES = 9_000;
  /** Requests that one connection sends without waiting: fewer than it may. */
  const AT_ONCE = 8;

  /** Sends requests whose main effect is a log line. */
  async function talkative(url: string): Promise<void> {
    const { hostname, port } = new URL(url);
    const requests = `GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(AT_ONCE);
    const socket = connect(Number(port), hostname).setEncoding('latin1');
    for (let sent = 0; sent < LINES; sent += AT_ONCE) {
      socket.write(requests);
      let answers = '';
      while (answers.split('HTTP/1.1 200').length <= AT_ONCE) answers += (await once(socket, 'data'))[0];
    }
    socket.destroy();
  }

  whereMounting(
    'on a full disk loses lines and says how many; matches go on, and the end comes',
    async () => {
      const path = await disk(2 * MIB);
      const file = join(path, 'log');
      const output = openSync(file, 'a');
      undo.push(() => closeSync(output));
      const free = fill(path);
      const { child, url } = await startWith(output);
      const { clients } = await twoAtTheTable({ url });
      await talkative(url);
      for (const client of clients) expect(await codeOf(play(client, 'on'))).toBe('OK');
      expect(await health(url)).toEqual({ status: 200 });
      free();
      await until('the log says what was lost', () => readFileSync(file, 'utf8').includes('lines lost'));
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      const objects = lines.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text));
      expect(objects.filter(({ lines }) => lines > 0)).toHaveLength(1);
      fill(path);
      await talkative(url);
      const end = ended(child);
      child.kill('SIGTERM');
      expect(await end).toBe(0);
    },
  );

  test('an unread log delays neither requests nor the end', async () => {
    const { child, url } = await startWith('pipe');
    await talkative(url);
    const { clients } = await twoAtTheTable({ url });
    for (const client of clients) expect(await codeOf(play(client, 'on'))).toBe('OK');
    const end = ended(child);
    child.kill('SIGTERM');
    expect(await end).toBe(0);
  });
});

describe('the store', () => {
  async function start(data: string) {
    const server = new ServerProcess({ PORT: '0', DATA_DIR: data });
    undo.push(() => server.kill());
    return { server, url: await server.listening };
  }

  const told = ({ log }: ServerProcess) => log.filter((text) => text.includes('"store: '));
  const becomes = (url: string, expected: Health) =>
    until(`it is ${JSON.stringify(expected)}`, async () => {
      const { status, reason } = await health(url);
      return status === expected.status && (expected.reason === undefined || reason === expected.reason);
    });

  whereMounting(
    'on a full disk is not ready, with the reason, and loses nothing; one line each',
    async () => {
      const data = await disk(24 * MIB);
      const { server, url } = await start(data);
      const { clients, id, people } = await twoAtTheTable({ url });
      const [ann, ben] = clients;
      expect(await codeOf(play(ann, 'before'))).toBe('OK');
      const free = fill(data);
      await becomes(url, { status: 503, reason: 'DISK_FULL' });
      expect(await health(url, '/writez')).toEqual({ status: 503, reason: 'DISK_FULL' });
      expect(await health(url, '/healthz')).toEqual({ status: 200 });
      // Refusals stay the same for further requests.
      for (let n = 0; n < 30; n++) {
        await codeOf(ann.request('chat', { to: 'all', text: `${n} ${'x'.repeat(150)}` }));
        await fetch(`${url}/api/matches`, { method: 'POST' }).then((answer) => answer.arrayBuffer());
      }
      expect(told(server)).toHaveLength(1);
      free();
      await becomes(url, { status: 200 });
      expect(await codeOf(play(ben, 'after'))).toBe('OK');
      await until('the log says that it has ended', () => told(server).length === 2);
      await server.stop();
      const again = await start(data);
      const back = await people[0].at(again).join(id);
      expect(Object.keys(back.state.prompts)).not.toContain('exchange-1-french');
    },
  );

  test('whose file another program has locked is not ready, and goes on when it is free', async () => {
    const data = await folder();
    const { server, url } = await start(data);
    const { clients, people, id } = await twoAtTheTable({ url });
    const [ann] = clients;
    const other = new Database(join(data, 'escadre.sqlite'));
    undo.push(() => other.close());
    other.exec('begin immediate');
    const refused = codeOf(play(ann, 'while locked'));
    await becomes(url, { status: 503, reason: 'STORE_LOCKED' });
    // After a long wait the outcome is unknown, so the connection is cut: a returning player sees the
    // state.
    expect(await refused).not.toBe('OK');
    expect(told(server)).toHaveLength(1);
    other.exec('rollback');
    await becomes(url, { status: 200 });
    const back = await people[1].join(id);
    expect(await codeOf(play(back, 'when free'))).toBe('OK');
    await until('the log says that it has ended', () => told(server).length === 2);
  });

  test('whose file is spoilt is not ready', async () => {
    const data = await folder();
    const { server, url } = await start(data);
    const file = join(data, 'escadre.sqlite');
    const { size } = statSync(file);
    truncateSync(file, 0);
    writeFileSync(file, Buffer.alloc(size, 'no database'));
    await becomes(url, { status: 503, reason: 'STORE_MALFORMED' });
    expect(await health(url, '/healthz')).toEqual({ status: 200 });
    expect(told(server)).toHaveLength(1);
  });
});
