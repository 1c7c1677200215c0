/**
 * A computer that plays a seat, on the players' side of the rules. It is told what its seat is told, thinks in its turn,
 * answers at the pace of people, and asks its table as they do.
 */

import { must, Refusal } from '../../kernel/index.ts';
import type { AlarmTime } from '../alarm.ts';
import type { Question, Thought } from './mind.ts';
import type { Pace } from './pace.ts';
import { ofTheGame, type Sight } from './sight.ts';

/** A thought, and the share of its count that was left to it. */
export interface Considered {
  readonly thought: Thought;
  readonly share: number;
}

/** Where the mind of a computer player is. */
export interface Mind {
  /** Whether it still knows what it was told. */
  readonly remembers: boolean;
  /**
   * Thinks when it is its turn; `ask` is asked then, and says null where there is nothing to think about any more.
   *
   * @throws MindLost, and what the bot throws
   */
  think(ask: () => Question | null): Promise<Considered | null>;
  /** It is not needed any more. */
  end(): void;
}

/** A mind and all it knew is gone: it is to be made again from what its seat was told. */
export class MindLost extends Error {
  constructor(cause: unknown) {
    super('the mind of a computer player is lost', { cause });
    this.name = 'MindLost';
  }
}

/** What a table is to a computer at one of its seats. */
export interface ComputerSeat {
  readonly time: AlarmTime;
  readonly pace: Pace;
  readonly mind: Mind;
  /** From 0 up to 1. */
  random(): number;
  /** Resolves when everybody has been told what has just happened. */
  told(): Promise<unknown>;
  /** How the match stands for the seat now; null where the seat is to wait for others. */
  sight(): Sight | null;
  /** Brings into memory what the seat was told after a number. */
  recall(after: number): Promise<unknown>;
  /** What the seat was told after that number, up to now. */
  past(after: number): readonly { readonly type: string }[];
  /** The first commands that are legal for the seat. */
  legal(most: number): readonly { readonly type: string }[];
  /** Gives a command, which answers that prompt, after a search of that share. @throws Refusal and other errors */
  give(command: { readonly type: string }, prompt: string | null, share: number): Promise<unknown>;
  /** Told of what goes wrong besides refusals. Says how to go on: at once, after a while, or not at all. */
  failed(error: unknown): 'again' | 'later' | 'never';
}

/** Milliseconds after which it tries again what could not be done. */
const AGAIN_AFTER = 2_000;
/** Legal commands that it looks at where its mind has none. */
const WAYS_OUT = 40;
/** The difficulty of an answer whose mind does not count what it looks at. */
const MIDDLING = 0.4;

export class ComputerPlayer {
  readonly #seat: ComputerSeat;
  /** The number of the last thing that its mind knows. */
  #told = 0;
  #isAwake = false;
  #isStirred = false;
  #isGone = false;
  #interjects = true;
  /** What it has thought about last, by what it was asked and told. */
  #thoughtOf = '';
  /** When it has last found nothing to do, by the same. */
  #passed = '';
  /** The most that it has looked at for one answer. */
  #mostSearched = 1;
  /** Answers in a row that were refused. */
  #refused = 0;
  /** Raised when what it thinks about did not happen. */
  #life = 0;
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

  /** What it was told last did not happen: it begins anew with what is left. */
  forget(): void {
    this.#life += 1;
    this.#told = 0;
    this.#passed = '';
    this.#refused = 0;
    this.#stopWaiting();
  }

  /** Something may be asked of it now. */
  stir(): void {
    this.#isStirred = true;
    if (this.#isAwake || this.#isGone) return;
    this.#isAwake = true;
    void this.#liveOn().finally(() => {
      this.#isAwake = false;
      if (this.#isStirred) this.stir();
    });
  }

