/** A closed site: who comes in, and who does not. */

import { afterEach, describe, expect, test } from '@jest/globals';
import { ask, INVITE, type Stand, stand } from './stand.ts';

let at: Stand;
afterEach(() => at.close());

const CODE = 'Spring Tide 26';
const open = async (env: Record<string, string> = { ENTRY_CODE: CODE }) => {
  at = await stand({ env });
};
const come = (body: object) => ask(at, '/api/session', { body });

describe('a closed site', () => {
  test('says so, and not how it opens', async () => {
    await open();
    const { body, text } = await ask(at, '/api/site');
    expect(body.entry).toBe('code');
    expect(text).not.toMatch(/spring/i);
  });

  test.each([CODE, 'spring tide 26', ' SPRINGTIDE26 '])(
    'opens by its code, as people type it: %j',
    async (entry) => {
      await open();
      expect((await come({ entry })).status).toBe(201);
    },
  );

  test.each(['x', 'spring tide 27', 'spring tide 26 or so'])('stays closed to %j', async (entry) => {
    await open();
    const { status, body } = await come({ entry });
    expect([status, body.error.code, body.error.data]).toEqual([403, 'ENTRY_NEEDED', { refused: true }]);
    expect(at.log()).not.toContain(entry === 'x' ? 'spring' : entry);
  });

  test('asks who brings nothing', async () => {
    await open();
    const { status, body } = await come({});
    expect([status, body.error.code, body.error.data]).toEqual([403, 'ENTRY_NEEDED', undefined]);
  });

  test('opens by the invite of a match', async () => {
    await open();
    expect((await come({ entry: { match: 'm_123-abc', invite: INVITE } })).status).toBe(201);
    expect((await come({ entry: { match: 'm_123-abc', invite: 'guess' } })).body.error.code).toBe(
      'ENTRY_NEEDED',
    );
    expect((await come({ entry: { match: 'm_123-abc' } })).body.error.code).toBe('BAD_REQUEST');
    expect((await come({ entry: 'x'.repeat(201) })).body.error.code).toBe('BAD_REQUEST');
  });

  test.each([
    ['/api/matches', { game: 'trafalgar' }],
    ['/api/matches/quick', { game: 'trafalgar' }],
    ['/api/matches/m_123-abc/enter', {}],
    ['/api/matches/m_123-abc/enter', { as: 'spectator' }],
  ])('is as closed to guests who take a seat at once: %s %j', async (path, body) => {
    await open();
    const answers = [{}, { entry: 'spring tide 27' }].map((guest) =>
      ask(at, path, { body: { ...body, guest } }),
    );
    for (const { status, body: refusal } of await Promise.all(answers)) {
      expect([status, refusal.error.code]).toEqual([403, 'ENTRY_NEEDED']);
    }
    expect((await ask(at, path, { body: { ...body, guest: { entry: CODE } } })).status).toBeLessThan(300);
  });

  test('knows its players', async () => {
    await open();
    const { body: first } = await come({ entry: CODE, name: 'Ann' });
    const { status, body: again } = await come({ refresh: first.refresh });
    expect([status, again.player]).toEqual([200, first.player]);
  });
});

test('an open site takes a code for nothing', async () => {
  await open({});
  expect((await come({ entry: 'anything' })).status).toBe(201);
  expect(at.calls).toEqual([]);
});
