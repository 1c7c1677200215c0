/** Computers at a table of the server, through the SDK: over real sockets, in every game. */

import { games } from '@escadre/shared/games';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Escadre, type GameId, type Match } from '../src/index.ts';
import { verifyRecord } from '../src/verify.ts';
import { CARDS, sit, type TestServer, testServer, until } from './support/table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

const arrive = (name: string): Promise<Escadre> => Escadre.connect(server.url, { name, storage: null });

/** Plays the first legal command at each prompt up to a limit, then resigns. */
async function playOut(match: Match, most: number): Promise<void> {
  for (let played = 0; match.outcome === null; ) {
    const [asked] = match.prompts.mine;
    const [command] = asked === undefined ? [] : match.legal();
    if (command === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      continue;
    }
    played += 1;
    // The computer may have ended the prompt.
    await match.play(played < most ? command : { type: 'resign' }).catch(() => {});
  }
}

describe('opposite a computer', () => {
  test.each(Object.keys(games) as GameId[])(
    '%s is played over the wire, and its record holds',
    async (game) => {
      const escadre = await arrive('Ann');
      const match = await sit(escadre.create(game, { computers: { count: 1, level: 'recruit' } }));
      const computers = Object.values(match.table.seats).filter(({ computer }) => computer !== undefined);
      expect(computers.map(({ computer, here }) => [computer, here])).toEqual([['recruit', true]]);
      await match.ready();
      await playOut(match, 6);
      const record = await escadre.record(match.id);
      expect(await verifyRecord(record, match.noted)).toMatchObject({ ok: true });
      const [seat] = Object.entries(match.table.seats).flatMap(([name, each]) =>
        each.computer ? [name] : [],
      );
      const own = record.entries.filter((entry) => entry.seat === seat);
      for (const { computer } of own) expect(computer).toEqual({ level: 'recruit' });
      await match.close();
    },
  );
});

test('one is invited, appears in the list, and is removed', async () => {
  const escadre = await arrive('Ann');
  const match = await sit(escadre.create(CARDS, { seat: 'british' }));
  await match.inviteComputer('french', 'officer');
  await until(() => match.table.seats.french?.computer === 'officer');
  const { seats } = await escadre.match(match.id);
  expect(seats).toContainEqual({
    seat: 'french',
    camp: 'french',
    name: 'Computer (officer)',
    computer: 'officer',
  });
  await match.dismissComputer('french');
  await until(() => match.table.seats.french?.computer === undefined);
  await match.leave();
});

test('a quick match may start at once against a computer, on request', async () => {
  const escadre = await arrive('Ann');
  const match = await sit(escadre.quick(CARDS, { orComputer: { level: 'recruit', after: 0 } }));
  await until(() => Object.values(match.table.seats).some(({ computer }) => computer === 'recruit'));
  await match.ready();
  await until(() => match.table.phase === 'playing');
  await match.play({ type: 'resign' });
  await match.close();
});

test('an impossible request has a code', async () => {
  const match = await sit((await arrive('Ann')).create(CARDS, { computers: { count: 1, level: 'recruit' } }));
  await match.ready();
  await until(() => match.table.phase === 'playing');
  await expect(match.standIn('french', 'recruit')).rejects.toMatchObject({ code: 'NO_STAND_INS' });
  await expect(match.inviteComputer('french', 'recruit')).rejects.toMatchObject({ code: 'ALREADY_STARTED' });
  await match.takeBack();
  await match.close();
});
