/**
 * A computer that plays a seat: a listener of the table, on the players' side of the rules. It is told what its seat is
 * told, thinks in its turn, answers at the pace of people, and asks the table as they do.
 */

import { type ByComputer, given, type Level, must, Refusal } from '@escadre/shared/kernel';
import type { CloseReason, NumberedEvents, RequestName, Requests } from '@escadre/shared/protocol';
import { Fault, MatchLost } from '../fault.ts';
import { freshId } from '../fresh-id.ts';
import type { Listener, ListenerMessages } from '../table/listener.ts';
import type { Time } from '../time.ts';
import type { Question, Thought } from './bot-mind.ts';
import type { Pace } from './pace.ts';
import { ofTheGame, type SeenPrompt, type Sight } from './sight.ts';
import type { Considered, Mind } from './thinking.ts';
import { MindLost } from './thread.ts';

interface ComputerPlayerParts {
  readonly level: Level;
  /** How the match stands for its seat now. */
  readonly sight: () => Sight;
  /** What its seat has been told, from one number to another. */
  readonly past: (from: number, to: number) => Promise<readonly { readonly type: string }[]>;
  /** The first commands that are legal for its seat. */
  readonly legal: (most: number) => readonly { readonly type: string }[];
  readonly mind: Mind;
  readonly ask: <Name extends RequestName>(name: Name, payload: Requests[Name]) => Promise<unknown>;
  readonly time: Time;
  readonly pace: Pace;
  /** Told of what goes wrong in it. */
  readonly failed: (error: unknown) => void;
}

/** Milliseconds after which it tries again what could not be done. */
const AGAIN_AFTER = 2_000;
/** Legal commands that it looks at where its mind has none. */
const WAYS_OUT = 40;
/** How hard something is of which nobody says what was looked at. */
const MIDDLING = 0.4;

export class ComputerPlayer implements Listener {
  readonly roundTrip = { usual: 0, recent: 0 };
  computer: ByComputer;
  readonly #parts: ComputerPlayerParts;
  /** What it was sent, and its mind does not know yet. */
  #news: NumberedEvents[] = [];
  /** The number of the last event that its mind knows. */
  #told = 0;
  #isAwake = false;
  #isStirred = false;
  #isGone = false;
  #interjects = true;
  /** When it has last found nothing to do, by what it was asked and told. */
  #passed = '';
  /** The most that it has looked at for one answer. */
  #mostSearched = 1;
  /** Answers in a row that were refused. */
  #refused = 0;
  #stopWaiting: () => void = () => {};

  constructor(parts: ComputerPlayerParts) {
    this.#parts = parts;
    this.computer = { level: parts.level };
  }

  send<Name extends keyof ListenerMessages>(name: Name, message: ListenerMessages[Name]): void {
    // The name tells what the message is.
    if (name === 'events') this.#news.push(message as ListenerMessages['events']);
  }

  async close(_reason: CloseReason): Promise<void> {
    this.stop();
  }

  stop(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#stopWaiting();
    this.#parts.mind.end();
  }

  /** Something may be asked of it now. */
  stir(): void {
    this.#isStirred = true;
    if (this.#isAwake || this.#isGone) return;
    this.#isAwake = true;
    this.#liveOn().finally(() => {
      this.#isAwake = false;
      if (this.#isStirred) this.stir();
    });
  }

  /** Does one thing after another, until there is nothing more to do. */
  async #liveOn(): Promise<void> {
    while (this.#isStirred && !this.#isGone) {
      this.#isStirred = false;
      // What has just happened is told to everybody first.
      await new Promise(setImmediate);
      try {
        if (await this.#act()) this.#isStirred = true;
      } catch (error) {
        await this.#recover(error);
      }
    }
  }

