/**
 * A match of the card game by two lean clients: no exchanges, `auto` line-ups, both acting at once, hand
 * after hand.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { must } from '@escadre/shared/kernel';
import { nextAddress } from './addresses.ts';
import { begin } from './begin.ts';
import { LeanClient } from './lean-client.ts';
import { MATCHES_EACH, Person } from './person.ts';

export const GAME = 'trafalgar-cards';

/** The commands of both, in turn. The bare rooms, which do not know the game, get the same. */
export const STAGES = [
  { type: 'exchange', cards: [] },
  { type: 'lineUp', auto: true },
] as const;

const OVER = 'matchEnded';

/** The clients of both sides. */
type Clients = readonly [LeanClient, LeanClient];

export class Duel {
  readonly clients: Clients;
  #asked = 0;
  #over = false;

  constructor(clients: Clients) {
    this.clients = clients;
    for (const client of clients) {
      client.onFrame = (frame) => {
        this.#over ||= frame.includes(OVER);
      };
    }
  }

  get isOver(): boolean {
    return this.#over;
  }

  /** Plays this many commands, or to the end, and returns their number. */
  async play(commands: number): Promise<number> {
    const before = this.#asked;
    while (this.#asked - before < commands && !this.#over) {
      const command = must(STAGES[(this.#asked / this.clients.length) % STAGES.length], 'a stage of a hand');
      await Promise.all(this.clients.map((client) => this.ask(client, command)));
    }
    return this.#asked - before;
  }

  /**
   * The same with so many milliseconds for the commands of both, from a random moment of the first turn on. A turn that
   * takes longer delays the next.
   */
  async playOnSchedule(commands: number, every: number): Promise<number> {
    let due = performance.now() + Math.random() * every;
    let given = 0;
    while (given < commands && !this.#over) {
      await delay(Math.max(0, due - performance.now()));
      given += await this.play(this.clients.length);
      due += every;
    }
    return given;
  }

  /**
   * One command of one side.
   *
   * @throws Error if it is refused
   */
  ask(client: LeanClient, command: object): Promise<void> {
    return client.command(`command-${this.#asked++}`, command);
  }

  end(): void {
    for (const client of this.clients) client.cut();
  }
}

/** Creates this many tables, a few at a time; resolves once every match has begun. */
export async function layDuels(server: string, count: number): Promise<Duel[]> {
  const duels: Duel[] = [];
  let laid = 0;
  const waiter = async () => {
    while (laid < count) {
      const some = Math.min(MATCHES_EACH, count - laid);
      laid += some;
      const pair = [await Person.arrive(server, 'Ann'), await Person.arrive(server, 'Ben')] as const;
      const from = nextAddress();
      for (let each = 0; each < some; each++) duels.push(await layDuel(server, pair, from));
    }
  };
  await Promise.all(Array.from({ length: 8 }, waiter));
  return duels;
}

async function layDuel(server: string, [one, other]: readonly [Person, Person], from: string): Promise<Duel> {
  const created = await one.create(GAME);
  const entered = await other.enter(created.match.id);
  const clients: Clients = [
    await LeanClient.join(server, created.reservation, from),
    await LeanClient.join(server, entered.reservation, from),
  ];
  await begin(clients);
  return new Duel(clients);
}
