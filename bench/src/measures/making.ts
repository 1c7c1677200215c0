/** What a match made costs the server, until it has begun, against a bare room that two people join. */

import { type Figure, figure } from '../figure.ts';
import type { Measure } from '../measure.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { ReferenceProcess } from '../processes/reference-process.ts';
import { median } from '../statistics.ts';
import { nextAddress } from '../wire/addresses.ts';
import { begin } from '../wire/begin.ts';
import { GAME } from '../wire/duel.ts';
import { LeanClient } from '../wire/lean-client.ts';
import { Person } from '../wire/person.ts';
import { twoGuests } from '../wire/two-guests.ts';

const ROUNDS = { quick: 1, usual: 7, full: 15 } as const;
const MATCHES = { quick: 5, usual: 50, full: 100 } as const;
/** Matches made before measuring, so that V8 has compiled what all need. */
const WARM_UP = { quick: 5, usual: 300, full: 600 } as const;
/** Times the processor of a bare room. */
const GOAL = 3;

export const making: Measure = {
  about: 'the processor for a match made, against a bare Colyseus room that two join',
  async figures(effort) {
    const escadre = await EscadreProcess.start();
    const reference = await ReferenceProcess.start();
    const ofEscadre = async () => (await escadre.usage()).cpu;
    const sides: Side[] = [
      { make: () => byTwoRequests(escadre.url), cpu: ofEscadre },
      { make: () => byManyRequests(escadre.url), cpu: ofEscadre },
      { make: () => inBareRoom(reference), cpu: () => reference.cpu() },
    ];
    try {
      for (const side of sides) await costOf(side, WARM_UP[effort]);
      const costs: number[][] = sides.map(() => []);
      for (let round = 0; round < ROUNDS[effort]; round++) {
        for (const [place, side] of sides.entries()) costs[place]?.push(await costOf(side, MATCHES[effort]));
      }
      return figuresOf(costs.map(median));
    } finally {
      await Promise.all([escadre.end(), reference.end()]);
    }
  },
};

type Pair = readonly [LeanClient, LeanClient];

interface Side {
  readonly make: () => Promise<Pair>;
  /** Seconds of all cores so far. */
  readonly cpu: () => Promise<number>;
}

function figuresOf([two = 0, many = 0, bare = 0]: readonly number[]): Figure[] {
  const against = { name: 'a bare room, two joins, two commands', value: bare, unit: 'ms' };
  return [
    figure('a match made by two requests', two, 'ms', { against, goal: { most: GOAL } }),
    figure('a match made by a request for each step', many, 'ms', { against }),
  ];
}

/** Milliseconds of the server's processor a match. */
async function costOf({ make, cpu }: Side, matches: number): Promise<number> {
  const before = await cpu();
  const made: Pair[] = [];
  for (let each = 0; each < matches; each++) made.push(await make());
  const after = await cpu();
  for (const client of made.flat()) client.cut();
  return ((after - before) / matches) * 1_000;
}

async function byTwoRequests(server: string): Promise<Pair> {
  const { clients } = await twoGuests(server, GAME);
  await clients[0].upToDate();
  return clients;
}

async function byManyRequests(server: string): Promise<Pair> {
  const [ann, ben] = [await Person.arrive(server, 'Ann'), await Person.arrive(server, 'Ben')];
  const from = nextAddress();
  const created = await ann.create(GAME);
  const one = await LeanClient.join(server, created.reservation, from);
  const entered = await ben.enter(created.match.id);
  const two = await LeanClient.join(server, entered.reservation, from);
  await begin([one, two]);
  await one.upToDate();
  return [one, two];
}

async function inBareRoom(reference: ReferenceProcess): Promise<Pair> {
  const [place, other] = await reference.room('telling');
  const one = await LeanClient.join(reference.url, place);
  const two = await LeanClient.join(reference.url, other);
  for (const client of [one, two]) await client.ask('command', { id: 'opened' });
  return [one, two];
}
