/**
 * The cost of computer players to everybody else: the event loop's lateness with many matches against them,
 * beside as many between people.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { given } from '@escadre/shared/kernel';
import { LIMITS } from '@escadre/shared/protocol';
import { type Figure, figure } from '../figure.ts';
import type { Measure } from '../measure.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { begin } from '../wire/begin.ts';
import { GAME, layDuels, STAGES } from '../wire/duel.ts';
import { LeanClient } from '../wire/lean-client.ts';
import { Person } from '../wire/person.ts';

/** With this many matches against computers, others should not notice. */
const MATCHES = { quick: 8, usual: 200, full: 200 } as const;
const SECONDS = { quick: 2, usual: 15, full: 30 } as const;
/** Milliseconds between commands of one side, at a human pace. */
const PACE = 1_500;
/** As a factor of the event loop's lateness without computers. */
const MOST = 1.5;

export const computers: Measure = {
  about: 'what computer players in many matches at once cost everybody else',
  async figures(effort) {
    const without = await measured(effort, layAgainstPeople);
    const with_ = await measured(effort, layAgainstComputers);
    return [
      figureOf(
        `event loop late in ${MATCHES[effort]} matches with computers, 99 %`,
        with_.usual,
        without.usual,
        { most: MOST },
      ),
      figureOf(
        `event loop late in ${MATCHES[effort]} matches with computers, at the most`,
        with_.most,
        without.most,
      ),
    ];
  },
};

const figureOf = (name: string, value: number, other: number, goal?: { readonly most: number }): Figure =>
  figure(name, value, 'ms', {
    against: { name: 'as many without', value: other, unit: 'ms' },
    ...given({ goal }),
  });

type Lay = (url: string, matches: number) => Promise<LeanClient[]>;

async function measured(
  effort: keyof typeof MATCHES,
  lay: Lay,
): Promise<Awaited<ReturnType<EscadreProcess['delay']>>> {
  const server = await EscadreProcess.start();
  try {
    const clients = await lay(server.url, MATCHES[effort]);
    const end = Date.now() + 1_000 * SECONDS[effort];
    // Excludes creating the tables.
    await server.delay();
    await Promise.all(clients.map((client, index) => playUntil(client, end, index / clients.length)));
    const delay = await server.delay();
    for (const client of clients) client.cut();
    return delay;
  } finally {
    await server.end();
  }
}

/** Gives the commands of a hand at its pace, repeating one that is not due yet. */
async function playUntil(client: LeanClient, end: number, offset: number): Promise<void> {
  await pause(PACE * offset);
  for (let stage = 0, n = 0; Date.now() < end; n++) {
    const command = STAGES[stage % STAGES.length];
    const { status } = await client.ask('command', { id: `command-${n}`, command });
    if (status === 0) stage += 1;
    await pause(PACE);
  }
}

async function layAgainstPeople(url: string, matches: number): Promise<LeanClient[]> {
  return (await layDuels(url, matches)).flatMap(({ clients }) => [...clients]);
}

async function layAgainstComputers(url: string, matches: number): Promise<LeanClient[]> {
  const clients: LeanClient[] = [];
  while (clients.length < matches) {
    const person = await Person.arrive(url, 'Ann');
    const some = Math.min(LIMITS.computerMatches, matches - clients.length);
    for (let n = 0; n < some; n++) {
      const { reservation } = await person.create(GAME, 'any', { computers: { count: 1, level: 'admiral' } });
      const client = await LeanClient.join(url, reservation);
      await begin([client]);
      clients.push(client);
    }
  }
  return clients;
}
