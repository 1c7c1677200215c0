import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TakesNone } from '../../src/cluster/taking-on.ts';
import { noticeOf, storeUnavailable } from '../../src/fault.ts';
import type { Refusing } from '../../src/ops/store-health.ts';
import { ask, eventually, INVITE, type Stand, stand } from './stand.ts';

let at: Stand;
let ready = true;
let refusing: Refusing | null = null;
let takesNone: TakesNone | null = null;

beforeAll(async () => {
  at = await stand({ ready: () => ready, takesNone: () => takesNone, refusing: () => refusing });
});
afterAll(() => at.close());
beforeEach(() => {
  ready = true;
  refusing = null;
  takesNone = null;
});

describe('health', () => {
  test('is alive whatever the store does', async () => {
    ready = false;
    refusing = 'DISK_FULL';
    const { status, body, headers } = await ask(at, '/healthz');
    expect([status, body]).toEqual([200, { status: 'ok' }]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('ready and able to write when the store takes writes', async () => {
    for (const path of ['/readyz', '/writez']) {
      const { status, body } = await ask(at, path);
      expect([status, body]).toEqual([200, { status: 'ok' }]);
    }
  });

  test('not ready while starting or shutting down, and able to write all the same', async () => {
    ready = false;
    const { status, body, headers } = await ask(at, '/readyz');
    expect([status, body.error.code, body.error.data]).toEqual([
      503,
      'SHUTTING_DOWN',
      { reason: 'STARTING_OR_STOPPING' },
    ]);
    expect(headers.has('retry-after')).toBe(true);
    expect((await ask(at, '/writez')).status).toBe(200);
  });

  test.each(['LEAVING', 'NEWER_IS_HERE'] as const)('not ready while it takes on nothing: %s', async (why) => {
    takesNone = why;
    const { status, body, headers } = await ask(at, '/readyz');
    expect([status, body.error.code, body.error.data]).toEqual([503, 'SHUTTING_DOWN', { reason: why }]);
    expect(headers.has('retry-after')).toBe(true);
    // Those who play here go on.
    expect((await ask(at, '/api/games')).status).toBe(200);
  });

  test('not ready and not able to write while the store refuses, with the reason', async () => {
    refusing = 'DISK_FULL';
    for (const path of ['/readyz', '/writez']) {
      const { status, body, headers } = await ask(at, path);
      expect([status, body.error.code, body.error.data]).toEqual([
        503,
        'STORE_UNAVAILABLE',
        { reason: 'DISK_FULL' },
      ]);
      // One code, one sentence.
      expect(body.error.message).toBe(noticeOf(storeUnavailable()).message);
      expect(headers.has('retry-after')).toBe(true);
    }
    expect(at.logged({ level: 50 })).toEqual([]);
  });

  test('answers HEAD without a body', async () => {
    const { status, text } = await ask(at, '/readyz', { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
  });
});

describe('the log', () => {
  test('has a line for each request, under the id that the answer carries', async () => {
    const ids = new Set<string>();
    for (const [method, path, route, status, level] of [
      ['GET', '/', '/', 200, 20],
      ['GET', '/api/matches/m_1', '/api/matches/:id', 200, 20],
      ['POST', '/api/session', '/api/session', 201, 30],
      ['POST', '/api/matches/m_1/enter', '/api/matches/:id/enter', 401, 30],
      ['GET', '/sdk/nothing.js', '/sdk/*', 404, 30],
      ['GET', '/join/m_1/abc', 'none', 404, 30],
      ['GET', '/healthz', '/healthz', 200, 20],
      ['DELETE', '/api/session/me', '/api/session/me', 401, 30],
    ] as const) {
      const request = must(
        (await ask(at, path, { method })).headers.get('x-request-id') ?? undefined,
        'the header x-request-id',
      );
      ids.add(request);
      await eventually(() => at.logged({ request }).length === 1);
      const [line] = at.logged({ request });
      expect(line).toMatchObject({
        msg: 'request',
        method,
        route,
        status,
        level,
        address: expect.any(String),
      });
      expect(line?.ms).toBeGreaterThanOrEqual(0);
    }
    expect(ids.size).toBe(8);
  });

  test('has the first refusals of an address, with their codes, and not all that it can cause', async () => {
    const flooded = await stand({ samplesLog: true });
    try {
      for (let n = 0; n < 60; n++) await ask(flooded, '/nothing');
      await ask(flooded, '/api/session', { method: 'PUT' });
      await eventually(() => flooded.logged({ code: 'METHOD_NOT_ALLOWED' }).length === 1);
      expect(flooded.logged({ code: 'NOT_FOUND', status: 404 })).toHaveLength(10);
    } finally {
      await flooded.close();
    }
  });

  test('records a removal like any other change, and so do the metrics', async () => {
    const { token } = (await ask(at, '/api/session', { body: { name: 'Zenobia' } })).body;
    const { status, headers } = await ask(at, '/api/session/me', { method: 'DELETE', token });
    expect(status).toBe(200);
    const request = headers.get('x-request-id');
    await eventually(() => at.logged({ request }).length === 1);
    expect(at.logged({ request })).toMatchObject([{ method: 'DELETE', level: 30, status: 200 }]);
    const figures = await at.metrics.registry.metrics();
    expect(figures).toContain('route="/api/session/me",method="DELETE",status="200"');
  });

  test('names the player, and contains no token, invite, query, body or name', async () => {
    const { token, player } = (await ask(at, '/api/session', { body: { name: 'Zenobia' } })).body;
    at.answers.enter = () => {
      throw new Error(`a bug, with ${token} and /api/matches/m_1?invite=${INVITE}&x=1`);
    };
    const invite = { 'Escadre-Invite': INVITE };
    const answers = [
      await ask(at, '/api/session', { body: { name: 'Zenobia' }, token }),
      await ask(at, '/api/matches', { body: { game: 'regatta', private: true }, token }),
      await ask(at, '/api/matches', { body: `{"game":"Zenobia","invite":"${INVITE}"`, token }),
      await ask(at, `/api/matches/m_1?invite=${INVITE}`, { token }),
      await ask(at, `/api/matches/m_1?invite=${INVITE}&Zenobia=1`, { token, headers: invite }),
      await ask(at, `/api/matches/m_1/enter?invite=${INVITE}`, {
        body: { invite: INVITE },
        token,
        headers: invite,
      }),
      await ask(at, `/api/matches/${INVITE}/Zenobia?token=${token}`, { token: `${token}x` }),
      await ask(at, `/rulebook/${INVITE}`),
      await ask(at, `/sdk/${INVITE}`),
    ];
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    await eventually(() => ids.every((request) => at.logged({ request, msg: 'request' }).length === 1));
    expect(at.logged({ request: ids[3] })).toHaveLength(1);
    expect(at.logged({ request: ids[5], msg: 'request' })).toMatchObject([
      { player: player.id, status: 500 },
    ]);
    expect(at.logged({ request: ids[5], level: 50 })).toMatchObject([
      { err: { message: expect.stringContaining('a bug') } },
    ]);
    for (const secret of [token, token.split('.')[2], INVITE, 'Zenobia'])
      expect(at.log()).not.toContain(secret);
    for (const { text } of answers.slice(1)) {
      for (const secret of [token, INVITE]) expect(text).not.toContain(secret);
    }
  });
});
