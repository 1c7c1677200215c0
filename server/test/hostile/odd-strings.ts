/** Strings that a database does not accept: each is refused on arrival, without harm. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DatabaseKind, TestDatabase } from '../store/databases.ts';
import { codeOf } from '../support/code-of.ts';
import { http, OPS_TOKEN, Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';

/** The character 0, which PostgreSQL has no place for. */
const ZEROS = ['\u0000', 'a\u0000b'];
/** Half of a character, which comes out as another; JSON alone carries it to us. */
const HALVES = ['\ud800', '\udfffx'];

const asCursor = (parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
/** Half of a character does not survive in an address. */
const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());

export function describeOddStrings(kind: DatabaseKind): void {
  describe(`odd strings on ${kind.name}`, () => {
    let database: TestDatabase;
    let server: TestServer;

    beforeAll(async () => {
      database = await kind.create();
      server = await testServer({}, kind.name === 'SQLite' ? {} : { DATABASE_URL: database.url });
    });
    afterAll(async () => {
      await server.destroy();
      await database.drop();
    });

    test.each([...ZEROS, ...HALVES])('%j in an HTTP request', async (odd) => {
      const ann = await Person.arrive(server, 'Ann');
      const { match } = await ann.create('trafalgar-cards');
      const text = inAddress(odd);
      const asked = {
        'GET /api/matches?after=': `1/${text}`,
        'GET /api/matches?game=': text,
        'GET /api/session/me?after=': text,
      };
      for (const [request, value] of Object.entries(asked)) {
        const [method, path] = request.split(' ') as [string, string];
        expect([request, await codeOf(ann.api(method, path + value))]).toEqual([request, 'BAD_REQUEST']);
      }
      for (const parts of [
        ['match', odd],
        ['talk', odd, 1, ''],
        ['talk', '', 1, odd],
        ['logbook', odd, '', ''],
        ['logbook', '', odd, ''],
        ['logbook', '', '', odd],
      ]) {
        const path = `/api/session/me?after=${asCursor(parts)}`;
        expect([parts, await codeOf(ann.api('GET', path))]).toEqual([parts, 'BAD_REQUEST']);
      }
      expect(await codeOf(ann.api('GET', `/api/matches/${text}`))).toBe('UNKNOWN_MATCH');
      expect(await codeOf(ann.api('GET', `/api/matches/${text}/record`))).toBe('UNKNOWN_MATCH');
      expect(await codeOf(ann.enter(text))).toBe('UNKNOWN_MATCH');
      const moderated = `${server.opsUrl}/moderation/matches/${text}`;
      expect(await codeOf(http(moderated, 'GET', undefined, OPS_TOKEN))).toBe('UNKNOWN_MATCH');
      expect(await codeOf(ann.enter(match.id, { seat: odd }))).toBe('UNKNOWN_SEAT');
      expect(await codeOf(ann.enter(match.id, { invite: odd }))).toBe('OK');
      expect(await codeOf(ann.api('POST', '/api/session', { name: odd }))).toBe('BAD_REQUEST');
      expect(await codeOf(ann.create(odd))).toBe('UNKNOWN_GAME');
      expect(await codeOf(ann.create('trafalgar-cards', { seat: odd }))).toBe('UNKNOWN_SEAT');
      expect(await codeOf(ann.create('trafalgar-cards', { options: { [odd]: odd } }))).toBe(
        'INVALID_OPTIONS',
      );
      const quick = { game: 'trafalgar-cards', seat: odd };
      expect(await codeOf(ann.api('POST', '/api/matches/quick', quick))).toBe('UNKNOWN_SEAT');
      expect(await codeOf(ann.api('DELETE', `/api/sessions/${text}`))).toBe('UNKNOWN_SESSION');
      expect(await codeOf(ann.api('DELETE', `/api/session/me/blocked/${text}`))).toBe('OK');
    });

    test.each(ZEROS)('%j in a match request', async (odd) => {
      const { clients } = await twoAtTheTable(server, 'grands-amiraux');
      const [ann, ben] = clients;
      const asked: readonly [string, object, string][] = [
        ['chat', { to: 'all', text: `x${odd}x` }, 'BAD_REQUEST'],
        ['writeLog', { text: `x${odd}x` }, 'BAD_REQUEST'],
        ['note', { square: 'a1', text: `x${odd}x` }, 'BAD_REQUEST'],
        ['note', { square: odd, text: 'x' }, 'NO_SUCH_PLACE'],
        ['note', { piece: odd, text: 'x' }, 'NO_SUCH_PLACE'],
        ['note', { piece: odd, text: '' }, 'NO_SUCH_PLACE'],
        ['ready', { hash: odd.repeat(64) }, 'BAD_REQUEST'],
        ['open', { nonce: odd.repeat(32) }, 'BAD_REQUEST'],
        ['command', { id: `x${odd}`, command: { type: 'offerDraw' } }, 'BAD_REQUEST'],
        ['command', { id: 'x', prompt: odd, command: { type: 'offerDraw' } }, 'WINDOW_CLOSED'],
        ['command', { id: 'x', seat: odd, command: { type: 'offerDraw' } }, 'NOT_A_PLAYER'],
        ['command', { id: 'x', command: { type: odd } }, 'BAD_COMMAND'],
      ];
      for (const [name, request, code] of asked) {
        expect([name, request, await codeOf(ann.request(name, request))]).toEqual([name, request, code]);
      }
      expect(await codeOf(ann.play({ type: 'offerDraw' }))).toBe('OK');
      expect([ann.closed, ben.closed]).toEqual([undefined, undefined]);
      await Promise.all(clients.map((client) => client.close()));
    });
  });
}
