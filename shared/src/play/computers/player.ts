/**
 * A computer that plays a seat as a person does: it gets the events of its seat, thinks in its turn, answers at a human
 * pace and sends commands to its table.
 */

import { must, Refusal } from '../../kernel/index.ts';
import type { AlarmTime } from '../alarm.ts';
import type { Pace } from './pace.ts';
import { ofTheGame, type Sight } from './sight.ts';
import type { Question, Thought } from './thinking-bot.ts';

/** A thought, and the share of the positions that it was allowed to search. */
export interface Considered {
  readonly thought: Thought;
  readonly share: number;
}

/** The mind of a computer player, wherever it thinks. */
export interface Mind {
  /** Whether it still knows the events so far. */
  readonly remembers: boolean;
  /**
   * Thinks in its turn. `ask` is called then; it returns null if there is nothing to think about any more.
   *
   * @throws MindLost, and what the bot throws
   */
  think(ask: () => Question | null): Promise<Considered | null>;
  /** Releases the mind. */
  end(): void;
}

/** The mind is gone, and is made again from the past events of its seat. */
export class MindLost extends Error {
  constructor(cause: unknown) {
    super('the mind of a computer player is lost', { cause });
    this.name = 'MindLost';
  }
}

/** A computer’s seat at a table. */
export interface ComputerSeat {
  readonly time: AlarmTime;
  readonly pace: Pace;
  readonly mind: Mind;
  /** From 0 up to 1. */
  random(): number;
  /** Resolves when all players have been told the latest events. */
  told(): Promise<unknown>;
  /** The match as the seat sees it now; null while the seat must wait. */
  sight(): Sight | null;
  /** Loads the events of the seat after this number. */
  recall(after: number): Promise<unknown>;
  /** The events of the seat after that number. */
  past(after: number): readonly { readonly type: string }[];
  /** The first legal commands of the seat. */
  legal(most: number): readonly { readonly type: string }[];
  /** Sends a command that answers the prompt, found with that share of the search. @throws Refusal and other errors */
  give(command: { readonly type: string }, prompt: string | null, share: number): Promise<unknown>;
  /** Called for errors other than refusals. Returns how to go on: at once, after a while, or not at all. */
  failed(error: unknown): 'again' | 'later' | 'never';
}

/** Milliseconds before a retry. */
const RETRY_AFTER = 2_000;
/** Legal commands to choose from if the mind finds none. */
const FALLBACK_COMMANDS = 40;
/** The difficulty if the bot does not count positions. */
const USUAL_DIFFICULTY = 0.4;

export class ComputerPlayer {
  readonly #seat: ComputerSeat;
  /** The number of the last event that the mind knows. */
  #told = 0;
  #isRunning = false;
  #hasWork = false;
  #isGone = false;
  #interjects = true;
  /** The moment it last thought about: see {@link momentOf}. */
  #thoughtOf = '';
  /** The moment at which it last found nothing to do. */
  #idleMoment = '';
  /** The most positions searched for one answer. */
  #mostSearched = 1;
  /** Consecutive refusals. */
  #refused = 0;
  /** Increased when the match is taken back. */
  #generation = 0;
  #stopWaiting: () => void = () => {};

  constructor(seat: ComputerSeat) {
    this.#seat = seat;
  }

  stop(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#stopWaiting();
    this.#seat.mind.end();
  }

  /** The match was taken back: starts again from the events that are left. */
  forget(): void {
    this.#generation += 1;
    this.#told = 0;
    this.#idleMoment = '';
    this.#refused = 0;
    this.#stopWaiting();
    this.#seat.mind.end();
  }

  /** Looks whether there is something to do. */
  wake(): void {
    this.#hasWork = true;
    if (this.#isRunning || this.#isGone) return;
    this.#isRunning = true;
    void this.#runUntilIdle().finally(() => {
      this.#isRunning = false;
      if (this.#hasWork) this.wake();
    });
  }

