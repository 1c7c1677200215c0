import { connect, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LIMITS } from '@escadre/shared/protocol';
import { afterEach, describe, expect, test } from '@jest/globals';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../../src/http/connections.ts';
import { ask, eventually, type Stand, stand } from './stand.ts';

let at: Stand;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await at.close();
});

const open = async (limits: Partial<ConnectionLimits> = {}, env = {}) => {
  at = await stand({ limits: { ...CONNECTION_LIMITS, ...limits }, env });
};

/** Sends the beginning of a request, and keeps its body back. */
function begin(path: string, ...headers: readonly string[]): { heard(): string; send(body: string): void } {
  let heard = '';
  const socket = connect(at.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => {});
  const lines = [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return { heard: () => heard, send: (body) => void socket.write(body) };
}

/** Asks for a session until it is answered like this: bodies that were begun arrive a moment later. */
async function askUntil(status: number, headers = {}): ReturnType<typeof ask> {
  for (let tries = 0; tries < 10_000; tries++) {
    const answer = await ask(at, '/api/session', { body: {}, headers });
    if (answer.status === status) return answer;
  }
  throw new Error(`it was never answered with ${status}`);
}

const spaces = Buffer.alloc(1_000_000, 0x20);
const PACKED = [
  ['br', brotliCompressSync(spaces)],
  ['gzip', gzipSync(spaces)],
  ['deflate', gzipSync('{}')],
  ['zstd', Buffer.from('{}')],
  ['gzip, br', gzipSync('{}')],
  ['GZIP', gzipSync('{}')],
  ['rot13', Buffer.from('{}')],
] as const;
const READERS = [
  '/api/session',
  '/api/matches',
  '/api/matches/quick',
  '/api/matches/m_1/enter',
  '/api/matches/m_1/legal',
];

describe('a compressed body', () => {
  test.each(READERS)('is refused unread at %s, with the accepted encodings', async (path) => {
    await open();
    const { token } = (await ask(at, '/api/session', { body: {} })).body;
    for (const [encoding, body] of PACKED) {
      const answer = await fetch(`${at.url}${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Content-Encoding': encoding,
        },
        body,
      });
      expect([encoding, answer.status, answer.headers.get('accept-encoding'), await answer.json()]).toEqual([
        encoding,
        415,
        'identity',
        { error: { code: 'UNSUPPORTED_ENCODING', message: expect.stringContaining('Content-Encoding') } },
      ]);
    }
    expect(at.calls).toEqual([]);
  });

  test('is refused after the budget of its address has paid for it', async () => {
    await open({}, { RATE_SESSION: '2' });
    const packed = { method: 'POST', body: '{}', headers: { 'Content-Encoding': 'br' } };
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await ask(at, '/api/session', packed)).status);
    expect(statuses).toEqual([415, 415, 429, 429]);
  });

  test('with the identity encoding is read', async () => {
    await open();
    for (const encoding of ['identity', 'Identity', '']) {
      const headers = { 'Content-Encoding': encoding };
      expect((await ask(at, '/api/session', { body: {}, headers })).status).toBe(201);
    }
  });
});

describe('bodies under way', () => {
  const READ = `Content-Length: ${LIMITS.sessionBodyBytes}`;

  test('of one address are limited, and finished ones make room', async () => {
    await open({ bodyBytesPerAddress: 2 * LIMITS.sessionBodyBytes });
    const slow = [begin('/api/session', READ), begin('/api/session', 'Transfer-Encoding: chunked')];
    const { status, headers, body } = await askUntil(429);
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([429, 'TOO_FAST', '1']);
    // Requests without a body go on.
    expect((await ask(at, '/api/session', { method: 'POST' })).status).toBe(201);
    expect((await ask(at, '/api/games')).status).toBe(200);
    slow[0]?.send(`{}${' '.repeat(LIMITS.sessionBodyBytes - 2)}`);
    await eventually(() => slow[0]?.heard().includes('HTTP/1.1 201') === true);
    expect((await ask(at, '/api/session', { body: {} })).status).toBe(201);
  });

  test('that are given up make room, too', async () => {
    await open({ bodyBytesPerAddress: 2 * LIMITS.sessionBodyBytes });
    begin('/api/session', READ);
    begin('/api/session', READ);
    await askUntil(429);
    for (const socket of sockets) socket.destroy();
    await askUntil(201);
  });

  test('of all addresses together have a bound of their own', async () => {
    await open({ bodyBytes: 2 * LIMITS.sessionBodyBytes }, { TRUST_PROXY: '1' });
    begin('/api/session', READ, 'X-Forwarded-For: 192.0.2.1');
    begin('/api/session', READ, 'X-Forwarded-For: 192.0.2.2');
    const answer = await askUntil(503, { 'X-Forwarded-For': '192.0.2.3' });
    expect([answer.status, answer.body.error.code, answer.headers.get('retry-after')]).toEqual([
      503,
      'TOO_BUSY',
      '1',
    ]);
  });
});

test('a session request is short: only its body says who pays for it', async () => {
  await open();
  const filled = (bytes: number) => `{"name":"Ada"}${' '.repeat(bytes - 14)}`;
  expect((await ask(at, '/api/session', { body: filled(LIMITS.sessionBodyBytes) })).status).toBe(201);
  const { status, body } = await ask(at, '/api/session', { body: filled(LIMITS.sessionBodyBytes + 1) });
  expect([status, body.error.code]).toEqual([413, 'TOO_LARGE']);
});
