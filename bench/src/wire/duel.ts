/**
 * A match of the card game by two lean clients that look at nothing: nobody exchanges, everybody
 * leaves the line-up to `auto`, and both act at the same time, hand after hand.
 */

import { must } from '@escadre/shared/kernel';
import { Line } from './line.ts';
import { MATCHES_EACH, Person } from './person.ts';

export const GAME = 'trafalgar-cards';

/** What both do, in turn. Whoever answers without knowing the game is asked the same. */
export const STAGES = [
  { type: 'exchange', cards: [] },
  { type: 'lineUp', auto: true },
] as const;

const OVER = 'matchEnded';

/** The lines of both sides. */
type Lines = readonly [Line, Line];

export class Duel {
  readonly lines: Lines;
  #asked = 0;
  #over = false;

  constructor(lines: Lines) {
    this.lines = lines;
    for (const line of lines) {
      line.onFrame = (frame) => {
        this.#over ||= frame.includes(OVER);
      };
    }
  }

  get isOver(): boolean {
    return this.#over;
  }

  /** Plays so many commands, or to the end of the match. Gives how many there were. */
  async play(commands: number): Promise<number> {
    const before = this.#asked;
    while (this.#asked - before < commands && !this.#over) {
      const command = must(STAGES[(this.#asked / this.lines.length) % STAGES.length], 'a stage of a hand');
      await Promise.all(this.lines.map((line) => this.ask(line, command)));
    }
    return this.#asked - before;
  }

  /**
   * One command of one side.
   *
   * @throws Error where it is refused
   */
  async ask(line: Line, command: object): Promise<void> {
    const { status, payload } = await line.ask('command', { id: `command-${this.#asked++}`, command });
    if (status !== 0) throw new Error(`a command was refused: ${JSON.stringify(payload)}`);
  }

  end(): void {
    for (const line of this.lines) line.cut();
  }
}

const NONCE = '00112233445566778899aabbccddeeff';

/** Lays that many tables, a few at a time; every match has begun when this resolves. */
export async function layDuels(server: string, count: number): Promise<Duel[]> {
  const duels: Duel[] = [];
  let laid = 0;
  const waiter = async () => {
    while (laid < count) {
      const some = Math.min(MATCHES_EACH, count - laid);
      laid += some;
      const pair = [await Person.arrive(server, 'Ann'), await Person.arrive(server, 'Ben')] as const;
      for (let each = 0; each < some; each++) duels.push(await layDuel(server, pair));
    }
  };
  await Promise.all(Array.from({ length: 8 }, waiter));
  return duels;
}

async function layDuel(server: string, [one, other]: readonly [Person, Person]): Promise<Duel> {
  const created = await one.create(GAME);
  const entered = await other.enter(created.match.id);
  const lines: Lines = [
    await Line.join(server, created.reservation),
    await Line.join(server, entered.reservation),
  ];
  for (const line of lines) await line.ask('ready', { nonce: NONCE });
  return new Duel(lines);
}
