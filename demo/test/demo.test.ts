import { games } from '@escadre/shared/games';
import { trafalgarCards } from '@escadre/shared/games/trafalgar-cards';
import { keysOf } from '@escadre/shared/kernel';
import { describe, expect, jest, test } from '@jest/globals';
import { testServer } from '../../server/test/support/harness.ts';
import { CannotBegin, readCommandLine } from '../command-line.ts';
import { holdsToTheEnd, runDemo } from './support/run-demo.ts';

// A long game's match takes its time; it ends by itself.
jest.setTimeout(300_000);

describe('the demo', () => {
  test('plays at a running server and leaves it running', async () => {
    const server = await testServer();
    try {
      const { code, said } = await runDemo('trafalgar-cards', '--fast', '--url', server.url);
      expect(code).toBe(0);
      expect(said).toContain(`at the server ${server.url}`);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    } finally {
      await server.destroy();
    }
  });

  test('convicts a server whose shuffles differ from its promise', async () => {
    const loaded: typeof trafalgarCards = {
      ...trafalgarCards,
      setup: (state, scenario, chance) => trafalgarCards.setup(state, scenario, chance.named('loaded')),
    };
    const server = await testServer({ games: { 'trafalgar-cards': loaded } });
    try {
      const { code, said } = await runDemo('trafalgar-cards', '--fast', '--url', server.url);
      expect(said).toMatch(/The record does NOT hold, at entry 0: /);
      expect(code).toBe(1);
    } finally {
      await server.destroy();
    }
  });

  test('rejects a game that the server does not play', async () => {
    const server = await testServer({ games: { 'trafalgar-cards': trafalgarCards } });
    try {
      const { code, complained } = await runDemo('grands-amiraux', '--url', server.url);
      expect(complained).toMatch(/does not play grands-amiraux\. It plays: trafalgar-cards\.\n$/);
      expect(code).toBe(2);
    } finally {
      await server.destroy();
    }
  });

  test.each([
    [[], /^Which game\? There are: trafalgar-cards, /],
    [
      ['trafalgar-cards', '--url', 'http://127.0.0.1:1'],
      /^No Escadre answers at http:\/\/127\.0\.0\.1:1\.$/m,
    ],
  ])('explains in a sentence why it cannot start: %j', async (args, sentence) => {
    const { code, said, complained } = await runDemo(...args);
    expect({ code, said }).toEqual({ code: 2, said: '' });
    expect(complained).toMatch(sentence);
    expect(complained.trim().split('\n')).toHaveLength(1);
  });

  test.each([
    [['whist'], /^There is no game "whist" here\. There are: trafalgar-cards, .+$/],
    [['trafalgar-cards', 'twice'], /^One game at a time.+$/],
    [['trafalgar-cards', '--slow'], /^Unknown option '--slow'\. See --help\.$/],
    [['trafalgar-cards', '--url', 'over there'], /^.+ is no address of a server.*$/],
    [['trafalgar-cards', '--level', 'boatswain'], /^There is no level "boatswain".+$/],
  ])('cannot start with %j', (args, sentence) => {
    const wrong = expect.objectContaining({ message: expect.stringMatching(sentence) });
    expect(() => readCommandLine(args, keysOf(games))).toThrow(CannotBegin);
    expect(() => readCommandLine(args, keysOf(games))).toThrow(wrong);
  });

  // The optional run plays the other games.
  test('plays a match of trafalgar-cards to its end, and its record holds', () =>
    holdsToTheEnd('trafalgar-cards'));

  test('prints its usage', async () => {
    const { code, said } = await runDemo('--help');
    expect(code).toBe(0);
    expect(said).toContain('npm run demo -- <game>');
  });
});
