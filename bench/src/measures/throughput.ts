/**
 * Commands per second through the whole stack, each durable before it is answered, against bare
 * Colyseus rooms. All are processes of their own, asked by the same clients.
 */

import type { Effort, Measure } from '../measure.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { ReferenceProcess, type RoomKind } from '../processes/reference-process.ts';
import { type Row, row } from '../row.ts';
import { median } from '../statistics.ts';
import { Duel, layDuels } from '../wire/duel.ts';
import { Line } from '../wire/line.ts';

const GOAL = 0.8;
const ROUNDS = { quick: 1, usual: 3, full: 7 } as const;
const MILLISECONDS = { quick: 500, usual: 2_000, full: 4_000 } as const;
/** Matches that are played at the same time: more of them than a core can serve. */
const AT_ONCE: Readonly<Record<Effort, readonly number[]>> = {
  quick: [32],
  usual: [32, 128],
  full: [16, 64, 256],
};

export const throughput: Measure = {
  about: 'commands per second through the whole stack, durable, against bare Colyseus rooms',
  async rows(effort) {
    const escadre = await EscadreProcess.start();
    const reference = await ReferenceProcess.start();
    const sides = [
      new Escadre(escadre),
      new BareRooms(reference, 'answering'),
      new BareRooms(reference, 'telling'),
    ];
    try {
      return rowsOf(await compare(sides, effort));
    } finally {
      await Promise.all([escadre.end(), reference.end()]);
    }
  },
};

/** A server that is asked. */
interface Side {
  /** Tables for so many matches at once, played for so many seconds. */
  lay(atOnce: number, seconds: number): Promise<Duel[]>;
  /** Told what came of that, so that it can lay as many the next time. */
  measured(perSecond: number): void;
  /** Seconds of all cores so far. */
  cpu(): Promise<number>;
}

/** Commands of the shortest match. */
const SHORTEST = 12;
/** The first guess, and how much more than last time is laid for. */
const EXPECTED_PER_SECOND = 1_500;
const SURPLUS = 1.4;

class Escadre implements Side {
  readonly #process: EscadreProcess;
  #expected = EXPECTED_PER_SECOND;

  constructor(process: EscadreProcess) {
    this.#process = process;
  }

  lay(atOnce: number, seconds: number): Promise<Duel[]> {
    return layDuels(this.#process.url, atOnce + Math.ceil((this.#expected * seconds) / SHORTEST));
  }

  measured(perSecond: number): void {
    this.#expected = Math.max(EXPECTED_PER_SECOND, perSecond * SURPLUS);
  }

  async cpu(): Promise<number> {
    return (await this.#process.usage()).cpu;
  }
}

/** Matches in bare rooms never end. */
class BareRooms implements Side {
  readonly #process: ReferenceProcess;
  readonly #kind: RoomKind;

  constructor(process: ReferenceProcess, kind: RoomKind) {
    this.#process = process;
    this.#kind = kind;
  }

  async lay(atOnce: number): Promise<Duel[]> {
    const duels: Duel[] = [];
    for (let each = 0; each < atOnce; each++) {
      const places = await this.#process.room(this.#kind);
      duels.push(new Duel(await Promise.all(places.map((place) => Line.join(this.#process.url, place)))));
    }
    return duels;
  }

  measured(): void {}

  cpu(): Promise<number> {
    return this.#process.cpu();
  }
}

interface Rate {
  readonly perSecond: number;
  /** Microseconds of all cores of the server for a command. */
  readonly cpu: number;
}

interface Measured {
  readonly atOnce: number;
  readonly rate: Rate;
}

/** Each side at the load it does best under; then by turns, as the machine may change its mood. */
async function compare(sides: readonly Side[], effort: Effort): Promise<Measured[]> {
  const milliseconds = MILLISECONDS[effort];
  const loads: number[] = [];
  for (const side of sides) loads.push(await bestLoad(side, AT_ONCE[effort], milliseconds));
  const rates: Rate[][] = sides.map(() => []);
  for (let round = 0; round < ROUNDS[effort]; round++) {
    for (const [index, side] of sides.entries()) {
      rates[index]?.push(await rateOf(side, loads[index] as number, milliseconds));
    }
  }
  return rates.map((each, index) => ({ atOnce: loads[index] as number, rate: medianRate(each) }));
}

const medianRate = (rates: readonly Rate[]): Rate => ({
  perSecond: median(rates.map(({ perSecond }) => perSecond)),
  cpu: median(rates.map(({ cpu }) => cpu)),
});

function rowsOf([ours, answering, telling]: readonly Measured[]): Row[] {
  const { perSecond, cpu } = (ours as Measured).rate;
  const against = (name: string, value: number, unit: string) => ({ against: { name, value, unit } });
  const bare = (answering as Measured).rate;
  const lively = (telling as Measured).rate;
  const answers = 'a bare room that answers';
  const tells = 'a bare room that answers, patches and tells both';
  return [
    row('commands, durable', perSecond, '1/s', {
      ...against(answers, bare.perSecond, '1/s'),
      goal: { least: GOAL },
      note: `${[ours, answering, telling].map((side) => side?.atOnce).join(', ')} matches at once`,
    }),
    row('commands, durable', perSecond, '1/s', against(tells, lively.perSecond, '1/s')),
    row('processor time of the server for a command', cpu, 'µs', against(answers, bare.cpu, 'µs')),
    row('processor time of the server for a command', cpu, 'µs', against(tells, lively.cpu, 'µs')),
  ];
}

async function bestLoad(side: Side, loads: readonly number[], milliseconds: number): Promise<number> {
  if (loads.length === 1) return loads[0] as number;
  const rates: number[] = [];
  for (const load of loads) rates.push((await rateOf(side, load, milliseconds)).perSecond);
  return loads[rates.indexOf(Math.max(...rates))] as number;
}

/** Plays so many matches at once for a while; a match that is over is followed by another. */
async function rateOf(side: Side, atOnce: number, milliseconds: number): Promise<Rate> {
  const duels = await side.lay(atOnce, milliseconds / 1_000);
  const cpuBefore = await side.cpu();
  const { commands, seconds } = await playFor(duels, atOnce, milliseconds);
  const cpu = (await side.cpu()) - cpuBefore;
  for (const duel of duels) duel.end();
  side.measured(commands / seconds);
  return { perSecond: commands / seconds, cpu: (cpu / commands) * 1e6 };
}

/** Ends when the time is up, or when there is no match left to be played. */
async function playFor(duels: readonly Duel[], atOnce: number, milliseconds: number) {
  const waiting = [...duels];
  const begun = performance.now();
  let commands = 0;
  let over = false;
  const isWanted = () => !over && performance.now() - begun < milliseconds;
  const player = async () => {
    while (isWanted()) {
      const duel = waiting.pop();
      over ||= duel === undefined;
      await duel?.play(isWanted, () => {
        commands += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, player));
  return { commands, seconds: (performance.now() - begun) / 1_000 };
}
