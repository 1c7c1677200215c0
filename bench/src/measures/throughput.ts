/**
 * Commands per second through the whole stack, each durable before its answer, against bare Colyseus rooms.
 * Each runs in its own process, with the same clients.
 */

import { must } from '@escadre/shared/kernel';
import { type Figure, figure } from '../figure.ts';
import type { Effort, Measure } from '../measure.ts';
import { measureParts, type Parts } from '../parts.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { ReferenceProcess, type RoomKind } from '../processes/reference-process.ts';
import { median, sum } from '../statistics.ts';
import { Duel, layDuels } from '../wire/duel.ts';
import { LeanClient, type Reservation } from '../wire/lean-client.ts';

const GOAL = 0.8;
const ROUNDS = { quick: 1, usual: 3, full: 7 } as const;
const MILLISECONDS = { quick: 500, usual: 2_000, full: 4_000 } as const;
/** Concurrent matches: more than a core can serve. */
const AT_ONCE: Readonly<Record<Effort, readonly number[]>> = {
  quick: [32],
  usual: [32, 128],
  full: [16, 64, 256],
};

export const throughput: Measure = {
  about: 'commands per second through the whole stack, durable, against bare Colyseus rooms',
  async figures(effort) {
    const escadre = await EscadreProcess.start();
    const reference = await ReferenceProcess.start();
    const sides = [
      new Escadre(escadre),
      new BareRooms(reference, 'answering'),
      new BareRooms(reference, 'telling'),
    ];
    try {
      return figuresOf(await compare(sides, effort), await measureParts());
    } finally {
      await Promise.all([escadre.end(), reference.end()]);
    }
  },
};

/** A server under test. */
interface Contestant {
  /** Tables for this many concurrent matches, each with {@link COMMANDS} commands left. */
  lay(atOnce: number): Promise<readonly Duel[]>;
  /** Discards these tables' matches. */
  clear(duels: readonly Duel[]): void;
  /** Seconds of all cores so far. */
  cpu(): Promise<number>;
}

/** Commands per match: those of the shortest possible one. */
const COMMANDS = 12;

class Escadre implements Contestant {
  readonly #process: EscadreProcess;

  constructor(process: EscadreProcess) {
    this.#process = process;
  }

  lay(atOnce: number): Promise<Duel[]> {
    return layDuels(this.#process.url, atOnce);
  }

  clear(duels: readonly Duel[]): void {
    for (const duel of duels) duel.end();
  }

  async cpu(): Promise<number> {
    return (await this.#process.usage()).cpu;
  }
}

/** Matches in bare rooms never end. */
class BareRooms implements Contestant {
  readonly #process: ReferenceProcess;
  readonly #kind: RoomKind;
  readonly #duels: Duel[] = [];

  constructor(process: ReferenceProcess, kind: RoomKind) {
    this.#process = process;
    this.#kind = kind;
  }

  async lay(atOnce: number): Promise<readonly Duel[]> {
    while (this.#duels.length < atOnce) {
      const [one, other] = await this.#process.room(this.#kind);
      const join = (place: Reservation) => LeanClient.join(this.#process.url, place);
      this.#duels.push(new Duel([await join(one), await join(other)]));
    }
    return this.#duels.slice(0, atOnce);
  }

  clear(): void {}

  cpu(): Promise<number> {
    return this.#process.cpu();
  }
}

interface Rate {
  readonly perSecond: number;
  /** The server's microseconds of all cores per command. */
  readonly cpu: number;
}

interface Measured {
  readonly atOnce: number;
  readonly rate: Rate;
}

/** Finds each side's best load, then alternates, as the machine's speed may vary. */
async function compare(sides: readonly Contestant[], effort: Effort): Promise<Measured[]> {
  const milliseconds = MILLISECONDS[effort];
  for (const side of sides) await rateOf(side, Math.min(...AT_ONCE[effort]), WARMING_UP);
  const compared: { side: Contestant; atOnce: number; rates: Rate[] }[] = [];
  for (const side of sides) {
    compared.push({ side, atOnce: await bestLoad(side, AT_ONCE[effort], milliseconds), rates: [] });
  }
  for (let round = 0; round < ROUNDS[effort]; round++) {
    for (const { side, atOnce, rates } of compared) rates.push(await rateOf(side, atOnce, milliseconds));
  }
  return compared.map(({ atOnce, rates }) => ({ atOnce, rate: medianRate(rates) }));
}

const medianRate = (rates: readonly Rate[]): Rate => ({
  perSecond: median(rates.map(({ perSecond }) => perSecond)),
  cpu: median(rates.map(({ cpu }) => cpu)),
});

function figuresOf(sides: readonly Measured[], parts: Parts): Figure[] {
  const rateAt = (place: number) => must(sides[place], 'a side that was measured').rate;
  const [ours, bare, lively] = [rateAt(0), rateAt(1), rateAt(2)];
  const { perSecond, cpu } = ours;
  const against = (name: string, value: number, unit: string) => ({ against: { name, value, unit } });
  const answers = 'a bare room that answers';
  const tells = 'a bare room that answers, patches and tells both';
  return [
    figure('commands, durable', perSecond, '1/s', {
      ...against(answers, bare.perSecond, '1/s'),
      goal: { least: GOAL },
      note: `${sides.map(({ atOnce }) => atOnce).join(', ')} matches at once`,
    }),
    figure('commands, durable', perSecond, '1/s', against(tells, lively.perSecond, '1/s')),
    figure('processor time of the server for a command', cpu, 'µs', against(answers, bare.cpu, 'µs')),
    figure('processor time of the server for a command', cpu, 'µs', against(tells, lively.cpu, 'µs')),
    figure('what bounds it: the parts alone', parts.rules + parts.entry + lively.cpu, 'µs', {
      ...against(answers, bare.cpu, 'µs'),
      note: partsNote(parts, lively.cpu, bare.cpu),
    }),
  ];
}

/** The lower bound for a server that judges and stores before it answers. */
function partsNote({ rules, entry }: Parts, room: number, bare: number): string {
  const figures = [rules, entry, room].map((each) => each.toFixed(0));
  const best = (bare / (rules + entry + room)).toFixed(2);
  return `rules ${figures[0]}, an entry stored in a group ${figures[1]}, a room that answers, patches and tells ${figures[2]}: with nothing else done, ${best} of a bare room`;
}

async function bestLoad(side: Contestant, loads: readonly number[], milliseconds: number): Promise<number> {
  const [only, ...others] = loads;
  if (only !== undefined && others.length === 0) return only;
  let best = { load: 0, perSecond: 0 };
  for (const load of loads) {
    const { perSecond } = await rateOf(side, load, milliseconds);
    if (perSecond > best.perSecond) best = { load, perSecond };
  }
  return best.load;
}

/** Milliseconds of warm-up. */
const WARMING_UP = 1_000;

/** Repeatedly creates this many tables and plays at all of them, for long enough. */
async function rateOf(side: Contestant, atOnce: number, milliseconds: number): Promise<Rate> {
  let [commands, taken, cpu] = [0, 0, 0];
  while (taken < milliseconds) {
    const duels = await side.lay(atOnce);
    const cpuBefore = await side.cpu();
    const begun = performance.now();
    commands += sum(await Promise.all(duels.map((duel) => duel.play(COMMANDS))));
    taken += performance.now() - begun;
    cpu += (await side.cpu()) - cpuBefore;
    side.clear(duels);
  }
  return { perSecond: (commands / taken) * 1_000, cpu: (cpu / commands) * 1e6 };
}
