/**
 * One game in progress: the only place where commands become entries.
 *
 * `decide…` returns the entry and changes nothing, so that a server can store it before anybody has seen
 * it; `apply` folds it. `submit` does both, for tests, bots and practice boards.
 */

import { type ChanceFrom, type ChanceStream, commitmentOf, mixSeed, Streams } from './chance.ts';
import { type Folded, fold, unfolded } from './fold.ts';
import type { Chair, GameTypes, Outcome, PlayableGame, Prompt, Telling, Viewer, ViewOf } from './game.ts';
import { checkBounds, checkCommand, isCounted, legalCommands, type SeatSituation } from './legality.ts';
import type { AnyCommand, AnyEvent, AnySeenEvent, Entry, MatchSetup, MatchState } from './match-state.ts';
import { memoized } from './memoized.ts';
import type { Promised, StartCommand } from './nonce-promises.ts';
import { positionOfState } from './positions.ts';
import { promptFor } from './prompts.ts';
import { notStarted, Refusal, refusalOf } from './refusal.ts';
import {
  activeSeats,
  type ClaimedResult,
  campOf,
  campsOf,
  decideClaim,
  decideGiveUpSeat,
  decideTableCommand,
  decideTakeSeat,
  isTableCommand,
  isTableEvent,
  lapseOffersTo,
  lossOf,
  type SystemCommand,
  type Table,
  type TableCommand,
  type TableEvent,
} from './table.ts';
import { checkChanges, type Spent, type SpentByCamp, spentIn, spentMore, turnOf } from './turn-limits.ts';

/** Whether to enforce the limits per turn: not when checking a record. */
type Limits = 'enforced' | 'ignored';

export class Match<T extends GameTypes> {
  readonly game: PlayableGame<T>;
  readonly setup: MatchSetup<T>;
  #state: MatchState<T>;
  /** Cached views of this state: a command is judged by the very view its player sees. */
  readonly #views = new Map<Viewer<T['Camp']>, ViewOf<T>>();
  #prompts: readonly Prompt<T>[] | undefined;
  /** The result of the last decision, kept so that applying it need not compute it again. */
  #foreseen: Foreseen<T> | undefined;
  /** Replaces the seed as the source of chance, if given. */
  readonly #ownChance: ChanceFrom | undefined;
  #streams = new Streams();

  /**
   * A match from a checked setup: `createMatch` checks one.
   *
   * @param state its state, unchecked; by default, it has not begun
   * @param ownChance replaces the seed
   */
  constructor(
    game: PlayableGame<T>,
    setup: MatchSetup<T>,
    state: MatchState<T> = unbegun(game, setup),
    ownChance?: ChanceFrom,
  ) {
    this.game = game;
    this.setup = setup;
    this.#state = state;
    this.#ownChance = ownChance;
  }

