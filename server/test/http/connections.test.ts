import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, test } from '@jest/globals';
import { CONNECTION_LIMITS, type ConnectionLimits, Connections } from '../../src/http/connections.ts';
import { ask, eventually, type Stand, stand } from './stand.ts';

let at: Stand;
let lines: Caller[] = [];
afterEach(async () => {
  for (const { socket } of lines) socket.destroy();
  lines = [];
  await at.close();
});

/** A TCP connection with its received data. */
interface Caller {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly isClosed: () => boolean;
}

const open = async (limits: Partial<ConnectionLimits>, env = {}) => {
  at = await stand({ limits: { ...CONNECTION_LIMITS, ...limits }, env });
};

function line(words = ''): Caller {
  let heard = '';
  let closed = false;
  const socket = connect(at.port, '127.0.0.1');
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  socket.write(words);
  const made = { socket, heard: () => heard, isClosed: () => closed };
  lines.push(made);
  return made;
}

const closedOf = (some: readonly Caller[]) => some.filter(({ isClosed }) => isClosed()).length;

describe('connections', () => {
  test('one address has a limited number, and a proxy’s are not counted', async () => {
    await open({}, { CONNECTIONS_PER_ADDRESS: '3' });
    const ours = [line(), line(), line(), line(), line()];
    await eventually(() => closedOf(ours) === 2);
    ours[0]?.socket.destroy();
    ours[1]?.socket.destroy();
    await eventually(() => closedOf(ours) === 4);
    expect((await ask(at, '/healthz')).status).toBe(200);
    await at.close();
    await open({}, { CONNECTIONS_PER_ADDRESS: '3', TRUST_PROXY: '1' });
    const many = Array.from({ length: 10 }, () => line('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'));
    await eventually(() => many.every(({ heard }) => heard().includes('"ok"')));
  });

  test('a request that is never finished is dropped, with an answer', async () => {
    await open({ headMs: 100, requestMs: 100 });
    const unfinished = [
      line(),
      line('GET / HT'),
      line(
        'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"na',
      ),
    ];
    await eventually(() => closedOf(unfinished) === 3);
    for (const { heard } of unfinished.slice(1)) expect(heard()).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe('requests sent without waiting for answers', () => {
  const get = 'GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n';

  test('cost their sender the connection when there are many, and others hardly anything', async () => {
    await open({});
    const many = line(get.repeat(5_000));
    await eventually(() => many.isClosed());
    expect(at.logged({ route: '/api/games' }).length).toBeLessThanOrEqual(
      CONNECTION_LIMITS.requestsPerConnection,
    );
    expect((await ask(at, '/api/games')).status).toBe(200);
  });

  test('beyond the limit are not even parsed', async () => {
    await open({});
    let parsed = 0;
    const count = () => {
      parsed += 1;
    };
    subscribe('http.server.request.start', count);
    try {
      const many = line(get.repeat(5_000));
      await eventually(() => many.isClosed());
    } finally {
      unsubscribe('http.server.request.start', count);
    }
    expect(parsed).toBe(CONNECTION_LIMITS.requestsPerConnection + 1);
    // Parsers are used again, for others.
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(at, '/api/games')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('cost it as soon as the address waits for too many answers on others', async () => {
    await open({ requestsPerAddress: 2 });
    const answer: ((list: object) => void)[] = [];
    at.answers.list = () => new Promise((resolve) => answer.push(resolve));
    const slow = [ask(at, '/api/matches'), ask(at, '/api/matches')];
    await eventually(() => answer.length === 2);
    const [waits, two] = [line(get), line(get.repeat(2))];
    await eventually(() => two.isClosed() && waits.heard().includes('HTTP/1.1 429'));
    expect(waits.isClosed()).toBe(false);
    for (const each of answer) each({ matches: [] });
    await Promise.all(slow);
  });

  test('are answered when there are few', async () => {
    await open({});
    const few = line(get.repeat(CONNECTION_LIMITS.requestsPerConnection));
    const answers = () => few.heard().split('HTTP/1.1 200 ').length - 1;
    await eventually(() => answers() === CONNECTION_LIMITS.requestsPerConnection);
    // A connection may send any number of requests in sequence.
    few.socket.write(get);
    await eventually(() => answers() === CONNECTION_LIMITS.requestsPerConnection + 1);
  });
});

describe('behind a proxy, whose address everybody shares', () => {
  const upgrade = (address: string) =>
    [
      'GET /none/none?sessionId=none HTTP/1.1',
      'Host: x',
      'Connection: Upgrade',
      'Upgrade: websocket',
      `X-Forwarded-For: ${address}`,
      '\r\n',
    ].join('\r\n');

  test('one client has only so many WebSockets, and others theirs', async () => {
    await open({}, { CONNECTIONS_PER_ADDRESS: '3', TRUST_PROXY: '1' });
    const theirs = Array.from({ length: 5 }, () => line(upgrade('192.0.2.1')));
    await eventually(() => closedOf(theirs) === 2);
    const refused = theirs.filter(({ isClosed }) => isClosed());
    for (const { heard } of refused) {
      expect(heard()).toMatch(/^HTTP\/1\.1 429 .*\r\nRetry-After: 10\r\n.*"TOO_FAST".*"seconds":10/s);
    }
    const others = Array.from({ length: 3 }, (_, n) => line(upgrade(`2001:db8:0:${n}::1`)));
    // A request that comes after theirs is answered after they were looked at.
    await ask(at, '/healthz');
    expect(closedOf(others)).toBe(0);
  });

  test('closed ones no longer count', async () => {
    const connections = new Connections(CONNECTION_LIMITS, 1, () => true);
    const [first, second] = [new PassThrough(), new PassThrough()];
    expect(connections.takesWebSocket('192.0.2.1', first)).toBe(true);
    expect(connections.takesWebSocket('192.0.2.1', second)).toBe(false);
    first.destroy();
    await once(first, 'close');
    expect(connections.takesWebSocket('192.0.2.1', second)).toBe(true);
  });

  test('and only so many requests that are being answered', async () => {
    await open({ requestsPerAddress: 2 }, { TRUST_PROXY: '1' });
    at.answers.list = () => new Promise(() => {});
    const get = (path: string, address: string) =>
      line(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`);
    const slow = [1, 2, 3].map(() => get('/api/matches', '192.0.2.1'));
    await eventually(() => slow.some(({ heard }) => heard().includes('HTTP/1.1 429')));
    const other = get('/api/games', '192.0.2.2');
    await eventually(() => other.heard().includes('HTTP/1.1 200'));
    expect(slow.filter(({ heard }) => heard() !== '')).toHaveLength(1);
  });
});

describe('unread answers', () => {
  test('are given up after a time', async () => {
    await open({ answerMs: 100 });
    at.answers.list = () => new Promise(() => {});
    const waiting = line('GET /api/matches HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually(() => waiting.isClosed());
  });

  test('hold no more bytes than an address may have', async () => {
    // More than the buffers of the system take.
    const text = 'x'.repeat(16 * 2 ** 20);
    await open({ bytesPerAddress: 24 * 2 ** 20 });
    at.answers.list = () => ({ matches: [{ text }] });
    for (let count = 0; count < 8; count++) {
      line('GET /api/matches HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n').socket.pause();
    }
    await eventually(() => at.logged({ route: '/api/matches', cut: true }).length >= 5);
    expect((await ask(at, '/healthz')).status).toBe(200);
  });

  test('nor behind a smaller one on their connection', async () => {
    await open({ bytesPerAddress: 24 * 2 ** 20 });
    const sizes = [8, 16, 16, 16];
    at.answers.list = () => ({ matches: [{ text: 'x'.repeat((sizes.shift() ?? 0) * 2 ** 20) }] });
    const get = 'GET /api/matches HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n';
    line(get.repeat(4)).socket.pause();
    await eventually(() => at.logged({ route: '/api/matches', cut: true }).length === 4);
    expect((await ask(at, '/healthz')).status).toBe(200);
  });

  test('and no more at a time than an address may wait for', async () => {
    await open({ requestsPerAddress: 2 });
    const answer: ((list: object) => void)[] = [];
    at.answers.list = () => new Promise((resolve) => answer.push(resolve));
    const slow = [ask(at, '/api/matches'), ask(at, '/api/matches')];
    await eventually(() => answer.length === 2);
    const { status, body, headers } = await ask(at, '/api/games');
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([429, 'TOO_FAST', '1']);
    for (const each of answer) each({ matches: [] });
    await Promise.all(slow);
    await eventually(() => at.logged({ route: '/api/matches' }).length === 2);
    expect((await ask(at, '/api/games')).status).toBe(200);
  });
});
