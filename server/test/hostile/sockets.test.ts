/** The process itself stays up, whatever comes to its port. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ServerProcess } from '../support/server-process.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts');

let folder: string;
let server: ChildProcess;
let port: number;
let log = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-test-'));
  const env = {
    ...process.env,
    PORT: '0',
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
  };
  server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  port = await new Promise<number>((resolve, reject) => {
    const hear = (text: Buffer) => {
      log += text;
      const told = /"port":(\d+)/.exec(log)?.[1];
      if (told !== undefined) resolve(Number(told));
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => reject(new Error(log)));
  });
});
afterAll(async () => {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  if (server.exitCode === null) server.kill('SIGTERM');
  else return;
  await gone;
  await rm(folder, { recursive: true, force: true });
});

/** Sends raw bytes, and returns the reply until the other end closes. */
const raw = (...chunks: readonly (string | Buffer)[]) => rawTo(port, ...chunks);

function rawTo(to: number, ...chunks: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(to, '127.0.0.1');
    const received: Buffer[] = [];
    socket.on('data', (data) => received.push(data));
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(received).toString('latin1')));
    for (const chunk of chunks) socket.write(chunk);
  });
}

const upgrade = (address: string, ...lines: readonly string[]) =>
  [
    `GET ${address} HTTP/1.1`,
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    ...lines,
    '',
    '',
  ].join('\r\n');

/** A frame of a client that closes the line, in answer to the server's. */
const CLOSING = Buffer.of(0x88, 0x80, 0, 0, 0, 0);

const isUp = async () => {
  expect(server.exitCode).toBeNull();
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
};

describe('an upgrade to an unknown address is turned away:', () => {
  test.each([
    '/',
    '//',
    '/?sessionId=',
    '/?sessionId=a',
    '/match',
    '/process/room',
    '/process/room?sessionId=',
    '/process/room?sessionId=forged',
    '/process/room?sessionId=forged&reconnectionToken=none',
    '/process/constructor?sessionId=a',
    '/process/__proto__?sessionId=__proto__',
    '/process/toString?sessionId=constructor',
    '/process/room?sessionId=%00',
    '/process/room?sessionId=%E0%A4%A',
    '/process/room?sessionId=a&sessionId=b',
    '/../../etc/passwd?sessionId=a',
    '/%',
    '/\\',
    '//[::1',
    '//:80@',
    '*',
    '*:99999',
    '*%',
    '*[',
    '*@:99999/process/room?sessionId=a',
    'http://[',
    'http://a:99999/process/room?sessionId=a',
    'ws://evil/process/room?sessionId=a',
  ])('%s', async (address) => {
    const answer = await raw(upgrade(address), CLOSING);
    expect(answer).toMatch(/^HTTP\/1\.1 (101 Switching Protocols\r\n.*JOIN_AGAIN|4\d\d )/s);
    await isUp();
  });
});

test.each([`/${'a'.repeat(8_000)}`, `/process/${'r'.repeat(4_000)}?sessionId=${'s'.repeat(4_000)}`])(
  'and however long it is, pair %#',
  async (address) => {
    expect(await raw(upgrade(address), CLOSING)).toMatch(/JOIN_AGAIN/);
    await isUp();
  },
);

describe('a malformed upgrade is refused:', () => {
  const good = upgrade('/process/room?sessionId=a');
  test.each<[string, string]>([
    ['no key', good.replace(/Sec-WebSocket-Key.*\r\n/, '')],
    ['an invalid key', good.replace('dGhlIHNhbXBsZSBub25jZQ==', 'key')],
    ['another version', good.replace('Version: 13', 'Version: 99')],
    ['another protocol', good.replace('Upgrade: websocket', 'Upgrade: h2c')],
    ['another method', good.replace('GET', 'POST')],
    ['no HTTP', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\r\n\r\n'],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
  ])('%s', async (_, request) => {
    expect(await raw(request, '\r\n')).toMatch(/^(HTTP\/1\.1 4\d\d .*)?$/s);
    await isUp();
  });
});

describe('on a socket that was turned away', () => {
  test.each<[string, Buffer]>([
    ['bytes that are no frame', Buffer.alloc(100, 0xff)],
    ['a frame without a mask', Buffer.of(0x82, 0x01, 0x00)],
    ['a frame that says to be huge', Buffer.of(0x82, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)],
    ['a control frame in parts', Buffer.of(0x09, 0x80, 0, 0, 0, 0)],
    ['a close code that cannot be', Buffer.of(0x88, 0x82, 0, 0, 0, 0, 0x00, 0x01)],
  ])('%s changes nothing', async (_, bytes) => {
    await raw(upgrade('/process/room?sessionId=a'), bytes);
    await isUp();
  });
});

test('none of it counts as a server error', () => {
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test('upgrades count for their address, and beyond its limit are refused, saying for how long', async () => {
  const few = new ServerProcess({ PORT: '0', DATA_DIR: join(folder, 'few'), RATE_REQUEST: '6' });
  try {
    const { port } = new URL(await few.listening);
    const answers: string[] = [];
    for (let count = 0; count < 8; count++) {
      answers.push(await rawTo(Number(port), upgrade('/process/room?sessionId=a'), CLOSING));
    }
    expect(answers[0]).toMatch(/JOIN_AGAIN/);
    const last = answers.at(-1) ?? '';
    expect(last).toMatch(/^HTTP\/1\.1 429 .*\r\nRetry-After: \d+\r\n.*"TOO_FAST".*"seconds":\d+/s);
  } finally {
    await few.kill();
  }
});
