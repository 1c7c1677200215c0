/**
 * The state and events of every match. `RoomMatch` fills it from a server, `LocalMatch` from a local table.
 */

import { LIMITS } from '@escadre/shared/protocol/limits.ts';
import { Emitter } from '../base/emitter.ts';
import type { EscadreError } from '../base/error.ts';
import type {
  ChatLine,
  GameId,
  MatchTerms,
  Outcome,
  Prompts,
  PublicMatch,
  View,
} from '../base/game-types.ts';
import { frozen } from '../base/plain-data.ts';
import { typed } from '../base/typed.ts';
import type { NumberedEvents, SentLine } from '../base/wire.ts';
import type { GameRules } from '../rules/rules.ts';
import type { MatchEvents } from './match.ts';
import { type Difference, NO_DIFFERENCE, type Picture } from './picture.ts';
import { ServerClock } from './server-clock.ts';

/** The fixed facts of a match. */
interface Terms<Id extends GameId> {
  readonly id: string;
  readonly game: Id;
  readonly summary: MatchTerms<Id>;
}

export abstract class MatchState<Id extends GameId> {
  readonly id: string;
  readonly game: Id;
  readonly summary: MatchTerms<Id>;

  /** @internal */
  protected readonly rules: GameRules;
  /** @internal */
  protected readonly emitter = new Emitter<MatchEvents<Id>>([
    'event',
    'view',
    'table',
    'prompt',
    'chat',
    'talk',
    'logbook',
    'graceEnded',
    'near',
    'over',
    'drop',
    'back',
    'closed',
  ]);
  /** @internal */
  protected readonly clock = new ServerClock();
  /** @internal */
  protected picture!: Picture<Id>;
  /** @internal */
  protected lines: readonly ChatLine<Id>[] = [];
  /** @internal */
  protected hasMuted = false;
  /**
   * Events received and not yet emitted.
   *
   * @internal
   */
  protected untold: NumberedEvents[] = [];
  /**
   * Events up to this number were missed.
   *
   * @internal
   */
  protected missedUpTo = 0;
  /** The caller has had time to add listeners. */
  #isOpen = false;
  /** @internal */
  protected overTold = false;
  /**
   * Why the match was closed.
   *
   * @internal
   */
  protected end: EscadreError | undefined;

  /** @internal */
  protected constructor(rules: GameRules, { id, game, summary }: Terms<Id>) {
    this.id = id;
    this.game = game;
    this.summary = frozen(summary);
    this.rules = rules;
  }

  get view(): View<Id> | null {
    return this.picture.shown.view;
  }

  get table(): PublicMatch<Id> {
    return this.picture.shown.table;
  }

  get prompts(): Prompts<Id> {
    return this.picture.shown.prompts;
  }

  get outcome(): Outcome<Id> | null {
    return this.table.outcome ?? null;
  }

  get chat(): readonly ChatLine<Id>[] {
    return this.lines;
  }

  get isMuted(): boolean {
    return this.hasMuted;
  }

  on<Name extends keyof MatchEvents<Id>>(
    name: Name,
    listener: (...args: MatchEvents<Id>[Name]) => void,
  ): () => void {
    return this.emitter.on(name, listener);
  }

  /**
   * Waits for an answer, and emits what came before it.
   *
   * @internal
   */
  protected async answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } finally {
      this.begin();
      this.settle();
    }
  }

  /** @internal */
  protected hear(sent: SentLine): void {
    const line = typed<Id, 'line'>(sent);
    this.lines = [...this.lines, line].slice(-LIMITS.chatLines);
    this.tell('chat', line);
  }

  /** @internal */
  protected hearAgain(lines: readonly SentLine[]): void {
    this.lines = typed<Id, 'lines'>(lines);
    this.tell('talk', this.lines);
  }

  /**
   * Emits an event if listeners have had time to register; before that, it is part of the current state.
   *
   * @internal
   */
  protected tell<Name extends keyof MatchEvents<Id>>(name: Name, ...about: MatchEvents<Id>[Name]): void {
    if (this.#isOpen) this.emitter.emit(name, ...about);
  }

  /**
   * Emits the current state, once.
   *
   * @internal
   */
  protected begin(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.picture.show();
    this.#show({ table: true, view: true, prompts: this.prompts.all.length > 0 });
    this.tellMore();
    if (this.end !== undefined) this.emitter.emit('closed', this.end);
  }

  /**
   * Shows and emits all that has arrived: events first, then the state.
   *
   * @internal
   */
  protected settle(): void {
    if (this.#isOpen) this.#show(this.picture.isStale ? this.picture.show() : NO_DIFFERENCE);
  }

  /**
   * Emits further parts of the current state.
   *
   * @internal
   */
  protected tellMore(): void {}

  /**
   * Called when the events up to this number have been emitted.
   *
   * @internal
   */
  protected toldUpTo(_n: number): void {}

  /** @internal */
  protected closed(why: EscadreError): void {
    if (this.end !== undefined) return;
    this.settle();
    this.end = why;
    this.tell('closed', why);
  }

  #show({ table, view, prompts }: Difference): void {
    for (const { n, at, events } of this.untold.splice(0)) {
      const note = { n, at: this.clock.here(at), missed: n <= this.missedUpTo };
      for (const event of events) this.emitter.emit('event', typed<Id, 'event'>(frozen(event)), note);
      this.toldUpTo(n);
    }
    if (table) this.emitter.emit('table', this.table);
    if (view && this.view !== null) this.emitter.emit('view', this.view);
    if (prompts) this.emitter.emit('prompt', this.prompts);
    const isTold = this.overTold;
    // A failover may take an end back.
    this.overTold = this.outcome !== null;
    if (this.outcome !== null && !isTold) this.emitter.emit('over', this.outcome);
  }
}
