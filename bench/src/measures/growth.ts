/** How the cost of everyday work grows with what the server has: live matches, spectators, entries, stored matches. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@escadre/server/store';
import { copyMatches } from '../copies.ts';
import { type Figure, figure } from '../figure.ts';
import { type Costs, costsOf, type Deed, type Repeats, spectate } from '../growth/costs.ts';
import { growthPlot } from '../growth/plot.ts';
import { type Growth, growthTable } from '../growth/table.ts';
import type { Effort, Measure } from '../measure.ts';
import { escadre } from '../peers/all.ts';
import { hands } from '../peers/hands-of-escadre.ts';
import type { Pair } from '../peers/pair.ts';
import { openPairs } from '../peers/peer.ts';
import { PeerProcess } from '../peers/peer-process.ts';
import { keep, keepDrawn, snapshotOf, templateOf } from '../stored.ts';

/** The most that a flat line may rise from its first point to its last. */
const FLAT = 2;

/** Lines that rise, and why. */
const RISING: Readonly<Record<string, string>> = {
  'spectators: a command': 'each spectator is told',
};

interface Extent extends Repeats {
  readonly live: readonly number[];
  readonly spectators: readonly number[];
  readonly entries: readonly number[];
  readonly stored: readonly number[];
}

const OFTEN = { rounds: 3, commands: 25, joins: 10, lists: 20, quick: 5 } as const;
/** Joins a round of long matches: each needs one that is not in memory yet. */
const JOINS_OF_LONG_ONES = 4;
const EXTENTS: Readonly<Record<Effort, Extent>> = {
  quick: {
    ...{ rounds: 1, commands: 2, joins: 2, lists: 2, quick: 1 },
    live: [4, 8],
    spectators: [1, 4],
    entries: [100, 200],
    stored: [10, 100],
  },
  usual: {
    ...OFTEN,
    live: [10, 100, 1_000],
    spectators: [1, 10, 100, 190],
    entries: [100, 1_000, 10_000],
    stored: [1_000, 10_000, 100_000],
  },
  full: {
    ...OFTEN,
    live: [10, 100, 1_000, 5_000, 20_000],
    spectators: [1, 10, 100, 190],
    entries: [100, 1_000, 10_000],
    stored: [1_000, 10_000, 100_000, 1_000_000],
  },
};

/** Matches in which commands are given. */
const PLAYED = 4;
const LIVE = 'live matches';
/** Live matches whose people stay connected: a server takes 12,000 connections. In further ones they are away. */
const ATTENDED = 4_500;
/** Matches opened between two looks at {@link ATTENDED}. */
const AT_ONCE = 100;

export const growth: Measure = {
  about: 'what everyday work costs with more matches, spectators, entries, and stored matches',
  long: true,
  figures: async (effort) => {
    const extent = EXTENTS[effort];
    const growths: Growth[] = [
      { axis: LIVE, points: await withLive(extent) },
      { axis: 'spectators', points: await withSpectators(extent) },
      { axis: 'entries', points: await withEntries(extent) },
      { axis: 'stored matches', points: await withStored(extent) },
    ];
    return growths.flatMap(figuresOf);
  },
  pictures: (figures) => {
    const growths = growthsOf(figures);
    return { 'growth.md': growthTable(growths), 'growth.svg': growthPlot(growths) };
  },
};

type Points = Growth['points'];

async function withLive(extent: Extent): Promise<Points> {
  const server = await PeerProcess.start(escadre, '', undefined, { IDLE_UNLOAD_SECONDS: '86400' });
  const pairs: Pair[] = [];
  const points: [number, Costs][] = [];
  try {
    for (const size of extent.live) {
      while (pairs.length < size) {
        const opened = await openPairs(escadre, server.url, Math.min(size - pairs.length, AT_ONCE));
        if (pairs.length >= ATTENDED) for (const pair of opened) pair.cut();
        pairs.push(...opened);
      }
      const ground = { pairs: pairs.slice(0, PLAYED), joined: pairs.map(({ id }) => id) };
      points.push([size, await costsOf(server, ground, extent)]);
    }
  } finally {
    for (const pair of pairs) pair.cut();
    await server.remove();
  }
  return points;
}

async function withSpectators(extent: Extent): Promise<Points> {
  const server = await PeerProcess.start(escadre, '');
  const pairs = await openPairs(escadre, server.url, 1);
  const joined = pairs.map(({ id }) => id);
  const spectators: { cut(): void }[] = [];
  const points: [number, Costs][] = [];
  try {
    for (const size of extent.spectators) {
      while (spectators.length < size) spectators.push(await spectate(server.url, joined[0] ?? ''));
      points.push([size, await costsOf(server, { pairs, joined }, { ...extent, lists: 0, quick: 0 })]);
    }
  } finally {
    for (const each of [...spectators, ...pairs]) each.cut();
    await server.remove();
  }
  return points;
}

