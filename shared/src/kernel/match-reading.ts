/** All that can be read from a match: the table, prompts and views, and whether a command would be legal. */

import { type Spent, spentIn, turnOf } from './bounds.ts';
import { commitmentOf } from './chance.ts';
import type { Chair, GameTypes, Outcome, PlayableGame, Prompt, Telling, Viewer, ViewOf } from './game.ts';
import { checkBounds, checkCommand, legalCommands, type SeatSituation } from './legality.ts';
import type { AnySeenEvent, Entry, MatchSetup, MatchState } from './match-state.ts';
import { memoized } from './memoized.ts';
import { positionOfState } from './positions.ts';
import { promptFor } from './prompts.ts';
import { Refusal, refusalOf } from './refusal.ts';
import { campOf, isTableCommand, isTableEvent, type Table, type TableCommand } from './table.ts';

export abstract class MatchReading<T extends GameTypes> {
  readonly game: PlayableGame<T>;
  readonly setup: MatchSetup<T>;
  #state: MatchState<T>;
  /** Cached views of this state: a command is judged by the very view its player sees. */
  readonly #views = new Map<Viewer<T['Camp']>, ViewOf<T>>();
  #prompts: readonly Prompt<T>[] | undefined;

  constructor(game: PlayableGame<T>, setup: MatchSetup<T>, state: MatchState<T>) {
    this.game = game;
    this.setup = setup;
    this.#state = state;
  }

  protected stand(state: MatchState<T>): void {
    this.#state = state;
    this.#views.clear();
    this.#prompts = undefined;
  }

  /** Takes over the prompts of a match in the same state, which saves deriving them again. */
  protected takePrompts(from: MatchReading<T>): void {
    this.#prompts = from.#prompts;
  }

  /** The whole truth: for snapshots and tests, never for a viewer. */
  get state(): MatchState<T> {
    return this.#state;
  }

  get table(): Table {
    return this.#state.table;
  }

  get chairs(): readonly Chair<T>[] {
    return this.#state.table.chairs;
  }

  /** The published promise: the SHA-256 of the seed, in hexadecimal. */
  get commitment(): string {
    return commitmentIn(this.setup);
  }

  get started(): boolean {
    return this.#state.next > 0;
  }

  get outcome(): Outcome<T['Camp']> | null {
    return this.#state.table.outcome;
  }

  /** @throws Refusal NOT_YOUR_SEAT for a seat that this match does not have */
  campOf(seat: T['Seat']): T['Camp'] {
    return campOf(this.#state.table, seat);
  }

  /** The open prompts, with everybody's secrets; none before the start and after the end. */
  get prompts(): readonly Prompt<T>[] {
    this.#prompts ??= this.started && this.outcome === null ? this.game.prompts(this.#state.game) : [];
    return this.#prompts;
  }

  /** A camp's counts of limited commands in this turn. Only for that camp, as some may be secret. */
  spentBy(camp: T['Camp']): Spent {
    const { spent } = this.#state;
    return spent[camp] === undefined ? NOTHING : spentIn(turnOf(this.prompts), spent, camp);
  }

  /** The open prompts as a viewer may know them. */
  promptsFor(viewer: Viewer<T['Camp']>): readonly Prompt<T>[] {
    return this.prompts.map((prompt) => promptFor(viewer, prompt));
  }

  /** The position as a viewer sees it. */
  view(viewer: Viewer<T['Camp']>): ViewOf<T> {
    const known = this.#views.get(viewer);
    if (known !== undefined) return known;
    const view = this.game.view(this.#state.game, viewer);
    this.#views.set(viewer, view);
    return view;
  }

  /** An entry's events as told to a viewer. */
  seenBy(
    viewer: Viewer<T['Camp']>,
    { events }: Pick<Entry<T>, 'events'>,
    telling: Telling = 'live',
  ): readonly AnySeenEvent<T>[] {
    const seen: AnySeenEvent<T>[] = [];
    for (const event of events) {
      const told = isTableEvent(event) ? event : this.game.redact(event, viewer, telling);
      if (told !== null) seen.push(told);
    }
    return seen;
  }

  /**
   * The position, secrets included, as a text that can be a scenario.
   *
   * @throws Refusal NO_POSITION if a match could not start from it
   */
  get position(): string {
    return positionOfState(this.game, this.#state.game);
  }

  /** A viewer's view as the text of a position; not a scenario if something is unknown. */
  positionFor(viewer: Viewer<T['Camp']>): string {
    return this.game.positions.ofView(this.view(viewer), viewer);
  }

  /**
   * The legal commands of a seat: the game's, then the table's. The list is complete except for the types
   * in `game.sampled`, of which it holds a sample.
   */
  *legal(seat: T['Seat']): Generator<T['Command'] | TableCommand> {
    yield* legalCommands(this.game, this.situation(seat), seat);
  }

  /** Why a command would be refused, or null if it would not. */
  explain(seat: T['Seat'], command: T['Command'] | TableCommand): Refusal | null {
    return refusalOf(() => this.checkNew(seat, command));
  }

  /**
   * A prompt named with a command must be open, since the player means to answer it.
   *
   * @param prompt its id; null or omitted if none is named
   * @throws Refusal WINDOW_CLOSED
   */
  mustBeOpen(prompt: string | null | undefined): void {
    if (prompt != null && !this.prompts.some(({ id }) => id === prompt)) {
      throw this.#windowClosed('Too late: this has been settled.');
    }
  }

  /**
   * An entry must answer the prompt named with its command, from one of its seats, unless the command may
   * be given unprompted or belongs to the table.
   *
   * @param prompt as for {@link mustBeOpen}
   * @throws Refusal WINDOW_CLOSED
   */
  mustAnswer(prompt: string | null | undefined, { seat, command }: Entry<T>): void {
    const named = this.prompts.find(({ id }) => id === prompt);
    if (named === undefined || seat === null || isTableCommand(command)) return;
    const { answers, unasked = [] } = this.game;
    const isAnswer = named.seats.includes(seat) && answers[named.kind].some((type) => type === command.type);
    if (!isAnswer && !unasked.some((type) => type === command.type)) {
      throw this.#windowClosed('That prompt is not yours, or this does not answer it.');
    }
  }

  #windowClosed(message: string): Refusal {
    return new Refusal('WINDOW_CLOSED', message, { data: { open: this.prompts.map(({ id }) => id) } });
  }

  /** A command that is given now has to be legal, and is held to the bounds as well. */
  protected checkNew(seat: T['Seat'], command: T['Command'] | TableCommand): void {
    const situation = this.situation(seat);
    checkCommand(this.game, situation, seat, command);
    checkBounds(this.game, situation, seat, command);
  }

  protected check(seat: T['Seat'], command: T['Command'] | TableCommand): void {
    checkCommand(this.game, this.situation(seat), seat, command);
  }

  private situation(seat: T['Seat']): SeatSituation<T> {
    const { started, table } = this;
    const camp = () => this.campOf(seat);
    return { started, table, view: () => this.view(camp()), spent: () => this.spentBy(camp()) };
  }
}

const NOTHING: Spent = {};

/** Kept, as hashing takes long, and matches are copied with every entry. */
const commitmentIn = memoized(({ seed }: Pick<MatchSetup<GameTypes>, 'seed'>) => commitmentOf(seed));