  /** Acts until there is nothing left to do. */
  async #runUntilIdle(): Promise<void> {
    while (this.#hasWork && !this.#isGone) {
      this.#hasWork = false;
      await this.#seat.told();
      const generation = this.#generation;
      try {
        if (await this.#act(generation)) this.#hasWork = true;
      } catch (error) {
        if (generation === this.#generation) await this.#recover(error);
        else this.#hasWork = true;
      }
    }
  }

  async #recover(error: unknown): Promise<void> {
    if (this.#isGone) return;
    this.#hasWork = true;
    if (error instanceof MindLost) {
      this.#told = 0;
      return;
    }
    if (error instanceof Refusal) {
      const sight = this.#seat.sight();
      // If the match has moved on, it thinks again.
      const isLate = sight === null || momentOf(sight) !== this.#thoughtOf;
      this.#refused = isLate ? 0 : this.#refused + 1;
    } else {
      const next = this.#seat.failed(error);
      this.#hasWork = next !== 'never';
      if (next === 'never') return;
      this.#refused += 1;
      if (next === 'later') await this.#wait(RETRY_AFTER);
    }
    if (this.#refused > 2) await this.#wait(RETRY_AFTER);
  }

  /** Does the next thing. Returns false with nothing left to do. */
  async #act(generation: number): Promise<boolean> {
    const sight = this.#seat.sight();
    if (sight === null || !sight.isPlayed) return false;
    const moment = momentOf(sight);
    const isAsked = isAskedIn(sight);
    if (moment === this.#idleMoment || (!isAsked && !this.#interjects)) return false;
    if (this.#refused > 0 && sight.prompts.length > 0) return this.#playAnyLegal();
    // One try is enough, as no player waits for it.
    if (!isAsked) this.#idleMoment = moment;
    const begun = this.#seat.time.now();
    const considered = await this.#consider();
    if (considered === null || this.#isStale(generation)) return true;
    this.#interjects = considered.thought.interjects;
    if (!(await this.#carryOut(considered, generation, begun))) this.#idleMoment = moment;
    return true;
  }

  async #consider(): Promise<Considered | null> {
    const { mind } = this.#seat;
    if (!mind.remembers) this.#told = 0;
    await this.#seat.recall(this.#told);
    return mind.think(() => this.#question());
  }

  /** The question when its turn to think comes. */
  #question(): Question | null {
    if (this.#told > 0 && !this.#seat.mind.remembers) throw new MindLost('it was forgotten meanwhile');
    const sight = this.#seat.sight();
    if (sight === null || !sight.isPlayed) return null;
    const events = ofTheGame(this.#seat.past(this.#told));
    this.#told = sight.n;
    this.#thoughtOf = momentOf(sight);
    return { events, view: sight.view, prompts: sight.prompts.map(({ prompt }) => prompt) };
  }

  /** Carries out a thought, if it still applies. Returns false if the thought was to wait. */
  async #carryOut({ thought, share }: Considered, generation: number, begun: number): Promise<boolean> {
    const sight = this.#seat.sight();
    if (sight === null) return false;
    const { prompts, speaksForCamp, isOfferedDraw } = sight;
    const [asked] = prompts;
    const { intention, stance } = thought;
    const give = async (command: { readonly type: string }, prompt: string | null) => {
      const spent = Math.max(0, this.#seat.time.now() - begun);
      await this.#wait(this.#timeFor(thought, sight, prompt) - spent);
      if (this.#isStale(generation)) return true;
      await this.#seat.give(command, prompt, share);
      this.#refused = 0;
      return true;
    };
    if (stance === 'resign' && speaksForCamp && asked !== undefined) {
      return give({ type: 'resign' }, asked.prompt.id);
    }
    if (isOfferedDraw) return give({ type: stance === 'draw' ? 'acceptDraw' : 'declineDraw' }, null);
    if (intention !== null) return give(intention.command, intention.prompt);
    return prompts.every(({ mayPass }) => mayPass) ? false : this.#playAnyLegal();
  }

  /** The mind has no legal command: plays any, so that the match goes on. */
  async #playAnyLegal(): Promise<boolean> {
    const commands = this.#seat.legal(FALLBACK_COMMANDS);
    if (commands.length === 0) return false;
    const command = must(commands[Math.floor(this.#seat.random() * commands.length)], 'a legal command');
    await this.#seat.give({ ...command }, null, 1);
    this.#refused = 0;
    return true;
  }

  /** Milliseconds that a person would take. */
  #timeFor({ searched }: Thought, { prompts }: Sight, id: string | null): number {
    this.#mostSearched = Math.max(this.#mostSearched, searched ?? 0);
    const difficulty = searched === null ? USUAL_DIFFICULTY : searched / this.#mostSearched;
    const asked = prompts.find(({ prompt }) => prompt.id === id);
    const isAlone = asked !== undefined && asked.prompt.time.kind !== 'turn';
    return this.#seat.pace({ difficulty, left: asked?.left ?? null, isAlone });
  }

  #wait(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || this.#isGone) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.#seat.time.after(milliseconds, resolve);
      this.#stopWaiting = () => {
        cancel();
        resolve();
      };
    });
  }

  #isStale(generation: number): boolean {
    return this.#isGone || generation !== this.#generation;
  }
}

/** Identifies a moment: its events, prompts and draw offer. */
const momentOf = ({ n, prompts, isOfferedDraw }: Sight): string =>
  [n, ...prompts.map(({ prompt }) => prompt.id), isOfferedDraw].join(' ');

const isAskedIn = ({ prompts, isOfferedDraw }: Sight): boolean => prompts.length > 0 || isOfferedDraw;
