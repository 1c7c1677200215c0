/** A match as the page shows it: the SDK's data as signals. */

import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type {
  ChatLine,
  Command,
  EscadreError,
  GameId,
  LogbookPages,
  Match,
  MatchEvent,
  Outcome,
  PlayOptions,
  Prompts,
  PublicMatch,
  Seat,
  View,
} from 'escadre';

/** An event with the views before and after it. */
export interface Happening<Id extends GameId = GameId> {
  readonly n: number;
  readonly event: MatchEvent<Id>;
  readonly before: View<Id> | null;
  readonly after: View<Id> | null;
  /** It happened while the player was away. */
  readonly missed: boolean;
  /** It was seen before: retold, but not animated. */
  readonly isPast?: boolean;
}

/** The number of events kept for the story. */
const MOST_KEPT = 400;

export class MatchModel<Id extends GameId = GameId> {
  readonly match: Match<Id>;
  readonly view: Signal<View<Id> | null>;
  /** The open prompts; not one's own while a computer plays in one's seat. */
  readonly prompts: ReadonlySignal<Prompts<Id>>;
  readonly table: Signal<PublicMatch>;
  readonly outcome: Signal<Outcome<Id> | null>;
  readonly connection: Signal<Match['connection']>;
  readonly chat: Signal<readonly ChatLine[]>;
  readonly logbook: Signal<LogbookPages | null>;
  /** The unfinished line of the logbook. */
  readonly jotted: Signal<string> = signal('');
  readonly near: Signal<boolean>;
  readonly happenings: Signal<readonly Happening<Id>[]> = signal([]);
  /** How many events are told for now; undefined for all of them. */
  readonly toldUntil: Signal<number | undefined> = signal(undefined);
  /** Why the last action failed; cleared by the next. */
  readonly fault: Signal<EscadreError | undefined> = signal(undefined);
  /** A request is under way. */
  readonly busy: Signal<boolean> = signal(false);
  /** The buttons that can wait are off: a request is under way, or the connection is lost. Not in a window that runs out. */
  readonly isHeld: ReadonlySignal<boolean>;
  /** A command has been taken since the page was opened. */
  readonly hasPlayed: Signal<boolean> = signal(false);
  /** Why the match is closed on this side. */
  readonly closed: Signal<EscadreError | undefined> = signal(undefined);
  /** Counts how often the match was set to another moment: boards begin afresh then. */
  readonly moments: Signal<number> = signal(0);
  /** The prompted seat, else the first of one's own; undefined for spectators. */
  readonly seat: ReadonlySignal<Seat<Id> | undefined>;
  readonly #asked: Signal<Prompts<Id>>;
  readonly #ears: readonly (() => void)[];

  constructor(match: Match<Id>) {
    this.match = match;
    this.view = signal(match.view);
    this.#asked = signal(match.prompts);
    this.table = signal(match.table);
    this.prompts = computed(() => (this.isStoodIn ? { ...this.#asked.value, mine: [] } : this.#asked.value));
    this.outcome = signal(match.outcome);
    this.connection = signal(match.connection);
    this.isHeld = computed(() => this.busy.value || this.connection.value === 'away');
    this.chat = signal(match.chat);
    this.logbook = signal(match.logbook);
    this.near = signal(match.near);
    this.seat = computed(() => {
      const asked = this.prompts.value.mine.flatMap(({ seats }) => seats);
      return match.seats.find((seat) => asked.includes(seat)) ?? match.seats[0];
    });
    this.#ears = [
      match.on('event', (event, { n, missed }) => this.#happened(event, n, missed)),
      match.on('view', (view) => {
        this.view.value = view;
      }),
      match.on('table', (table) => {
        this.table.value = table;
        // A failover of the server’s database may take an end back.
        if (match.outcome === null) this.outcome.value = null;
      }),
      match.on('prompt', (prompts) => {
        this.#asked.value = prompts;
      }),
      match.on('chat', () => {
        this.chat.value = match.chat;
      }),
      match.on('talk', (lines) => {
        this.chat.value = lines;
      }),
      match.on('logbook', (pages) => {
        this.logbook.value = pages;
      }),
      match.on('near', (near) => {
        this.near.value = near;
      }),
      match.on('over', (outcome) => {
        this.outcome.value = outcome;
      }),
      match.on('drop', () => this.#connected()),
      match.on('back', () => this.#connected()),
      match.on('closed', (why) => {
        this.closed.value = why;
        this.#connected();
      }),
    ];
  }

  /** Whether a computer plays in a seat of one's own, until one takes it back. */
  get isStoodIn(): boolean {
    const { seats } = this.table.value;
    return this.match.seats.some((seat) => seats[seat]?.standsIn);
  }

  /** Retells earlier events, as far as the match remembers them. */
  async recall(): Promise<void> {
    const steps = await this.match.history(1, Number.POSITIVE_INFINITY);
    const after = this.view.value;
    const past = steps.flatMap(({ n, events }) =>
      events.map((event): Happening<Id> => ({ n, event, before: null, after, missed: true, isPast: true })),
    );
    const told = this.happenings.value;
    const first = told[0]?.n ?? Number.POSITIVE_INFINITY;
    this.happenings.value = [...past.filter(({ n }) => n < first), ...told].slice(-MOST_KEPT);
  }

  /** Gives a command and returns whether it was accepted; if not, `fault` says why. */
  async play(command: Command<Id>, options: PlayOptions<Id> = {}): Promise<boolean> {
    const isTaken = await this.do(() => this.match.play(command, options));
    this.hasPlayed.value ||= isTaken;
    return isTaken;
  }

  /** Performs one action at a time at the table. Returns whether it succeeded. */
  async do(act: () => Promise<unknown>): Promise<boolean> {
    batch(() => {
      this.busy.value = true;
      this.fault.value = undefined;
    });
    try {
      await act();
      return true;
    } catch (error) {
      this.fault.value = error as EscadreError;
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /** Shows the position after these events, which are all there is to see. */
  standAt(happenings: readonly Happening<Id>[]): void {
    batch(() => {
      this.happenings.value = happenings;
      this.outcome.value = this.match.outcome;
      this.moments.value += 1;
    });
  }

  /** Replaces a told event: what was shown once disappears from the page. */
  retell(happening: Happening<Id>, event: MatchEvent<Id>): void {
    this.happenings.value = this.happenings.value.map((each) =>
      each === happening ? { ...each, event, before: null } : each,
    );
  }

  close(): void {
    for (const deafen of this.#ears) deafen();
    void this.match.close();
  }

  #happened(event: MatchEvent<Id>, n: number, missed: boolean): void {
    const happening = { n, event, before: this.view.value, after: this.match.view, missed };
    this.happenings.value = [...this.happenings.value, happening].slice(-MOST_KEPT);
  }

  #connected(): void {
    this.connection.value = this.match.connection;
  }
}
