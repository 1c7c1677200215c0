import { given, Refusal } from '@escadre/shared/kernel';
import { ERRORS, type ErrorCode } from '@escadre/shared/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SessionPayer } from '../../src/cost.ts';
import { Fault, HeldElsewhere } from '../../src/fault.ts';
import { StoreUnavailable } from '../../src/store/errors.ts';
import { headersOf } from '../support/harness.ts';
import { ask, doorDouble, entered, eventually, INVITE, match, record, type Stand, stand } from './stand.ts';

let at: Stand;
let token: string;
let player: { id: string; name: string; session: string; address: string };
let ready = true;

beforeAll(async () => {
  at = await stand({ ready: () => ready });
  const { body } = await ask(at, '/api/session', { body: { name: 'Ada' } });
  token = body.token;
  player = { ...body.player, session: body.session, address: '127.0.0.1' };
});
afterAll(() => at.close());

beforeEach(() => {
  at.calls.length = 0;
  Object.assign(at.answers, doorDouble().answers);
  ready = true;
});

const codeOf = (answer: { body: { error?: { code?: string } } }) => answer.body.error?.code;

const table = {
  options: {},
  clock: null,
  private: false,
  spectators: { allowed: true, delay: 0, talk: true },
  standIns: false,
  talk: 'free',
  game: 'regatta',
  seat: 'any',
};

describe('POST /api/matches', () => {
  test('asks the door, every default filled in', async () => {
    const answer = await ask(at, '/api/matches', { body: { game: 'regatta' }, token });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual(entered);
    expect(answer.headers.get('location')).toBe('/api/matches/m_123-abc');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(at.calls).toEqual([{ method: 'create', args: [player, table] }]);
  });

  test('passes on all parameters', async () => {
    const body = {
      game: 'regatta',
      seat: 'helm',
      options: { boats: 3 },
      scenario: { buoys: ['a'] },
      clock: { perGame: 600, increment: 5 },
      private: true,
      spectators: { allowed: false, delay: 30, talk: false },
      standIns: true,
      talk: 'phrases',
      computers: [{ seat: 'oar', level: 'admiral' }],
    };
    await ask(at, '/api/matches', { body, token });
    expect(at.calls[0]?.args[1]).toEqual(body);
  });

  test('refuses another form with every fault', async () => {
    const body = { game: 7, clock: { perTurn: 1 }, spectators: { delay: -1 }, tide: 'high' };
    const answer = await ask(at, '/api/matches', { body, token });
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe('BAD_REQUEST');
    const { faults } = answer.body.error.data;
    for (const path of ['game: ', 'clock.perTurn: ', 'spectators.delay: ']) {
      expect(faults).toContainEqual(expect.stringMatching(`^${path}`));
    }
    expect(faults).toContainEqual(expect.stringContaining('"tide"'));
    expect(answer.body.error.message).toBe(`Invalid body: ${faults.join('; ')}.`);
    expect(at.calls).toEqual([]);
  });
});

describe('POST /api/matches/quick', () => {
  test('asks the door', async () => {
    const answer = await ask(at, '/api/matches/quick', { body: { game: 'regatta' }, token });
    expect([answer.status, answer.body]).toEqual([200, entered]);
    const { private: _, ...quick } = table;
    expect(at.calls).toEqual([{ method: 'quick', args: [player, quick] }]);
  });

  test('takes no scenario and no privacy', async () => {
    for (const extra of [{ scenario: {} }, { private: true }]) {
      const answer = await ask(at, '/api/matches/quick', { body: { game: 'regatta', ...extra }, token });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_REQUEST']);
    }
    expect(at.calls).toEqual([]);
  });
});

describe('POST /api/matches/:id/enter', () => {
  test('asks the door for any seat, with a body or without', async () => {
    for (const asking of [{ body: {} }, { method: 'POST' }]) {
      at.calls.length = 0;
      const answer = await ask(at, '/api/matches/m_1/enter', { ...asking, token });
      expect([answer.status, answer.body]).toEqual([200, entered]);
      expect(at.calls).toEqual([
        {
          method: 'enter',
          args: [player, 'm_1', { as: 'player', seat: 'any', since: 0 }, expect.any(Function)],
        },
      ]);
    }
  });

  test('passes on the invite, from the body or from the header', async () => {
    await ask(at, '/api/matches/m_1/enter', { body: { invite: INVITE, as: 'spectator', since: 12 }, token });
    expect(at.calls[0]?.args[2]).toEqual({ as: 'spectator', seat: 'any', since: 12, invite: INVITE });
    await ask(at, '/api/matches/m_1/enter', { body: {}, token, headers: { 'Escadre-Invite': INVITE } });
    expect(at.calls[1]?.args[2]).toMatchObject({ invite: INVITE });
  });
});

