/**
 * Escadre beside what people use instead: each plays the same small game (`peers/hands.ts`) in a process of its
 * own, by turns, with the same lean clients.
 */

import { type Figure, figure } from '../figure.ts';
import type { Effort, Measure } from '../measure.ts';
import { peers } from '../peers/all.ts';
import { withPackages } from '../peers/packages.ts';
import type { Pair } from '../peers/pair.ts';
import { openPairs, type Peer, settle } from '../peers/peer.ts';
import { PeerProcess } from '../peers/peer-process.ts';
import { peersTable } from '../peers/peers-table.ts';
import { type ProbeExtent, probe } from '../peers/probes.ts';
import { threeDigits } from '../print.ts';
import { median, quantile, sum } from '../statistics.ts';

/** Of boardgame.io in memory, which stores nothing and answers no command. */
const GOAL = 1.2;

interface Extent extends ProbeExtent {
  readonly rounds: number;
}

const EXTENTS: Readonly<Record<Effort, Extent>> = {
  quick: { rounds: 1, matches: 8, milliseconds: 300, timed: 5, held: 20 },
  usual: { rounds: 3, matches: 64, milliseconds: 2_000, timed: 40, held: 100 },
  full: { rounds: 9, matches: 256, milliseconds: 5_000, timed: 200, held: 500 },
};

export const peersMeasure: Measure = {
  about: 'Escadre beside boardgame.io, Colyseus and a bare socket, all with one small game',
  long: true,
  figures: (effort) => withPackages((packages) => measure(packages, EXTENTS[effort])),
  pictures: (figures) => ({ 'peers.md': peersTable(figures) }),
};

async function measure(packages: string, extent: Extent): Promise<Figure[]> {
  const sides: Side[] = [];
  try {
    for (const peer of peers) sides.push(await Side.start(peer, packages));
    // Compiles what all need.
    for (const side of sides) await side.round(extent);
    for (const side of sides) side.forget();
    for (let round = 0; round < extent.rounds; round++) for (const side of sides) await side.round(extent);
  } finally {
    for (const { process } of sides) await process.remove();
  }
  const base = sides.find(({ peer }) => peer.name === 'boardgame.io, in memory');
  const figures = sides.flatMap((side) => side.figures(side === sides[0] ? base : undefined));
  for (const peer of peers) figures.push(...(await probe(peer, packages, extent)));
  return figures;
}

/** A peer and what has been measured of it. */
class Side {
  readonly peer: Peer;
  readonly process: PeerProcess;
  #made: number[] = [];
  #rates: number[] = [];
  #costs: number[] = [];
  #bytes: number[] = [];
  #times: number[] = [];

  private constructor(peer: Peer, process: PeerProcess) {
    this.peer = peer;
    this.process = process;
  }

  static async start(peer: Peer, packages: string): Promise<Side> {
    return new Side(peer, await PeerProcess.start(peer, packages));
  }

  forget(): void {
    [this.#made, this.#rates, this.#costs, this.#bytes, this.#times] = [[], [], [], [], []];
  }

  /** Makes matches, times the commands of one, plays all at once, and ends them. */
  async round({ matches, milliseconds, timed }: Extent): Promise<void> {
    const before = await this.process.cpu();
    const pairs = await openPairs(this.peer, this.process.url, matches);
    this.#made.push((((await this.process.cpu()) - before) / matches) * 1_000);
    const [alone] = pairs;
    for (let n = 0; n < timed && alone !== undefined; n++) this.#times.push(await alone.step());
    await this.#playAll(pairs, milliseconds);
    for (const pair of pairs) pair.cut();
    await settle();
  }

  async #playAll(pairs: readonly Pair[], milliseconds: number): Promise<void> {
    const bytes = () => sum(pairs.flatMap(({ seats }) => seats.map((seat) => seat.bytes)));
    const [cpuBefore, bytesBefore] = [await this.process.cpu(), bytes()];
    const begun = performance.now();
    const commands = sum(await Promise.all(pairs.map((pair) => pair.playUntil(begun + milliseconds))));
    const taken = performance.now() - begun;
    this.#rates.push((commands / taken) * 1_000);
    this.#costs.push((((await this.process.cpu()) - cpuBefore) / commands) * 1e6);
    this.#bytes.push((bytes() - bytesBefore) / commands);
  }

  figures(base: Side | undefined): Figure[] {
    const { name } = this.peer;
    const against =
      base === undefined
        ? undefined
        : { name: base.peer.name, value: median(base.#costs), unit: 'µs' as const };
    return [
      figure(`${name}: commands`, median(this.#rates), '1/s', { note: spread(this.#rates) }),
      figure(`${name}: processor for a command`, median(this.#costs), 'µs', {
        note: spread(this.#costs),
        ...(against !== undefined && { against, goal: { most: GOAL } }),
      }),
      figure(`${name}: the opponent’s view, median`, median(this.#times), 'ms', {
        note: `${this.#times.length} commands, one at a time`,
      }),
      figure(`${name}: the opponent’s view, 99 %`, quantile(this.#times, 0.99), 'ms'),
      figure(`${name}: bytes to both for a command`, median(this.#bytes), 'bytes'),
      figure(`${name}: processor for a match made`, median(this.#made), 'ms', { note: spread(this.#made) }),
    ];
  }
}

const spread = (values: readonly number[]): string =>
  `${values.length} rounds, from ${threeDigits(Math.min(...values))} to ${threeDigits(Math.max(...values))}`;
