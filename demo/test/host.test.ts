import { once } from 'node:events';
import { createServer } from 'node:http';
import { trafalgarCards } from '@escadre/shared/games/trafalgar-cards';
import { must } from '@escadre/shared/kernel';
import { afterEach, describe, expect, test } from '@jest/globals';
import { testServer } from '../../server/test/support/harness.ts';
import { CannotBegin } from '../command-line.ts';
import { hostFor } from '../host.ts';

const CARDS = 'trafalgar-cards';
/** The answer of an Escadre whose card game has other rules. */
const OF_OTHER_RULES = JSON.stringify({ games: [{ id: CARDS, version: trafalgarCards.version + 1 }] });

const { PORT } = process.env;
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  if (PORT === undefined) delete process.env.PORT;
  else process.env.PORT = PORT;
  for (const end of ends.splice(0)) await end();
});

/** A server that answers every request with this. */
async function somethingElse(answer: string): Promise<string> {
  const server = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  const address = must(server.address() ?? undefined, 'the address of a server that listens');
  if (typeof address === 'string') throw new Error('a server that listens at a path');
  return `http://127.0.0.1:${address.port}`;
}

/** The demo's server if none is named, and its note on the one at the usual address. */
async function begun(
  atUsualPort: string,
): Promise<{ readonly own: boolean; readonly said: readonly string[] }> {
  process.env.PORT = new URL(atUsualPort).port;
  const said: string[] = [];
  const host = await hostFor(CARDS, undefined, { fast: true, say: (sentence) => said.push(sentence) });
  await host.close();
  return { own: host.own, said };
}

describe('the demo plays', () => {
  test('at the server of the usual address, if that plays the game by the same rules', async () => {
    const server = await testServer();
    ends.push(() => server.destroy());
    expect(await begun(server.url)).toEqual({ own: false, said: [] });
  });

  test.each(['{"status":"ok"}', '{"games":"chess"}', 'Hello'])(
    'at its own server if another program answers, with a note: %s',
    async (answer) => {
      const { own, said } = await begun(await somethingElse(answer));
      expect(own).toBe(true);
      expect(said).toEqual([
        expect.stringMatching(/ is not Escadre\. The demo starts a server of its own\.$/),
      ]);
    },
  );

  test('at its own server if the running one has other rules, with a note', async () => {
    const { own, said } = await begun(await somethingElse(OF_OTHER_RULES));
    expect(own).toBe(true);
    expect(said).toEqual([
      expect.stringMatching(/ plays trafalgar-cards by version \d+ of its rules, and not by \d+/),
    ]);
  });
});

test('the demo refuses a named server that is something else, and says what', async () => {
  const [other, older] = [await somethingElse('{}'), await somethingElse(OF_OTHER_RULES)];
  const told = (sentence: RegExp) => expect.objectContaining({ message: expect.stringMatching(sentence) });
  await expect(hostFor(CARDS, other)).rejects.toBeInstanceOf(CannotBegin);
  await expect(hostFor(CARDS, other)).rejects.toEqual(told(/^What answers at .+ is not Escadre\.$/));
  await expect(hostFor(CARDS, older)).rejects.toEqual(told(/by version \d+ of its rules/));
});
