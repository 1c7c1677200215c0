/** What a server's everyday work costs it: its processor's milliseconds, over all threads, for each deed. */

import type { EnterAnswer } from '@escadre/shared/protocol';
import { GAME } from '../peers/hands.ts';
import type { Pair } from '../peers/pair.ts';
import type { PeerProcess } from '../peers/peer-process.ts';
import { median } from '../statistics.ts';
import { nextAddress } from '../wire/addresses.ts';
import { HASH } from '../wire/begin.ts';
import { LeanClient } from '../wire/lean-client.ts';
import { post } from '../wire/person.ts';

export type Deed = 'a command' | 'a join' | 'a list' | 'a quick match' | 'a start';
export type Costs = Readonly<Partial<Record<Deed, number>>>;

/** How often each is done; the cheapest most often. */
export interface Repeats {
  readonly rounds: number;
  readonly commands: number;
  readonly joins: number;
  readonly lists: number;
  readonly quick: number;
}

interface Ground {
  /** The matches that are played. */
  readonly pairs: readonly Pair[];
  /** The matches that spectators join, in turn. */
  readonly joined: readonly string[];
}

/** The median of some rounds of each deed, by turns. */
export async function costsOf(
  server: PeerProcess,
  { pairs, joined }: Ground,
  { rounds, commands, joins, lists, quick }: Repeats,
): Promise<Costs> {
  let next = 0;
  const join = async () => {
    const client = await spectate(server.url, joined[next++ % joined.length] ?? '');
    client.cut();
  };
  const deeds: readonly (readonly [Deed, number, () => Promise<unknown>])[] = [
    ['a command', commands * pairs.length, () => Promise.all(pairs.map((pair) => play(pair, commands)))],
    ['a join', joins, () => repeat(joins, join)],
    ['a list', lists, () => repeat(lists, () => list(server.url))],
    ['a quick match', quick, () => repeat(quick, () => quickMatch(server.url))],
  ];
  const wanted = deeds.filter(([, times]) => times > 0);
  const costs = new Map<Deed, number[]>(wanted.map(([deed]) => [deed, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [deed, times, act] of wanted) {
      const before = await server.cpu();
      await act();
      const cost = (((await server.cpu()) - before) / times) * 1_000;
      // The first round warms up.
      if (round > 0) costs.get(deed)?.push(cost);
    }
  }
  return Object.fromEntries([...costs].map(([deed, each]) => [deed, median(each)]));
}

async function repeat(times: number, act: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < times; n++) await act();
}

const play = (pair: Pair, commands: number): Promise<void> => repeat(commands, () => pair.step());

/** A new anonymous spectator. */
export async function spectate(url: string, match: string): Promise<LeanClient> {
  const path = `${url}/api/matches/${match}/enter`;
  const { reservation } = await post<EnterAnswer>(path, { as: 'spectator' });
  return LeanClient.join(url, reservation, nextAddress());
}

async function list(url: string): Promise<void> {
  const response = await fetch(`${url}/api/matches`);
  if (!response.ok) throw new Error(`the list answered ${response.status}`);
  await response.arrayBuffer();
}

/** Two guests who find each other; then both leave. */
async function quickMatch(url: string): Promise<void> {
  const request = { game: GAME, hash: HASH };
  const clients: LeanClient[] = [];
  for (const name of ['Ann', 'Ben']) {
    const { reservation } = await post<EnterAnswer>(`${url}/api/matches/quick`, {
      ...request,
      guest: { name },
    });
    clients.push(await LeanClient.join(url, reservation, nextAddress()));
  }
  for (const client of clients) client.cut();
}