/** Matches that are not in memory: a join reads them, from a snapshot like those that a server has had. */
async function withEntries(extent: Extent): Promise<Points> {
  const points: [number, Costs][] = [];
  const joins = Math.min(extent.joins, JOINS_OF_LONG_ONES);
  for (const size of extent.entries) {
    const count = (extent.rounds + 1) * joins;
    points.push([
      size,
      await onStore({ entries: size, matches: count, every: 1, snapshots: true }, async (start, joined) => {
        const server = await start();
        return costsOf(server, { pairs: [], joined }, { ...extent, joins, lists: 0, quick: 0 });
      }),
    ]);
  }
  return points;
}

/** Entries of a stored match, as their number is not the subject. */
const FEW = 3;
/** Of so many stored matches one is going on; the others are over. */
const OVER = 10;

async function withStored(extent: Extent): Promise<Points> {
  const points: [number, Costs][] = [];
  for (const size of extent.stored) {
    points.push([
      size,
      await onStore({ entries: FEW, matches: size, every: OVER, snapshots: false }, async (start, joined) => {
        // The first start may bring the store up to date.
        await (await start()).kill();
        const server = await start();
        const took = 1_000 * (await server.cpu());
        const pairs = await openPairs(escadre, server.url, PLAYED);
        return { ...(await costsOf(server, { pairs, joined }, extent)), 'a start': took };
      }),
    ]);
  }
  return points;
}

interface Filling {
  readonly entries: number;
  readonly matches: number;
  /** Every so many matches one is going on; the others are over. */
  readonly every: number;
  /** Whether the matches have one. */
  readonly snapshots: boolean;
}

/** On a store filled with matches; those that are going on are passed to `use`. */
async function onStore(
  filling: Filling,
  use: (start: () => Promise<PeerProcess>, goingOn: readonly string[]) => Promise<Costs>,
): Promise<Costs> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
  let server: PeerProcess | undefined;
  const start = async () => {
    server = await PeerProcess.start(escadre, '', folder);
    return server;
  };
  try {
    // Makes the store.
    await (await start()).kill();
    const file = join(folder, 'escadre.sqlite');
    const originals = await keepOriginals(file, filling);
    copyMatches(file, originals, filling.matches, 'stored-');
    const count = Math.ceil(filling.matches / filling.every);
    const goingOn = Array.from({ length: count }, (_, n) => `stored-${n * filling.every}`);
    if (filling.snapshots) await haveSnapshots(await start(), file, goingOn);
    return await use(start, goingOn);
  } finally {
    await server?.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores one match that is going on and others that are over, to be copied by turns. */
async function keepOriginals(file: string, { entries, every }: Filling): Promise<string[]> {
  const template = templateOf(hands, 0, entries);
  const store = await openStore(file);
  const originals = Array.from({ length: every }, (_, n) => `original-${n}`);
  for (const [n, original] of originals.entries()) {
    if (n === 0) await keep(store, template, original, []);
    else await keepDrawn(store, template, original);
  }
  await store.close();
  return originals;
}

/** Has a server load matches, and ends it when it has stored a snapshot of each. */
async function haveSnapshots(server: PeerProcess, file: string, matches: readonly string[]): Promise<void> {
  const store = await openStore(file);
  for (const match of matches) {
    const spectator = await spectate(server.url, match);
    await snapshotOf(store, match);
    spectator.cut();
  }
  await store.close();
  await server.kill();
}

function figuresOf({ axis, points }: Growth): Figure[] {
  const [first] = points;
  const deeds = Object.keys(first?.[1] ?? {}) as Deed[];
  return deeds.flatMap((deed) =>
    points.map(([size, costs]) => {
      const rising = RISING[`${axis}: ${deed}`];
      const base = first?.[1][deed] ?? Number.NaN;
      const isLast = size === points.at(-1)?.[0];
      return figure(`${deed}, ${axis}: ${size}`, costs[deed] ?? Number.NaN, 'ms', {
        against: { name: `with ${first?.[0]}`, value: base, unit: 'ms' },
        ...(isLast && rising === undefined && { goal: { most: FLAT } }),
        ...(isLast && rising !== undefined && { note: rising }),
        ...(axis === LIVE && size > ATTENDED && { note: `the people of all but ${ATTENDED} are away` }),
      });
    }),
  );
}

/** The figures as points again, as pictures are made of what is in the results. */
function growthsOf(figures: readonly Figure[]): Growth[] {
  const growths = new Map<string, Map<number, Partial<Record<Deed, number>>>>();
  for (const { name, value } of figures) {
    const [, deed, axis, size] = /^(.+), (.+): (\d+)$/.exec(name) ?? [];
    if (deed === undefined || axis === undefined) continue;
    const points = growths.get(axis) ?? new Map();
    growths.set(axis, points);
    points.set(Number(size), { ...points.get(Number(size)), [deed]: value });
  }
  return [...growths].map(([axis, points]) => ({ axis, points: [...points] }));
}
