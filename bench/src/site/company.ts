/** Matches of two people with the SDK, who play on whatever happens to the site. */

import { setTimeout as delay } from 'node:timers/promises';
import { must } from '@escadre/shared/kernel';
import { type Command, Escadre, type Match } from 'escadre';
import { GAME } from '../wire/duel.ts';

type CardMatch = Match<typeof GAME>;
export type Two = readonly [CardMatch, CardMatch];

/** The answers of a hand. */
const ANSWERS: readonly Command<typeof GAME>[] = [
  { type: 'exchange', cards: [] },
  { type: 'lineUp', auto: true },
];

/** Milliseconds for which all are waited for, on any machine, and between two looks. */
const PATIENCE = 600_000;
const LOOKS_EVERY = 50;

/** Nobody’s time runs out. */
const CLOCK = { perTurn: 3_600 };

/** Runs this many jobs, so many at a time. */
export async function inTurns<Done>(
  jobs: number,
  atOnce: number,
  job: (n: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  let next = 0;
  const worker = async () => {
    while (next < jobs) {
      const n = next++;
      done[n] = await job(n);
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, atOnce) }, worker));
  return done;
}

export const guest = (url: string): Promise<Escadre> => Escadre.connect(url, { storage: null });

/** Milliseconds that an act takes, and what comes of it. */
export async function timed<Done>(act: () => Promise<Done>): Promise<{ done: Done; took: number }> {
  const begun = performance.now();
  const done = await act();
  return { done, took: performance.now() - begun };
}

/** Two who have come in, to one table or two, and how long the second one took. */
export async function sitDown(url: string, how: 'by quick' | 'by link'): Promise<{ two: Two; took: number }> {
  const [ann, ben] = await Promise.all([guest(url), guest(url)]);
  const byLink = how === 'by link';
  const first = await (byLink ? ann.create(GAME, { clock: CLOCK }) : ann.quick(GAME));
  const { done: second, took } = await timed(() =>
    byLink ? ben.enter<typeof GAME>(first.id) : ben.quick(GAME),
  );
  return { two: [first, second], took };
}

/** The same, in a match that has begun. */
async function begin(url: string): Promise<Two> {
  const { two } = await sitDown(url, 'by link');
  await Promise.all(two.map((match) => match.ready()));
  return two;
}

export class Company {
  readonly #tables: readonly Two[];
  /** Players whose command is not answered yet. */
  readonly #busy = new Set<CardMatch>();
  #commands = 0;
  #isPlaying = false;
  #ended: Promise<void> = Promise.resolve();
  /** Milliseconds for which each player was out, each time. */
  readonly out: number[] = [];

  constructor(tables: readonly Two[]) {
    this.#tables = tables;
    for (const match of this.#all) this.#watch(match);
  }

  static async begin(url: string, tables: number, atOnce: number): Promise<Company> {
    return new Company(await inTurns(tables, atOnce, () => begin(url)));
  }

  get #all(): readonly CardMatch[] {
    return this.#tables.flat();
  }

  /** How many are connected in which way, in matches of which phase. */
  get #inWords(): string {
    const each = this.#all.map(({ connection, table }) => `${connection}, ${table.phase}`);
    return Object.entries(Object.groupBy(each, (words) => words))
      .map(([words, those]) => `${those?.length} ${words}`)
      .join('; ');
  }

  /** How many commands were answered. */
  get commands(): number {
    return this.#commands;
  }

  /**
   * Resolves when all are here, and have been out this many times in all.
   *
   * @throws Error that says what they do instead, after minutes
   */
  async allBack(times: number): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (this.out.length < times || this.#all.some(({ connection }) => connection !== 'here')) {
      if (performance.now() > end) throw new Error(`not all came back: ${this.#inWords}`);
      await delay(LOOKS_EVERY);
    }
  }

  #watch(match: CardMatch): void {
    let since: number | null = null;
    match.on('drop', () => {
      since ??= performance.now();
    });
    match.on('back', () => {
      if (since !== null) this.out.push(performance.now() - since);
      since = null;
    });
  }

  /** From now on gives so many commands a second, in all. */
  play(perSecond: number): void {
    this.#isPlaying = true;
    this.#ended = this.#keepPlaying(1_000 / perSecond);
  }

  async #keepPlaying(every: number): Promise<void> {
    let due = performance.now();
    for (let turn = 0; this.#isPlaying; turn = (turn + 1) % this.#all.length) {
      const match = must(this.#all[turn], 'a player');
      const [prompt] = match.prompts.mine;
      const command = ANSWERS.find(({ type }) => type === prompt?.kind);
      if (command === undefined || this.#busy.has(match)) {
        // Looks at all others before it waits.
        if (turn === 0) await delay(1);
        continue;
      }
      this.#give(match, command);
      due += every;
      await delay(Math.max(0, due - performance.now()));
    }
  }

  #give(match: CardMatch, command: Command<typeof GAME>): void {
    this.#busy.add(match);
    match
      .play(command)
      .then(() => {
        this.#commands += 1;
      })
      // Nobody counts losses here: the tests do.
      .catch(() => {})
      .finally(() => this.#busy.delete(match));
  }

  async rest(): Promise<void> {
    this.#isPlaying = false;
    await this.#ended;
  }

  async leave(): Promise<void> {
    await this.rest();
    await Promise.all(this.#all.map((match) => match.close()));
  }
}