  /**
   * Rebuilds a match by folding its entries. No rule is checked, not even whether its scenario can be
   * played.
   */
  static replay<T extends GameTypes>(
    game: PlayableGame<T>,
    setup: MatchSetup<T>,
    entries: Iterable<Entry<T>>,
  ): Match<T> {
    const match = new Match(game, setup);
    for (const entry of entries) match.apply(entry);
    return match;
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
    yield* legalCommands(this.game, this.#situation(seat), seat);
  }

  /** Why a command would be refused, or null if it would not. */
  explain(seat: T['Seat'], command: T['Command'] | TableCommand): Refusal | null {
    return refusalOf(() => this.#check(seat, command, 'enforced'));
  }

  /**
   * The first entry: mixes in the nonces and sets up the game. The promises of the nonces are kept with it.
   *
   * @param nonces by seat
   * @throws Error if the match has already started
   */
  decideStart(nonces: Readonly<Record<string, string>>, promised: Promised = {}): Entry<T> {
    if (this.started) throw new Error('the match has started already');
    const chance = this.#chanceAt(mixSeed(this.setup.seed, nonces), 0);
    const events = this.game.setup(this.#state.game, this.setup.scenario, chance);
    return this.#entry(null, { type: 'start', nonces, ...promised }, events, chance);
  }

  /**
   * The entry of a seat's command. Changes nothing, but caches what the events lead to.
   *
   * @throws Refusal if it is illegal or given too often
   */
  decide(seat: T['Seat'], command: T['Command'] | TableCommand, limits: Limits = 'enforced'): Entry<T> {
    this.#check(seat, command, limits);
    const chance = this.#chance();
    if (!isTableCommand(command)) {
      const events = this.game.decide(this.#state.game, seat, command, chance);
      return this.#entry(seat, command, withLapsedOffers(this, this.campOf(seat), events), chance);
    }
    const events: AnyEvent<T>[] = decideTableCommand(this.table, seat, command);
    const playsOn = command.type === 'resign' && !events.some((event) => event.type === 'matchEnded');
    if (playsOn && this.game.onResign !== undefined) {
      const partners = activeSeats(this.table, this.campOf(seat)).filter((each) => each !== seat);
      events.push(...this.game.onResign(this.#state.game, seat, chance, partners));
    }
    return this.#entry(seat, command, events, chance);
  }

  /**
   * A prompt's time is up, or its standing order answers.
   *
   * @throws Refusal WINDOW_CLOSED
   */
  decideTimeout(promptId: string): Entry<T> {
    const prompt = this.prompts.find((each) => each.id === promptId);
    if (prompt === undefined) throw new Refusal('WINDOW_CLOSED', 'This prompt is no longer open.');
    const chance = this.#chance();
    const events = this.game.onTimeout(this.#state.game, prompt, chance);
    const timedOut: TableEvent = { type: 'timedOut', camp: prompt.camp, prompt: promptId };
    const command: SystemCommand = { type: 'timeout', prompt: promptId };
    if (events === 'loss') {
      return this.#entry(null, command, [timedOut, lossOf(this.table, prompt.camp, 'time')], chance);
    }
    // A standing order must look like a quick answer: only a real time-out is announced as one.
    const told =
      prompt.answersItselfAfter === undefined
        ? [timedOut, ...events]
        : withLapsedOffers(this, prompt.camp, events);
    return this.#entry(null, command, told, chance);
  }

  /**
   * A player leaves their seat to their partners.
   *
   * @throws Refusal RESIGN_INSTEAD, SEAT_GIVEN_UP, TOO_MANY_CHANGES
   */
  decideGiveUpSeat(seat: T['Seat'], limits: Limits = 'enforced'): Entry<T> {
    const entry = this.#entry(null, { type: 'giveUpSeat', seat }, decideGiveUpSeat(this.table, seat));
    if (limits === 'enforced') checkChanges(this.spentBy(this.campOf(seat)));
    return entry;
  }

  /**
   * A seat that was given up is taken.
   *
   * @throws Refusal SEAT_HELD
   */
  decideTakeSeat(seat: T['Seat']): Entry<T> {
    const events: AnyEvent<T>[] = decideTakeSeat(this.table, seat);
    const chance = this.#chance();
    events.push(...(this.game.onTakeSeat?.(this.#state.game, seat, chance) ?? []));
    return this.#entry(null, { type: 'takeSeat', seat }, events, chance);
  }

  /** Ends an idle match without a result. */
  decideAbandon(): Entry<T> {
    const outcome: Outcome = { kind: 'abandoned', reason: 'abandoned' };
    return this.#entry(null, { type: 'abandon' }, [{ type: 'matchEnded', outcome }]);
  }

  /**
   * A camp claims the match from an absent opponent, while only the opponent is prompted. The caller checks
   * that the absence was long enough.
   *
   * @throws Refusal NOTHING_TO_CLAIM
   */
  decideClaim(camp: T['Camp'], result: ClaimedResult): Entry<T> {
    const othersAreAsked = this.prompts.length > 0 && this.prompts.every((prompt) => prompt.camp !== camp);
    if (othersAreAsked && campsOf(this.table).includes(camp)) {
      return this.#entry(null, { type: 'claim', camp, result }, decideClaim(camp, result));
    }
    throw new Refusal('NOTHING_TO_CLAIM', 'You can claim the match only while it is your opponent’s turn.');
  }

  /** Folds the next entry. @throws Error for any other */
  apply(entry: Entry<T>): void {
    if (entry.seq !== this.#state.next) {
      throw new Error(`entry ${entry.seq} does not follow entry ${this.#state.next - 1}`);
    }
    const { command, events, seq, drawn } = entry;
    const key =
      command.type === 'start' ? mixSeed(this.setup.seed, (command as StartCommand).nonces) : this.#state.key;
    const spent = this.#spentWith(entry);
    this.#state = { ...this.#folded(events), key, next: seq + 1, drawn, spent };
    this.#foreseen = undefined;
    this.#views.clear();
    this.#prompts = undefined;
  }

  /** The match as an entry would leave it. This one stays as it is. */
  after(entry: Entry<T>): Match<T> {
    const next = new Match(this.game, this.setup, this.#state, this.#ownChance);
    next.#foreseen = this.#foreseen;
    next.#prompts = this.#prompts;
    next.#streams = this.#streams;
    next.apply(entry);
    return next;
  }

  /** Decides and applies the start: see {@link decideStart}. */
  start(nonces: Readonly<Record<string, string>> = {}, promised: Promised = {}): Entry<T> {
    return this.#applied(this.decideStart(nonces, promised));
  }

  /** Decides and applies a command: see {@link decide}. */
  submit(seat: T['Seat'], command: T['Command'] | TableCommand): Entry<T> {
    return this.#applied(this.decide(seat, command));
  }

  /** Decides and applies a time-out: see {@link decideTimeout}. */
  timeout(promptId: string): Entry<T> {
    return this.#applied(this.decideTimeout(promptId));
  }

  #applied(entry: Entry<T>): Entry<T> {
    this.apply(entry);
    return entry;
  }

  /** The camps' counts including this entry. */
  #spentWith({ seat, command }: Entry<T>): SpentByCamp {
    const { spent } = this.#state;
    if (!isCounted(this.game, command.type)) return spent;
    const giver = seat ?? (command as SystemCommand & { readonly type: 'giveUpSeat' }).seat;
    return spentMore(turnOf(this.prompts), spent, this.campOf(giver), command.type);
  }

  #check(seat: T['Seat'], command: T['Command'] | TableCommand, limits: Limits): void {
    const situation = this.#situation(seat);
    checkCommand(this.game, situation, seat, command);
    if (limits === 'enforced') checkBounds(this.game, situation, seat, command);
  }

  #situation(seat: T['Seat']): SeatSituation<T> {
    const { started, table } = this;
    const camp = () => this.campOf(seat);
    return { started, table, view: () => this.view(camp()), spent: () => this.spentBy(camp()) };
  }

  #chance(): ChanceStream {
    if (this.#state.key === null) throw notStarted();
    return this.#chanceAt(this.#state.key, this.#state.drawn);
  }

  #chanceAt(key: string, position: number): ChanceStream {
    return this.#ownChance?.(position) ?? this.#streams.from(key, position);
  }

  /** An entry with these events, and with all that follows from them. */
  #entry(
    seat: T['Seat'] | null,
    command: AnyCommand<T>,
    events: readonly AnyEvent<T>[],
    chance?: ChanceStream,
  ): Entry<T> {
    return {
      seq: this.#state.next,
      seat,
      command,
      events: this.#ended(events),
      drawn: chance?.position ?? this.#state.drawn,
      rules: this.game.version,
    };
  }

  /** These events, followed by the end of the match if they decide it. */
  #ended(events: readonly AnyEvent<T>[]): readonly AnyEvent<T>[] {
    if (events.some((event) => event.type === 'matchEnded')) return events;
    const after = fold(this.game, this.#state, events);
    const outcome = this.game.outcome(after.game);
    if (outcome !== null) return [...events, { type: 'matchEnded', outcome }];
    this.#foreseen = { events, after };
    return events;
  }

  #folded(events: readonly AnyEvent<T>[]): Folded<T> {
    return this.#foreseen?.events === events ? this.#foreseen.after : fold(this.game, this.#state, events);
  }
}

/** The state that events would lead to. */
interface Foreseen<T extends GameTypes> {
  readonly events: readonly AnyEvent<T>[];
  readonly after: Folded<T>;
}

const NOTHING: Spent = {};

/**
 * The events of a camp that plays on, which ends draw offers to it. But if others see none of these events,
 * offers stand, as ending them would reveal the command.
 */
function withLapsedOffers<T extends GameTypes>(
  { game, table }: Pick<Match<T>, 'game' | 'table'>,
  camp: T['Camp'],
  events: readonly T['Event'][],
): readonly AnyEvent<T>[] {
  const isShown = events.some((event) => game.redact(event, 'public', 'live') !== null);
  return isShown ? [...lapseOffersTo(table, camp), ...events] : events;
}

/** Kept, as hashing takes long, and matches are copied with every entry. */
const commitmentIn = memoized(({ seed }: Pick<MatchSetup<GameTypes>, 'seed'>) => commitmentOf(seed));

const unbegun = <T extends GameTypes>(game: PlayableGame<T>, { options }: MatchSetup<T>): MatchState<T> => ({
  ...unfolded(game, options),
  key: null,
  next: 0,
  drawn: 0,
  spent: {},
});