  /** Does one thing after another, until there is nothing more to do. */
  async #liveOn(): Promise<void> {
    while (this.#isStirred && !this.#isGone) {
      this.#isStirred = false;
      await this.#seat.told();
      const life = this.#life;
      try {
        if (await this.#act(life)) this.#isStirred = true;
      } catch (error) {
        if (life === this.#life) await this.#recover(error);
        else this.#isStirred = true;
      }
    }
  }

  async #recover(error: unknown): Promise<void> {
    if (this.#isGone) return;
    this.#isStirred = true;
    if (error instanceof MindLost) {
      this.#told = 0;
      return;
    }
    if (error instanceof Refusal) {
      const sight = this.#seat.sight();
      // Where things stand differently by now, it thinks again.
      const isLate = sight === null || momentOf(sight) !== this.#thoughtOf;
      this.#refused = isLate ? 0 : this.#refused + 1;
    } else {
      const next = this.#seat.failed(error);
      this.#isStirred = next !== 'never';
      if (next === 'never') return;
      this.#refused += 1;
      if (next === 'later') await this.#wait(AGAIN_AFTER);
    }
    if (this.#refused > 2) await this.#wait(AGAIN_AFTER);
  }

  /** Does what is to be done now. False where nothing is. */
  async #act(life: number): Promise<boolean> {
    const sight = this.#seat.sight();
    if (sight === null) return false;
    if (!sight.isPlayed) return false;
    const moment = momentOf(sight);
    const isAsked = sight.prompts.length > 0 || sight.isOfferedDraw;
    if (moment === this.#passed || (!isAsked && !this.#interjects)) return false;
    if (this.#refused > 0 && sight.prompts.length > 0) return this.#findWayOut();
    // Where nobody waits for it, it is enough to have tried.
    if (!isAsked) this.#passed = moment;
    const begun = this.#seat.time.now();
    const considered = await this.#consider();
    if (considered === null || this.#isBygone(life)) return true;
    this.#interjects = considered.thought.interjects;
    if (!(await this.#carryOut(considered, life, begun))) this.#passed = moment;
    return true;
  }

  async #consider(): Promise<Considered | null> {
    const { mind } = this.#seat;
    if (!mind.remembers) this.#told = 0;
    await this.#seat.recall(this.#told);
    return mind.think(() => this.#question());
  }

  /** As things stand when it is its turn to think. */
  #question(): Question | null {
    if (this.#told > 0 && !this.#seat.mind.remembers) throw new MindLost('it was forgotten meanwhile');
    const sight = this.#seat.sight();
    if (sight === null || !sight.isPlayed) return null;
    const events = ofTheGame(this.#seat.past(this.#told));
    this.#told = sight.n;
    this.#thoughtOf = momentOf(sight);
    return { events, view: sight.view, prompts: sight.prompts.map(({ prompt }) => prompt) };
  }

  /** Does what it has thought of, where that is still wanted. False where it was nothing. */
  async #carryOut({ thought, share }: Considered, life: number, begun: number): Promise<boolean> {
    const sight = this.#seat.sight();
    if (sight === null) return false;
    const { prompts, speaksForCamp, isOfferedDraw } = sight;
    const [asked] = prompts;
    const { intention, stance } = thought;
    const give = async (command: { readonly type: string }, prompt: string | null) => {
      const spent = Math.max(0, this.#seat.time.now() - begun);
      await this.#wait(this.#timeFor(thought, sight, prompt) - spent);
      if (this.#isBygone(life)) return true;
      await this.#seat.give(command, prompt, share);
      this.#refused = 0;
      return true;
    };
    if (stance === 'resign' && speaksForCamp && asked !== undefined) {
      return give({ type: 'resign' }, asked.prompt.id);
    }
    if (isOfferedDraw) return give({ type: stance === 'draw' ? 'acceptDraw' : 'declineDraw' }, null);
    if (intention !== null) return give(intention.command, intention.prompt);
    return prompts.every(({ mayPass }) => mayPass) ? false : this.#findWayOut();
  }

  /** Its mind has nothing that is allowed: whatever is, rather than that everybody waits. */
  async #findWayOut(): Promise<boolean> {
    const ways = this.#seat.legal(WAYS_OUT);
    if (ways.length === 0) return false;
    const way = must(ways[Math.floor(this.#seat.random() * ways.length)], 'one of the ways');
    await this.#seat.give({ ...way }, null, 1);
    this.#refused = 0;
    return true;
  }

  /** Milliseconds that a person would take for it. */
  #timeFor({ searched }: Thought, { prompts }: Sight, id: string | null): number {
    this.#mostSearched = Math.max(this.#mostSearched, searched ?? 0);
    const difficulty = searched === null ? MIDDLING : searched / this.#mostSearched;
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

  #isBygone(life: number): boolean {
    return this.#isGone || life !== this.#life;
  }
}

/** What it was told, asked and offered. */
const momentOf = ({ n, prompts, isOfferedDraw }: Sight): string =>
  [n, ...prompts.map(({ prompt }) => prompt.id), isOfferedDraw].join(' ');