describe('GET /api/matches', () => {
  test('lists, for everybody', async () => {
    const answer = await ask(at, '/api/matches');
    expect([answer.status, answer.body]).toEqual([200, { matches: [match], next: '1000/m_123-abc' }]);
    expect(at.calls).toEqual([{ method: 'list', args: [{ limit: 20 }] }]);
  });

  test('filters and turns pages', async () => {
    await ask(at, '/api/matches?game=regatta&phase=playing&limit=50&after=1000%2Fm_123-abc');
    expect(at.calls[0]?.args).toEqual([
      { game: 'regatta', phase: 'playing', limit: 50, after: '1000/m_123-abc' },
    ]);
    await ask(at, '/api/matches?phase=over');
    expect(at.calls[1]?.args).toEqual([{ phase: 'over', limit: 20 }]);
  });

  test.each([
    'limit=0',
    'limit=51',
    'limit=x',
    'phase=ended',
    'after=garbage',
    'after=',
    'after=12',
    'after=1%2F%00',
    'game=%00',
    'limit=1&limit=2',
    'depth=3',
    '__proto__=x',
    'game[a]=b',
  ])('refuses ?%s', async (query) => {
    const answer = await ask(at, `/api/matches?${query}`);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_REQUEST']);
    expect(answer.body.error.data.faults).toHaveLength(1);
    expect(at.calls).toEqual([]);
  });
});

describe.each([
  ['summary', '/api/matches/m_1', match, (invite?: string) => invite],
  ['record', '/api/matches/m_1/record', record, (invite?: string) => given({ from: 1, invite })],
] as const)('the view from outside: the %s', (method, path, seen, asked) => {
  test('is for everybody; a session identifies the caller', async () => {
    expect((await ask(at, path)).body).toEqual(seen);
    await ask(at, path, { token });
    expect(at.calls.map(({ method: called, args }) => [called, ...args.slice(0, 3)])).toEqual([
      [method, null, 'm_1', asked()],
      [method, player, 'm_1', asked()],
    ]);
  });

  test('passes on the invite, from the header or from the query', async () => {
    await ask(at, path, { headers: { 'Escadre-Invite': INVITE } });
    await ask(at, `${path}?invite=${INVITE}`);
    expect(at.calls.map(({ args }) => args[2])).toEqual([asked(INVITE), asked(INVITE)]);
  });

  test('refuses an invite that is too long', async () => {
    const long = 'x'.repeat(65);
    for (const answer of [
      await ask(at, path, { headers: { 'Escadre-Invite': long } }),
      await ask(at, `${path}?invite=${long}`),
    ]) {
      expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_REQUEST']);
    }
    expect(at.calls).toEqual([]);
  });

  test('a bad session is not treated as none', async () => {
    const answer = await ask(at, path, { token: 'x.y.z' });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'BAD_SESSION']);
    expect(at.calls).toEqual([]);
  });

  test('passes on the door’s refusals', async () => {
    at.answers[method] = () => {
      throw new Fault('NOT_OVER', 'It goes on.');
    };
    const answer = await ask(at, path);
    expect([answer.status, answer.body]).toEqual([
      409,
      { error: { code: 'NOT_OVER', message: 'It goes on.' } },
    ]);
  });

  test('can be looked at while the server is not ready', async () => {
    ready = false;
    expect((await ask(at, path)).status).toBe(200);
  });
});

describe('GET /api/matches/:id/record', () => {
  test('passes on the viewer and the starting point', async () => {
    await ask(at, '/api/matches/m_1/record?as=red&from=12', { token });
    expect(at.calls).toEqual([
      { method: 'record', args: [player, 'm_1', { as: 'red', from: 12 }, expect.any(SessionPayer)] },
    ]);
  });

  test.each(['as=', `as=${'x'.repeat(41)}`, 'as=red&as=blue', 'from=0', 'from=x', 'from=1e99', 'to=3'])(
    'refuses ?%s',
    async (query) => {
      const answer = await ask(at, `/api/matches/m_1/record?${query}`);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_REQUEST']);
      expect(at.calls).toEqual([]);
    },
  );
});

test('answers with invites are never packed', async () => {
  const headers = { 'Accept-Encoding': 'gzip' };
  const long = { ...entered, match: { ...match, options: { pad: 'x'.repeat(5_000) } }, invite: INVITE };
  at.answers.enter = at.answers.create = at.answers.quick = () => long;
  at.answers.list = () => ({ matches: Array(50).fill(match) });
  expect((await ask(at, '/api/matches', { headers })).headers.get('content-encoding')).toBe('gzip');
  for (const [path, body] of [
    ['/api/matches', { game: 'regatta' }],
    ['/api/matches/quick', { game: 'regatta' }],
    ['/api/matches/m_1/enter', {}],
  ] as const) {
    const answer = await ask(at, path, { body, token, headers });
    expect(answer.body.invite).toBe(INVITE);
    expect(answer.headers.has('content-encoding')).toBe(false);
  }
});