  async #recover(error: unknown): Promise<void> {
    if (this.#isGone || error instanceof MatchLost) return;
    this.#isStirred = true;
    if (error instanceof MindLost) {
      this.#told = 0;
      return;
    }
    const isLate = error instanceof Refusal && ['WINDOW_CLOSED', 'MATCH_OVER'].includes(error.code);
    if (isLate) return;
    this.#refused += 1;
    if (error instanceof Fault) await this.#wait(AGAIN_AFTER);
    else if (!(error instanceof Refusal)) this.#parts.failed(error);
    if (this.#refused > 2) await this.#wait(AGAIN_AFTER);
  }

  /** Does what is to be done now. False where nothing is. */
  async #act(): Promise<boolean> {
    const sight = this.#parts.sight();
    if (sight.isAskedForRematch) return this.#agreeToRematch();
    if (sight.phase !== 'playing') return false;
    const moment = this.#momentOf(sight);
    const hasNews = moment !== this.#passed;
    const isAsked = sight.prompts.length > 0 || sight.isOfferedDraw;
    if (!hasNews || (!isAsked && !this.#interjects)) return false;
    if (this.#refused > 0 && sight.prompts.length > 0) return this.#findWayOut(sight);
    // Where nobody waits for it, it is enough to have tried.
    if (!isAsked) this.#passed = moment;
    const considered = await this.#consider(sight);
    if (considered === null) return true;
    this.#interjects = considered.thought.interjects;
    const done = await this.#carryOut(considered);
    if (!done) this.#passed = moment;
    return true;
  }

  async #consider(sight: Sight): Promise<Considered | null> {
    const { mind } = this.#parts;
    if (!mind.remembers) this.#told = 0;
    const early = await this.#parts.past(this.#told + 1, (this.#news[0]?.n ?? sight.n + 1) - 1);
    return mind.think(() => this.#question(early));
  }

  /** As things stand when it is its turn to think. */
  #question(early: readonly { readonly type: string }[]): Question | null {
    if (this.#told > 0 && !this.#parts.mind.remembers) throw new MindLost('it was forgotten meanwhile');
    const sight = this.#parts.sight();
    if (sight.phase !== 'playing') return null;
    const events = [...early, ...this.#news.flatMap((news) => news.events)];
    this.#news = [];
    this.#told = sight.n;
    const prompt = sight.prompts[0]?.prompt ?? null;
    return { events: ofTheGame(events), view: sight.view, prompt };
  }

  /** Does what it has thought of, where that is still wanted. False where it was nothing. */
  async #carryOut({ thought, share }: Considered): Promise<boolean> {
    const sight = this.#parts.sight();
    const [asked] = sight.prompts;
    const { level } = this.#parts;
    this.computer = share < 1 ? { level, share } : { level };
    const lost = thought.stance === 'resign' && sight.speaksForCamp && asked !== undefined;
    if (lost) return this.#give({ type: 'resign' }, thought, asked);
    if (sight.isOfferedDraw) {
      return this.#give({ type: thought.stance === 'draw' ? 'acceptDraw' : 'declineDraw' }, thought);
    }
    if (thought.command !== null) {
      return this.#give(thought.command, thought, thought.isUnasked ? undefined : asked);
    }
    if (asked === undefined || thought.isUnasked || asked.mayPass) return false;
    return this.#findWayOut(sight);
  }

  async #give(command: { readonly type: string }, thought: Thought, asked?: SeenPrompt): Promise<boolean> {
    await this.#takeTime(thought, asked);
    if (this.#isGone) return true;
    await this.#parts.ask('command', given({ id: freshId(), command, prompt: asked?.prompt.id }));
    this.#refused = 0;
    return true;
  }

  /** Its mind has nothing that is allowed: whatever is, rather than that everybody waits. */
  async #findWayOut(sight: Sight): Promise<boolean> {
    const ways = this.#parts.legal(WAYS_OUT);
    const [asked] = sight.prompts;
    if (asked === undefined || ways.length === 0) return false;
    this.computer = { level: this.#parts.level };
    const command = must(ways[Math.floor(Math.random() * ways.length)], 'one of the ways');
    await this.#parts.ask('command', { id: freshId(), command: { ...command }, prompt: asked.prompt.id });
    this.#refused = 0;
    return true;
  }

  async #agreeToRematch(): Promise<boolean> {
    await this.#wait(this.#parts.pace({ difficulty: MIDDLING, left: null, isAlone: true }));
    if (!this.#isGone && this.#parts.sight().isAskedForRematch) await this.#parts.ask('rematch', {});
    return false;
  }

  async #takeTime({ searched }: Thought, asked?: SeenPrompt): Promise<void> {
    this.#mostSearched = Math.max(this.#mostSearched, searched ?? 0);
    const difficulty = searched === null ? MIDDLING : searched / this.#mostSearched;
    const isAlone = asked !== undefined && asked.prompt.time.kind !== 'turn';
    await this.#wait(this.#parts.pace({ difficulty, left: asked?.left ?? null, isAlone }));
  }

  #wait(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || this.#isGone) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.#parts.time.after(milliseconds, resolve);
      this.#stopWaiting = () => {
        stop();
        resolve();
      };
    });
  }

  /** What it was told, asked and offered. */
  #momentOf({ n, prompts, isOfferedDraw }: Sight): string {
    return [n, ...prompts.map(({ prompt }) => prompt.id), isOfferedDraw].join(' ');
  }
}
