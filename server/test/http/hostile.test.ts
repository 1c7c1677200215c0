import { connect } from 'node:net';
import { must } from '@escadre/shared/kernel';
import { LIMITS } from '@escadre/shared/protocol';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ask, eventually, type Stand, stand } from './stand.ts';

let at: Stand;
let token: string;

beforeAll(async () => {
  at = await stand();
  ({ token } = (await ask(at, '/api/session', { body: {} })).body);
});
afterAll(() => at.close());

/** After any request: nothing reached the door, nothing broke, and the server goes on. */
afterEach(async () => {
  expect(at.calls).toEqual([]);
  expect(at.logged({ level: 50 })).toEqual([]);
  expect((await ask(at, '/healthz')).status).toBe(200);
});

const send = (body: unknown, headers: Record<string, string> = {}) =>
  ask(at, '/api/matches', { body, token, headers });

const answerOf = async (body: unknown, headers?: Record<string, string>) => {
  const { status, body: told } = await send(body, headers);
  return [status, told.error.code];
};

/** Sends bytes as they are, and gives all that comes back until the connection closes. */
function raw(...chunks: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(at.port, '127.0.0.1');
    const received: Buffer[] = [];
    socket.on('data', (data) => received.push(data));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(received).toString()));
    for (const chunk of chunks) socket.write(chunk);
  });
}

const head = (...lines: string[]) =>
  [
    'POST /api/matches HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Connection: close',
    ...lines,
    '',
    '',
  ].join('\r\n');

describe('bodies', () => {
  test.each([
    '{',
    '{"game":',
    "{'game':'regatta'}",
    'game=regatta',
    '\u0000',
    '[1,]',
    'NaN',
    '{"a":1}{"a":2}',
  ])('that are not JSON: %j', async (body) => {
    expect(await answerOf(body)).toEqual([400, 'BAD_JSON']);
  });

  test.each(['null', '7', '"regatta"', '[]', 'true', '[{"game":"regatta"}]'])(
    'that are no object: %s',
    async (body) => {
      expect(await answerOf(body)).toEqual([400, 'BAD_REQUEST']);
    },
  );

  test('up to the limit are read, and beyond are too large', async () => {
    const filled = (bytes: number) => `{"game":7,"pad":"${'x'.repeat(bytes - 19)}"}`;
    expect(filled(LIMITS.bodyBytes)).toHaveLength(LIMITS.bodyBytes);
    expect(await answerOf(filled(LIMITS.bodyBytes))).toEqual([400, 'BAD_REQUEST']);
    expect(await answerOf(filled(LIMITS.bodyBytes + 1))).toEqual([413, 'TOO_LARGE']);
  });

  test('that never say how long they are', async () => {
    const block = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const answer = await raw(
      head('Content-Type: application/json', 'Transfer-Encoding: chunked'),
      ...Array(6).fill(block),
      '0\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"TOO_LARGE"');
  });

  test.each([
    ['of another alphabet', { 'Content-Type': 'application/json; charset=ebcdic' }],
    ['of another type', { 'Content-Type': 'text/plain' }],
    ['of a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['of several parts', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['of a malformed type', { 'Content-Type': ';;;' }],
  ])('%s', async (_, headers) => {
    expect(await answerOf('{"game":"regatta"}', headers)).toEqual([400, 'BAD_REQUEST']);
  });

  test.each([
    '{"game":"regatta","__proto__":{"private":true}}',
    '{"game":"regatta","options":{"__proto__":{"boats":3}}}',
    '{"game":"regatta","scenario":[[{"a":{"__proto__":null}}]]}',
    '{"game":"regatta","options":{"\\u005f_proto__":1}}',
  ])('that reach for prototypes: %s', async (body) => {
    expect(await answerOf(body)).toEqual([400, 'BAD_REQUEST']);
    expect(({} as { private?: unknown }).private).toBeUndefined();
  });

  test.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('deep beyond any meaning: %s', async (_, open, close) => {
    const deep = (levels: number) =>
      `{"game":"regatta","scenario":${open.repeat(levels)}1${close.repeat(levels)}}`;
    for (const levels of [32, 100, 10_000]) {
      const { status, body } = await send(deep(levels));
      expect([status, body.error.message]).toEqual([400, 'The body is nested more than 32 levels deep.']);
    }
  });

  test('with a thousand faults are answered with some of them, shortened', async () => {
    const body = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [`${'k'.repeat(40)}${index}`, 1]),
    );
    const { status, text, body: told } = await send(body);
    expect([status, told.error.code]).toEqual([400, 'BAD_REQUEST']);
    expect(text.length).toBeLessThan(5_000);
  });

  test('of any JSON get an answer of the one form', async () => {
    const property = fc.asyncProperty(
      fc.jsonValue(),
      fc.constantFrom('/api/matches', '/api/matches/quick'),
      async (value, path) => {
        const { status, body } = await ask(at, path, { body: JSON.stringify(value), token });
        expect(status).toBe(400);
        expect(body).toEqual({
          error: { code: 'BAD_REQUEST', message: expect.any(String), data: expect.anything() },
        });
      },
    );
    await fc.assert(property, { numRuns: 200 });
  });
});

