/** What is measured once of each peer, in a fresh process: memory, secrets, and what survives a crash. */

import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, figure } from '../figure.ts';
import { sum } from '../statistics.ts';
import type { Pair } from './pair.ts';
import { openPairs, type Peer, settle } from './peer.ts';
import { PeerProcess } from './peer-process.ts';

export interface ProbeExtent {
  /** Matches that are played when the process is killed. */
  readonly matches: number;
  /** Milliseconds until then. */
  readonly milliseconds: number;
  /** Commands whose frames are searched for secrets. */
  readonly timed: number;
  /** Matches held when memory is first looked at; at the end there are three times as many. */
  readonly held: number;
}

export async function probe(peer: Peer, packages: string, extent: ProbeExtent): Promise<Figure[]> {
  const server = await PeerProcess.start(peer, packages);
  try {
    return [
      await memoryPerMatch(peer, server, extent),
      await secretsIn(peer, server, extent),
      await survivors(peer, server, packages, extent),
    ];
  } finally {
    await server.remove();
  }
}

/** Commands played in each match. */
const COMMANDS = 4;
const KIB = 1024;

/** The slope between some live matches and three times as many, after garbage collection. */
async function memoryPerMatch(peer: Peer, server: PeerProcess, { held }: ProbeExtent): Promise<Figure> {
  const pairs: Pair[] = [];
  const holding = async (matches: number) => {
    const opened = await openPairs(peer, server.url, matches - pairs.length);
    for (let n = 0; n < COMMANDS; n++) await Promise.all(opened.map((pair) => pair.step()));
    pairs.push(...opened);
    await settle();
    return server.usage('memory');
  };
  const first = await holding(held);
  const then = await holding(3 * held);
  for (const pair of pairs) pair.cut();
  const each = (before: number, after: number) => (after - before) / (2 * held) / KIB;
  return figure(`${peer.name}: memory for a match`, each(first.retained, then.retained), 'KiB', {
    note: `resident ${each(first.resident, then.resident).toFixed(0)} KiB; ${held} to ${3 * held} matches, ${COMMANDS} commands each`,
  });
}

/** Hidden cards in the other player's frames, searched for as bytes. */
async function secretsIn(peer: Peer, server: PeerProcess, { timed }: ProbeExtent): Promise<Figure> {
  const [pair] = await openPairs(peer, server.url, 1);
  if (pair === undefined) throw new Error('no match');
  const [one, other] = pair.seats;
  const searches = [one.search(other, 'b'), other.search(one, 'a')];
  for (let n = 0; n < timed; n++) await pair.step();
  await settle();
  pair.cut();
  // Without this, finding nothing would prove nothing.
  const isBlind = searches.some(({ foundOwn }) => foundOwn() === 0);
  if (isBlind) throw new Error(`${peer.name}: no cards found in its frames at all`);
  const leaked = sum(searches.map((search) => search.leaked()));
  return figure(`${peer.name}: hidden cards that reached the other socket`, leaked, 'cards', {
    note: `searched for in all frames of ${timed} commands`,
  });
}

/** Commands whose effect the opponent has seen, and that are there after kill -9 in the middle of play. */
async function survivors(
  peer: Peer,
  server: PeerProcess,
  packages: string,
  { matches, milliseconds }: ProbeExtent,
): Promise<Figure> {
  const pairs = await openPairs(peer, server.url, matches);
  // The last command of each match is never answered.
  for (const pair of pairs) pair.playUntil(Number.POSITIVE_INFINITY).catch(() => {});
  await pause(milliseconds);
  await server.kill();
  // What had been sent before may still arrive.
  await settle();
  for (const pair of pairs) pair.cut();
  const seen = sum(pairs.map(({ seen }) => seen));
  const { kept, unreadable } = await keptOf(peer, server, packages, pairs);
  return figure(`${peer.name}: seen commands that survive kill -9`, (100 * kept) / seen, '%', {
    note: `${kept} of ${seen}, in ${matches} matches${unreadable > 0 ? `; ${unreadable} matches cannot be read` : ''}`,
  });
}

interface Kept {
  readonly kept: number;
  /** Matches that it cannot read; reading one may end the process. */
  readonly unreadable: number;
}

async function keptOf(
  peer: Peer,
  { folder }: PeerProcess,
  packages: string,
  pairs: readonly Pair[],
): Promise<Kept> {
  const start = () => PeerProcess.start(peer, packages, folder);
  let [kept, unreadable, again] = [0, 0, await start()];
  for (const { id, seen } of pairs) {
    try {
      kept += Math.min(seen, await peer.kept(again.url, id, folder));
    } catch {
      unreadable += 1;
      await again.kill();
      again = await start();
    }
  }
  await again.kill();
  return { kept, unreadable };
}