const doors = [
  ['create', '/api/matches', { game: 'regatta' }],
  ['quick', '/api/matches/quick', { game: 'regatta' }],
  ['enter', '/api/matches/m_1/enter', {}],
] as const;

describe.each(doors)('the door: %s', (method, path, body) => {
  test('needs a session', async () => {
    const answer = await ask(at, path, { body });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'NO_SESSION']);
    expect(at.calls).toEqual([]);
  });

  test('is closed while the server is not ready', async () => {
    ready = false;
    const answer = await ask(at, path, { body, token });
    expect([answer.status, codeOf(answer)]).toEqual([503, 'SHUTTING_DOWN']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(at.calls).toEqual([]);
  });

  test.each(Object.entries(ERRORS))('tells %s with status %i', async (code, status) => {
    at.answers[method] = () => {
      throw new Fault(code as ErrorCode, 'It is so.', { seat: 'red' });
    };
    const answer = await ask(at, path, { body, token });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ error: { code, message: 'It is so.', data: { seat: 'red' } } });
  });

  test('tells a refusal of a rule with 422', async () => {
    at.answers[method] = () => {
      throw new Refusal('WRONG_BUOY', 'That buoy is on land.', {
        rule: { game: 'regatta', section: 'buoys', ruling: 'R3' },
        data: { buoy: 'a' },
      });
    };
    const answer = await ask(at, path, { body, token });
    expect(answer.status).toBe(422);
    expect(answer.body.error).toEqual({
      code: 'WRONG_BUOY',
      message: 'That buoy is on land.',
      rule: { game: 'regatta', section: 'buoys', ruling: 'R3' },
      data: { buoy: 'a' },
    });
  });

  test('reveals nothing about a bug, and logs it with the request’s id', async () => {
    at.answers[method] = () => {
      throw Object.assign(new Error(`no such column: ${method}`), { rows: [{ seed: 'f00d' }] });
    };
    const answer = await ask(at, path, { body, token });
    expect([answer.status, codeOf(answer)]).toEqual([500, 'INTERNAL']);
    expect(answer.text).not.toContain('column');
    const [line] = at.logged({ level: 50, request: answer.headers.get('x-request-id') });
    expect(line).toMatchObject({ err: { message: `no such column: ${method}`, stack: expect.any(String) } });
    expect(at.log()).not.toContain('f00d');
  });

  test.each([undefined, null, 'thrown text', 42])('answers when %p is thrown', async (thrown) => {
    at.answers[method] = () => {
      throw thrown;
    };
    const answer = await ask(at, path, { body, token });
    expect([answer.status, codeOf(answer)]).toEqual([500, 'INTERNAL']);
  });

  test('says that the store is away', async () => {
    at.answers[method] = () => {
      throw new StoreUnavailable(new Error('connect ECONNREFUSED postgres://u:hunter2@db/escadre'));
    };
    const answer = await ask(at, path, { body, token });
    expect([answer.status, codeOf(answer)]).toEqual([503, 'STORE_UNAVAILABLE']);
    expect(answer.headers.has('retry-after')).toBe(true);
    // The store logs its own outage once, and requests do not.
    expect(at.logged({ level: 50, request: answer.headers.get('x-request-id') })).toEqual([]);
    expect(at.log()).not.toContain('hunter2');
  });
});

test.each([
  ['', { game: 'regatta' }],
  ['/quick', { game: 'regatta' }],
  [`/${match.id}/enter`, {}],
])('the log says which match POST /api/matches%s led to', async (path, body) => {
  const answer = await ask(at, `/api/matches${path}`, { body, token });
  const request = answer.headers.get('x-request-id');
  await eventually(() => at.logged({ request, match: match.id, player: player.id }).length === 1);
});

test('sends a client to the process that has the match, with the same request', async () => {
  at.answers.enter = () => {
    throw new HeldElsewhere('play.example.org/2');
  };
  const path = '/api/matches/m1/enter';
  const answer = await fetch(`${at.url}${path}?from=a-link`, {
    method: 'POST',
    headers: headersOf(token, {}),
    body: '{}',
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    307,
    `//play.example.org/2${path}?from=a-link`,
  ]);
  expect(await answer.json()).toMatchObject({
    error: { code: 'STORE_UNAVAILABLE', data: { reason: 'ELSEWHERE' } },
  });
});

test.each(['a b', 'm%2F1', 'x'.repeat(65), '<script>', 'é', '%00', '__proto__%20'])(
  'an impossible id is an unknown match: %s',
  async (id) => {
    const encoded = id.includes('%') ? id : encodeURIComponent(id);
    const answer = await ask(at, `/api/matches/${encoded}/enter`, { body: {}, token });
    expect(answer.status).toBe(404);
    expect(['UNKNOWN_MATCH', 'NOT_FOUND']).toContain(codeOf(answer));
    expect(at.calls).toEqual([]);
  },
);
