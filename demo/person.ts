/**
 * A person at the terminal against computers: over the wire like anybody, or in this process without a
 * server.
 */

import { given, isOneOf, isTableCommand, must } from '@escadre/shared/kernel';
import { type Command, Escadre, EscadreError, type GameId, type Level, type Match, type Seat } from 'escadre';
import { computer, LocalMatch } from 'escadre/practice';
import { Asking } from './asking.ts';
import { CannotBegin } from './command-line.ts';
import { narratorOf } from './narrator.ts';
import { chairsOf } from './table.ts';
import { line, type Terminal, title } from './terminal.ts';

/** The most commands listed: free angles and lengths allow countless ones. */
const MOST_COMMANDS = 4_000;

interface Sitting {
  readonly game: GameId;
  /** The person's seat; the game's first by default. */
  readonly seat: string | undefined;
  readonly level: Level;
}

/** @throws CannotBegin for an unknown seat */
function seatsOf({ game: id, seat }: Sitting): { readonly own: Seat; readonly others: readonly Seat[] } {
  const seats = chairsOf(id).map((chair) => chair.seat);
  const own = seats.find((each) => each === (seat ?? seats[0]));
  if (own === undefined)
    throw new CannotBegin(`There is no seat "${seat}" in ${id}. There are: ${seats.join(', ')}.`);
  return { own, others: seats.filter((each) => each !== own) };
}

/**
 * Joins a server, opposite its computers.
 *
 * @throws CannotBegin, EscadreError
 */
export async function sitAt(url: string, sitting: Sitting): Promise<Match> {
  const { own, others } = seatsOf(sitting);
  const escadre = await Escadre.connect(url, { name: 'You', storage: null });
  const computers = others.map((seat) => ({ seat, level: sitting.level }));
  return escadre.create(sitting.game, { seat: own, private: true, computers });
}

/**
 * Plays in this process.
 *
 * @throws CannotBegin, EscadreError
 */
export function sitHere(
  sitting: Sitting,
  { seed, fast }: { seed?: string | undefined; fast: boolean },
): Promise<Match> {
  const { own, others } = seatsOf(sitting);
  const pace = fast ? 'none' : 'human';
  const opponents = others.map((seat) => [seat, computer(sitting.level, { pace })] as const);
  const seats = { [own]: 'You', ...Object.fromEntries(opponents) };
  return LocalMatch.of(sitting.game, { seats, ...given({ seed }) });
}

export class Person {
  readonly #match: Match;
  readonly #terminal: Terminal;
  readonly #asking: Asking;
  #changes = 0;
  #wake: () => void = () => undefined;

  constructor(match: Match, input: NodeJS.ReadableStream, terminal: Terminal) {
    this.#match = match;
    this.#terminal = terminal;
    this.#asking = new Asking(input, terminal);
    const tell = narratorOf(match.game);
    match.on('event', (event) => {
      const { type } = event;
      const happening = { type, told: new Map([[must(match.camp ?? undefined, 'the camp'), event]]) };
      for (const each of tell(happening)) terminal.say(each);
    });
    for (const name of ['prompt', 'view', 'over', 'closed'] as const) match.on(name, () => this.#changed());
  }

  /**
   * Plays to the end of the match, or until they leave. Returns whether it was finished.
   *
   * @throws InputEnded, EscadreError
   */
  async play(): Promise<boolean> {
    this.#introduce();
    await this.#match.ready();
    while (this.#match.outcome === null) {
      const seen = this.#changes;
      const commands = this.#commands();
      if (commands.length === 0) await this.#another(seen);
      else if (!(await this.#answer(commands))) return false;
    }
    return true;
  }

  #introduce(): void {
    const { game, seats, table } = this.#match;
    this.#terminal.say(title(`A match of ${game}`));
    for (const [seat, { name }] of Object.entries(table.seats)) {
      const isOwn = isOneOf(seats, seat);
      this.#terminal.say(line(`${seat}: ${isOwn ? 'you' : name}`));
    }
    this.#terminal.say(line('Choose by number; ? tells what else can be said.', 'faint'));
  }

  /** Their legal commands, if prompted. */
  #commands(): readonly Command[] {
    const commands: Command[] = [];
    if (this.#match.prompts.mine.length === 0) return commands;
    for (const command of this.#match.legal()) {
      if (commands.length === MOST_COMMANDS) break;
      if (!isTableCommand(command)) commands.push(command);
    }
    return commands;
  }

  /** Returns whether they play on. */
  async #answer(commands: readonly Command[]): Promise<boolean> {
    const asked = this.#match.prompts.mine.map(({ kind }) => kind).join(', ');
    this.#terminal.say(line(`You are asked: ${asked}.`, 'good'));
    const wish = await this.#asking.choose(commands);
    try {
      if ('command' in wish) await this.#match.play(wish.command);
      else if (wish.word === 'q') return false;
      else await this.#do(wish.word);
    } catch (error) {
      if (!(error instanceof EscadreError) || error.code === 'CLOSED') throw error;
      this.#terminal.say(line(error.message, 'bad'));
    }
    return true;
  }

  async #do(word: string): Promise<void> {
    if (word === 'r') await this.#match.resign();
    else if (word === 'v') this.#terminal.say(line(await this.#match.position()));
    else await this.#match.offerDraw();
  }

  #changed(): void {
    this.#changes += 1;
    this.#wake();
  }

  async #another(seen: number): Promise<void> {
    if (this.#changes === seen) await new Promise<void>((resolve) => (this.#wake = resolve));
  }
}
