/**
 * One game in progress: the only place where commands become entries.
 *
 * `decide…` returns the entry and changes nothing, so that a server can store it before anybody has seen
 * it; `apply` folds it. `submit` does both, for tests, bots and practice boards.
 */

import { checkChanges, type SpentByCamp, spentMore, turnOf } from './bounds.ts';
import { type ChanceFrom, type ChanceStream, chanceFrom, mixSeed } from './chance.ts';
import { type Folded, fold } from './fold.ts';
import type { GameTypes, Outcome, PlayableGame } from './game.ts';
import { isCounted } from './legality.ts';
import { MatchReading } from './match-reading.ts';
import {
  type AnyCommand,
  type AnyEvent,
  type Entry,
  type MatchSetup,
  type MatchState,
  unbegun,
} from './match-state.ts';
import type { Promised, StartCommand } from './opening.ts';
import { notStarted, Refusal } from './refusal.ts';
import {
  activeSeats,
  type ClaimedResult,
  campsOf,
  decideClaim,
  decideGiveUpSeat,
  decideTableCommand,
  decideTakeSeat,
  isTableCommand,
  lapseOffersTo,
  lossOf,
  type SystemCommand,
  type TableCommand,
  type TableEvent,
} from './table.ts';

export class Match<T extends GameTypes> extends MatchReading<T> {
  /** The result of the last decision, kept so that applying it need not compute it again. */
  #foreseen: Foreseen<T> | undefined;
  /** Replaces the seed as the source of chance, if given. */
  readonly #ownChance: ChanceFrom | undefined;

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
    super(game, setup, state);
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

  /**
   * The first entry: mixes in the nonces and sets up the game. The promises of the nonces are kept with it.
   *
   * @param nonces by seat
   * @throws Error if the match has already started
   */
  decideStart(nonces: Readonly<Record<string, string>>, promised: Promised = {}): Entry<T> {
    if (this.started) throw new Error('the match has started already');
    const chance = this.#chanceAt(mixSeed(this.setup.seed, nonces), 0);
    const events = this.game.setup(this.state.game, this.setup.scenario, chance);
    return this.#entry(null, { type: 'start', nonces, ...promised }, events, chance);
  }

  /**
   * The entry of a seat's command. Changes nothing.
   *
   * @throws Refusal if it is illegal or given too often
   */
  decide(seat: T['Seat'], command: T['Command'] | TableCommand): Entry<T> {
    this.checkNew(seat, command);
    return this.#decided(seat, command);
  }

  #decided(seat: T['Seat'], command: T['Command'] | TableCommand): Entry<T> {
    const chance = this.#chance();
    if (!isTableCommand(command)) {
      const events = this.game.decide(this.state.game, seat, command, chance);
      return this.#entry(seat, command, this.#playedOn(this.campOf(seat), events), chance);
    }
    const events: AnyEvent<T>[] = decideTableCommand(this.table, seat, command);
    const playsOn = command.type === 'resign' && !events.some((event) => event.type === 'matchEnded');
    if (playsOn && this.game.onResign !== undefined) {
      const partners = activeSeats(this.table, this.campOf(seat)).filter((each) => each !== seat);
      events.push(...this.game.onResign(this.state.game, seat, chance, partners));
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
    const events = this.game.onTimeout(this.state.game, prompt, chance);
    const timedOut: TableEvent = { type: 'timedOut', camp: prompt.camp, prompt: promptId };
    const command: SystemCommand = { type: 'timeout', prompt: promptId };
    if (events === 'loss') {
      return this.#entry(null, command, [timedOut, lossOf(this.table, prompt.camp, 'time')], chance);
    }
    // A standing order must look like a quick hand: only a real time-out is announced as one.
    const told =
      prompt.answersItselfAfter === undefined ? [timedOut, ...events] : this.#playedOn(prompt.camp, events);
    return this.#entry(null, command, told, chance);
  }

  /**
   * A player leaves their seat to their partners.
   *
   * @throws Refusal RESIGN_INSTEAD, SEAT_GIVEN_UP, TOO_MANY_CHANGES
   */
  decideGiveUpSeat(seat: T['Seat']): Entry<T> {
    const entry = this.#seatGivenUp(seat);
    checkChanges(this.spentBy(this.campOf(seat)));
    return entry;
  }