describe('addresses', () => {
  test.each([
    ['/api/nothing', 404, 'NOT_FOUND'],
    ['/api', 404, 'NOT_FOUND'],
    ['/api/matches/m_1/leave', 404, 'NOT_FOUND'],
    ['/matchmake/create/regatta', 404, 'NOT_FOUND'],
    ['/api/matches/%E0%A4%A', 400, 'BAD_REQUEST'],
    ['/api/games/%FF', 400, 'BAD_REQUEST'],
    ['/api/games/__proto__', 404, 'UNKNOWN_GAME'],
    ['/api/games/constructor', 404, 'UNKNOWN_GAME'],
    ['/rules/..%2f..%2fpackage', 404, 'UNKNOWN_GAME'],
    ['/rules/__proto__', 404, 'UNKNOWN_GAME'],
    ['/rulebook/..%2f..%2fpackage', 404, 'NOT_FOUND'],
    ['/rulebook/__proto__', 404, 'NOT_FOUND'],
    ['/sdk/..%2fpackage.json', 404, 'NOT_FOUND'],
    ['/sdk/%2e%2e/package.json', 404, 'NOT_FOUND'],
    ['/page/.%2e/package.json', 404, 'NOT_FOUND'],
    ['/api/matches/%2e%2e/enter', 405, 'METHOD_NOT_ALLOWED'],
    ['/api/matches/..', 404, 'UNKNOWN_MATCH'],
    ['/page/', 404, 'NOT_FOUND'],
    ['/page', 404, 'NOT_FOUND'],
    ['/page/%00', 404, 'NOT_FOUND'],
    [`/${'x'.repeat(10_000)}`, 404, 'NOT_FOUND'],
  ])('%s', async (path, status, code) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toContain(`"code":"${code}"`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test.each([
    ['DELETE', '/api/matches', 'GET, HEAD, POST, OPTIONS'],
    ['PUT', '/api/session', 'POST, OPTIONS'],
    ['GET', '/api/session', 'POST, OPTIONS'],
    ['GET', '/api/matches/m_1/enter', 'POST, OPTIONS'],
    ['POST', '/api/matches/m_1/record', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/matches/quick', 'POST, OPTIONS'],
    ['POST', '/api/games', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/games/regatta', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['POST', '/readyz', 'GET, HEAD, OPTIONS'],
    ['POST', '/', 'GET, HEAD, OPTIONS'],
    ['POST', '/rules/regatta', 'GET, HEAD, OPTIONS'],
    ['POST', '/rulebook/regatta', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/sdk/escadre.js', 'GET, HEAD, OPTIONS'],
    ['PUT', '/page/style.css', 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/', 'GET, HEAD, OPTIONS'],
  ])('%s is not allowed at %s', async (method, path, allow) => {
    const { status, headers, body } = await ask(at, path, { method });
    expect([status, body.error.code, headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', allow]);
  });

  test('OPTIONS lists the methods', async () => {
    const { status, headers } = await ask(at, '/healthz', { method: 'OPTIONS' });
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test('an invented method gets no metric of its own', async () => {
    await ask(at, '/api/matches', { method: 'PURGE' });
    await eventually(() => at.logged({ method: 'PURGE' }).length > 0);
    const figures = await at.metrics.registry.metrics();
    expect(figures).toContain('method="other"');
    expect(figures).not.toContain('PURGE');
  });
});

test('a request that breaks off in the middle of its body', async () => {
  const socket = connect(at.port, '127.0.0.1');
  socket.write(head('Content-Type: application/json', 'Content-Length: 1000') + '{"game":');
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.destroy();
  });
});

describe('malformed requests', () => {
  test.each([
    ['noise', '\u0000\u0001\u0002 hello\r\n\r\n', 400, 'BAD_REQUEST'],
    ['another protocol', '*1\r\n$4\r\nPING\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001', 400, 'BAD_REQUEST'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
      400,
      'BAD_REQUEST',
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'BAD_REQUEST',
    ],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
  ])('%s', async (_, bytes, status, code) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(must(answer.split('\r\n\r\n')[1], 'a body'))).toEqual({
      error: { code, message: expect.any(String) },
    });
  });
});
