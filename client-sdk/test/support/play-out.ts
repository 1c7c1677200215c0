/** A match of any game over SDKs, compared move after move with the stored entries. */

import { isDeepStrictEqual } from 'node:util';
import { games } from '@escadre/shared/games';
import { type AnyGame, asMatchId, chanceOf, given, must, Match as Truth } from '@escadre/shared/kernel';
import { expect } from '@jest/globals';
import type { Escadre, GameId, Match, MatchRecord } from '../../src/index.ts';
import { sit, type TestServer, until } from './table.ts';

/** Commands of a match before it is resigned. */
const MOST_COMMANDS = 60;
/** Legal commands sampled for each choice. */
const MOST_CHOICES = 200;

/** The SDK, from its sources or as it is built. */
type Sdk = Pick<typeof Escadre, 'connect'>;

/** The match as rebuilt from its stored entries. */
async function truthOf(server: TestServer, id: string): Promise<Truth<never>> {
  const found = await server.store.find(asMatchId(id));
  if (found === undefined) throw new Error(`match ${id} is not stored`);
  const { game, options, seed } = found.match;
  const entries = await server.store.entries(asMatchId(id));
  return Truth.replay(
    (games as Record<string, AnyGame>)[game] as never,
    { options, seed } as never,
    entries as never,
  );
}

function firstOf<Item>(items: Iterable<Item>): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    first.push(item);
    if (first.length === MOST_CHOICES) break;
  }
  return first;
}

/** A player for each seat, and a spectator. */
async function lay(
  server: TestServer,
  Sdk: Sdk,
  game: GameId,
): Promise<{ players: Match[]; watching: Match }> {
  const names = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];
  const first = await sit((await Sdk.connect(server.url, { name: 'Ann' })).create(game));
  const seats = Object.keys(first.table.seats);
  const invite = first.partnerInvite ?? first.invite;
  const others: Match[] = [];
  for (const [index, seat] of seats.entries()) {
    if (first.seats.includes(seat as never)) continue;
    const escadre = await Sdk.connect(server.url, { name: must(names[index], 'one of the names') });
    const asked = given({ seat: seat as never, invite });
    others.push(await sit(escadre.enter(first.id, asked)));
  }
  const watching = await sit((await Sdk.connect(server.url)).watch(first.id));
  return { players: [first, ...others], watching };
}

/** Checks every client's view after each command; returns the promised nonces and the record. */
export async function playOut(
  server: TestServer,
  Sdk: Sdk,
  game: GameId,
): Promise<{ promised: string; record: MatchRecord }> {
  const chance = chanceOf(`every game: ${game}`);
  const { players, watching } = await lay(server, Sdk, game);
  await Promise.all(players.map((player) => player.ready()));
  await until(() => watching.table.phase === 'playing');
  const promised = watching.table.commitment;

  for (let commands = 0; commands < MOST_COMMANDS; commands++) {
    const truth = await truthOf(server, watching.id);
    for (const match of [...players, watching]) {
      const view = truth.view((match.camp ?? 'public') as never);
      await until(() => isDeepStrictEqual(match.view, view)).catch(() => expect(match.view).toEqual(view));
      await until(() => (match.outcome === null) === (truth.outcome === null));
    }
    if (truth.outcome !== null) break;
    await until(() => players.some(({ prompts }) => prompts.mine.length > 0));
    const player = chance.pick(players.filter(({ prompts }) => prompts.mine.length > 0));
    const choices = firstOf(player.legal()).filter(({ type }) => type !== 'resign');
    await player.play(chance.pick(choices));
  }

  const [losing] = players.map(({ camp }) => camp);
  if (watching.outcome === null) {
    for (const player of players.filter(({ camp }) => camp === losing)) await player.resign();
  }
  await until(() => [...players, watching].every(({ outcome }) => outcome !== null));
  const record = await (await Sdk.connect(server.url)).record(watching.id);
  return { promised, record };
}