  #seatGivenUp(seat: T['Seat']): Entry<T> {
    return this.#entry(null, { type: 'giveUpSeat', seat }, decideGiveUpSeat(this.table, seat));
  }

  /**
   * A seat that was given up is taken.
   *
   * @throws Refusal SEAT_HELD
   */
  decideTakeSeat(seat: T['Seat']): Entry<T> {
    const events: AnyEvent<T>[] = decideTakeSeat(this.table, seat);
    const chance = this.#chance();
    events.push(...(this.game.onTakeSeat?.(this.state.game, seat, chance) ?? []));
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

  /**
   * The entry of any command, the server's included, for checking a record; limits are ignored.
   *
   * @param seat null for the server
   * @throws Refusal if the command is illegal
   */
  redecide(seat: T['Seat'] | null, command: AnyCommand<T>): Entry<T> {
    if (seat !== null) {
      // A seat gives no command of the server's.
      this.check(seat, command);
      return this.#decided(seat, command);
    }
    const system = command as SystemCommand;
    switch (system.type) {
      case 'start': {
        const { type: _, nonces, ...promised } = system;
        return this.decideStart(nonces, promised);
      }
      case 'timeout':
        return this.decideTimeout(system.prompt);
      case 'giveUpSeat':
        return this.#seatGivenUp(system.seat);
      case 'takeSeat':
        return this.decideTakeSeat(system.seat);
      case 'claim':
        return this.decideClaim(system.camp, system.result);
      case 'abandon':
        return this.decideAbandon();
    }
  }

  /** Folds the next entry. @throws Error for any other */
  apply(entry: Entry<T>): void {
    if (entry.seq !== this.state.next) {
      throw new Error(`entry ${entry.seq} does not follow entry ${this.state.next - 1}`);
    }
    const { command, events, seq, drawn } = entry;
    const key = command.type === 'start' ? this.#keyOf(command as StartCommand) : this.state.key;
    const spent = this.#spentWith(entry);
    this.stand({ ...this.#folded(events), key, next: seq + 1, drawn, spent });
    this.#foreseen = undefined;
  }

  /** The match as an entry would leave it. This one stays as it is. */
  after(entry: Entry<T>): Match<T> {
    const next = new Match(this.game, this.setup, this.state, this.#ownChance);
    next.#foreseen = this.#foreseen;
    next.takePrompts(this);
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

  /**
   * The events of a camp that plays on, which ends draw offers to it. But if others see none of these
   * events, offers stand, as ending them would reveal the command.
   */
  #playedOn(camp: T['Camp'], events: readonly T['Event'][]): readonly AnyEvent<T>[] {
    const isShown = events.some((event) => this.game.redact(event, 'public', 'live') !== null);
    return isShown ? [...lapseOffersTo(this.table, camp), ...events] : events;
  }

  #keyOf({ nonces }: StartCommand): string {
    return mixSeed(this.setup.seed, nonces);
  }

  #applied(entry: Entry<T>): Entry<T> {
    this.apply(entry);
    return entry;
  }

  /** The camps' counts including this entry. */
  #spentWith({ seat, command }: Entry<T>): SpentByCamp {
    const { spent } = this.state;
    if (!isCounted(this.game, command.type)) return spent;
    const giver = seat ?? (command as SystemCommand & { readonly type: 'giveUpSeat' }).seat;
    return spentMore(turnOf(this.prompts), spent, this.campOf(giver), command.type);
  }

  #chance(): ChanceStream {
    if (this.state.key === null) throw notStarted();
    return this.#chanceAt(this.state.key, this.state.drawn);
  }

  #chanceAt(key: string, position: number): ChanceStream {
    return this.#ownChance?.(position) ?? chanceFrom(key, position);
  }

  /** An entry with these events, and with all that follows from them. */
  #entry(
    seat: T['Seat'] | null,
    command: AnyCommand<T>,
    events: readonly AnyEvent<T>[],
    chance?: ChanceStream,
  ): Entry<T> {
    return {
      seq: this.state.next,
      seat,
      command,
      events: this.#ended(events),
      drawn: chance?.position ?? this.state.drawn,
      rules: this.game.version,
    };
  }

  /** These events, followed by the end of the match if they decide it. */
  #ended(events: readonly AnyEvent<T>[]): readonly AnyEvent<T>[] {
    if (events.some((event) => event.type === 'matchEnded')) return events;
    const after = fold(this.game, this.state, events);
    const outcome = this.game.outcome(after.game);
    if (outcome !== null) return [...events, { type: 'matchEnded', outcome }];
    this.#foreseen = { events, after };
    return events;
  }

  #folded(events: readonly AnyEvent<T>[]): Folded<T> {
    return this.#foreseen?.events === events ? this.#foreseen.after : fold(this.game, this.state, events);
  }
}

/** The state that events would lead to. */
interface Foreseen<T extends GameTypes> {
  readonly events: readonly AnyEvent<T>[];
  readonly after: Folded<T>;
}
