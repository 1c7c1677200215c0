/** Matches played by bots through the engine, up to a given moment. */

import {
  type AnyGame,
  asCommandId,
  asMatchId,
  asPlayerId,
  type Bot,
  chanceOf,
  commitmentOf,
  type Entry,
  type GameTypes,
  given,
  hashOfNonce,
  isCorrespondence,
  isTableEvent,
  Match,
  must,
  nextDue,
  type Prompt,
} from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import type { TableOptions } from '@escadre/shared/protocol';
import type { Player } from '../../src/identity/player.ts';
import { JUST_MADE, type ListedMatch } from '../../src/store/model.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { Snapshots } from '../../src/table/history/snapshots.ts';
import { LiveMatch } from '../../src/table/match/live-match.ts';
import type { PlayersHere } from '../../src/table/match/match-ledger.ts';
import { emptySeat } from '../../src/table/seats/seats.ts';
import { standingOrderDelay } from '../../src/table/time/standing-order-delay.ts';
import type { ManualTime } from '../support/manual-time.ts';

export type AnyMatch = Match<GameTypes>;
type Answer = { readonly seat: string; readonly command: { readonly type: string } };

/** How far a match is played. */
export interface Course {
  readonly game: AnyGame;
  readonly options: object;
  readonly scenario?: object;
  /** First command of a seat, once each. */
  readonly opening?: (match: AnyMatch, seat: string) => { readonly type: string } | undefined;
  readonly stop: (match: AnyMatch) => boolean;
}

/** Share of the usual search: matches need only be played, not won. */
const SHARE = 0.05;

/** The seats of a match, played by bots with only what they are shown. */
class Bots {
  readonly #course: Course;
  readonly #bots: ReadonlyMap<string, Bot<GameTypes>>;
  readonly #opened = new Set<string>();

  constructor(course: Course, match: AnyMatch, run: number) {
    this.#course = course;
    this.#bots = new Map(
      match.chairs.map(({ seat }) => [
        seat,
        course.game.bot(seat, course.options, chanceOf(`${run} ${seat} bot`)),
      ]),
    );
  }

  observe(match: AnyMatch, entry: Entry<GameTypes>): void {
    for (const { seat, camp } of match.chairs) {
      for (const event of match.seenBy(camp, entry)) {
        if (!isTableEvent(event)) this.#bots.get(seat)?.observe(event);
      }
    }
  }

  /** Next command; undefined to let the time run out. */
  next(match: AnyMatch): Answer | undefined {
    return this.#open(match) ?? this.#interject(match) ?? this.#answer(match);
  }

  #open(match: AnyMatch): Answer | undefined {
    for (const { seat } of match.chairs) {
      if (this.#opened.has(seat)) continue;
      const command = this.#course.opening?.(match, seat);
      if (command === undefined) continue;
      this.#opened.add(seat);
      return { seat, command };
    }
    return undefined;
  }

  #interject(match: AnyMatch): Answer | undefined {
    for (const { seat, camp } of match.chairs) {
      const command = this.#bots.get(seat)?.interject?.(match.view(camp));
      if (command !== undefined && match.explain(seat, command) === null) return { seat, command };
    }
    return undefined;
  }

  #answer(match: AnyMatch): Answer | undefined {
    for (const prompt of match.prompts) {
      // A standing order answers.
      if (prompt.answersItselfAfter !== undefined) continue;
      const view = match.view(prompt.camp);
      for (const seat of prompt.seats) {
        const command = this.#bots.get(seat)?.choose(view, prompt, SHARE);
        if (command !== undefined && match.explain(seat, command) === null) return { seat, command };
      }
    }
    return undefined;
  }
}

/** Hexadecimal digits that follow from a text. */
export const hexOf = (text: string, bytes: number): string => {
  const chance = chanceOf(text);
  return Array.from({ length: bytes }, () => chance.int(256).toString(16).padStart(2, '0')).join('');
};

const seedOf = (run: number): string => hexOf(`${run} seed`, 32);
const nonceOf = (run: number, seat: string): string => hexOf(`${run} ${seat}`, 16);

const RUNS = 24;
const MOST_STEPS = 1_500;

/** The run of a course with the fewest entries. */
export function soonest(course: Course): number {
  let best: { run: number; length: number } | undefined;
  for (let run = 0; run < RUNS; run++) {
    const length = lengthOf(course, run, best?.length ?? MOST_STEPS);
    if (length !== undefined) best = { run, length };
  }
  if (best === undefined) throw new Error(`no run of ${course.game.id} comes to it: ${course.stop}`);
  return best.run;
}

function lengthOf(course: Course, run: number, most: number): number | undefined {
  const { game, options, scenario } = course;
  const match: AnyMatch = createMatch<GameTypes>(game, {
    options,
    seed: seedOf(run),
    ...given({ scenario }),
  });
  const bots = new Bots(course, match, run);
  const nonces = Object.fromEntries(match.chairs.map(({ seat }) => [seat, nonceOf(run, seat)]));
  bots.observe(match, match.start(nonces));
  for (let length = 1; length < most; length++) {
    if (course.stop(match)) return length;
    if (match.outcome !== null) return undefined;
    const next = bots.next(match);
    const [first] = match.prompts as [Prompt<GameTypes>];
    const entry = next === undefined ? match.timeout(first.id) : match.submit(next.seat, next.command);
    bots.observe(match, entry);
  }
  return undefined;
}

const EVERYBODY_HERE: PlayersHere = {
  isHere: () => true,
  graceOf: () => 120,
  answered: () => {},
  ranOut: () => {},
};

interface Seated {
  readonly id: string;
  readonly table: Pick<TableOptions, 'clock' | 'private' | 'spectators'>;
  readonly run: number;
  readonly listedFrom?: number;
}

/** A match at which people sit, as a room has it. */
export class TestTable {
  readonly live: LiveMatch;
  readonly #bots: Bots;
  readonly #course: Course;
  readonly #time: ManualTime;
  readonly #run: number;
  #commands = 0;

  private constructor(live: LiveMatch, course: Course, time: ManualTime, run: number, bots?: Bots) {
    this.live = live;
    this.#course = course;
    this.#time = time;
    this.#run = run;
    this.#bots = bots ?? new Bots(course, live.match, run);
    live.playAt({
      changed: () => {},
      happened: (applied) => {
        for (const { entry } of applied) this.#bots.observe(live.match, entry);
      },
      lost: (error) => {
        throw error;
      },
      dropped: () => {},
    });
  }

  static async make(
    store: MatchStore,
    time: ManualTime,
    course: Course,
    { id, table, run, listedFrom }: Seated,
    snapshotEvery: number,
  ): Promise<TestTable> {
    const { game, options, scenario = null } = course;
    const seed = seedOf(run);
    const seats = game.seats(options).map(emptySeat);
    const match = {
      id: asMatchId(id),
      game: game.id,
      options: options as Record<string, unknown>,
      scenario,
      table: { ...table, claimAfter: null, standIns: false, talk: 'free' },
      seed,
      commitment: commitmentOf(seed),
      invite: hexOf(`${id} invite`, 8),
      creator: playerOf(must(seats[0], 'the first seat').seat).id,
      createdAt: time.now(),
      ...JUST_MADE,
      listedFrom: listedFrom ?? null,
    } as const;
    await store.create(match, seats);
    await store.claim(match.id);
    const live = new LiveMatch({
      game,
      stored: { match, seats, departures: [] },
      loaded: { snapshot: null, entries: [] },
      players: EVERYBODY_HERE,
      before: { process: null, lastHeard: null, from: 'nobody' },
      answerDelay: standingOrderDelay(),
      store,
      snapshots: strictSnapshots(store, snapshotEvery),
      time,
    });
    return new TestTable(live, course, time, run);
  }

  /** A match that was stored, with bots that have followed it from the first. */
  static async load(
    store: MatchStore,
    time: ManualTime,
    game: AnyGame,
    stored: ListedMatch,
  ): Promise<TestTable> {
    const { id, options, scenario, seed } = stored.match;
    const course: Course = { game, options, stop: (match) => match.outcome !== null };
    const before = await store.claim(id);
    const snapshots = strictSnapshots(store, Number.POSITIVE_INFINITY);
    const loaded = await snapshots.load(game, id);
    const players = EVERYBODY_HERE;
    const live = new LiveMatch({
      game,
      stored,
      loaded,
      players,
      before,
      answerDelay: standingOrderDelay(),
      store,
      snapshots,
      time,
    });
    const setup = given({ options, seed, scenario: scenario ?? undefined });
    const past: AnyMatch = Match.replay<GameTypes>(game, setup, []);
    const bots = new Bots(course, past, 0);
    for (const entry of await store.entries(id)) {
      past.apply(entry);
      bots.observe(past, entry);
    }
    return new TestTable(live, course, time, 0, bots);
  }

  get match(): AnyMatch {
    return this.live.match;
  }

  get seats(): readonly string[] {
    return this.match.chairs.map(({ seat }) => seat);
  }

  async sitDown(seats = this.seats): Promise<void> {
    for (const seat of seats) await this.live.seating.take(this.#holderOf(seat), seat, () => true);
  }

  async ready(seats = this.seats): Promise<void> {
    const isPost = isCorrespondence(this.live.stored.table.clock);
    for (const seat of seats) {
      const nonce = nonceOf(this.#run, seat);
      await this.live.seating.ready(seat, isPost ? { nonce } : { hash: hashOfNonce(nonce) });
    }
    if (this.live.seating.opening === null) return;
    for (const seat of this.seats) await this.live.seating.open(seat, nonceOf(this.#run, seat));
  }

  /** Plays until the course comes to its stop. */
  async play(): Promise<void> {
    while (!this.#course.stop(this.match)) {
      if (this.match.outcome !== null)
        throw new Error(`${this.live.id} is over: ${this.match.outcome.reason}`);
      await this.step();
    }
  }

  async step(): Promise<void> {
    const next = this.#bots.next(this.match);
    if (next === undefined) return this.wait();
    this.#time.pass(700 + (this.#commands % 7) * 300);
    await this.live.mailbox.empty();
    // A standing order or the end of a window may have come before.
    if (this.match.explain(next.seat, next.command) !== null) return;
    await this.command(next.seat, next.command);
  }

  async command(seat: string, command: { readonly type: string }): Promise<void> {
    const id = asCommandId(`c-${this.match.state.next}-${this.#commands++}`);
    await this.live.command(this.#holderOf(seat), seat, { id, command });
  }

  /** The player of the seat, present or future. */
  #holderOf(seat: string): Player {
    const { player, name } = this.live.seats.get(seat);
    return player === null ? playerOf(seat) : { id: player, name: name ?? seat, session: null };
  }

  /** Lets the time of the seats to act run out. */
  async wait(): Promise<void> {
    const before = this.match.state.next;
    const due = nextDue(this.live.clock);
    if (due === null) throw new Error(`nobody's time runs in ${this.live.id}`);
    this.#time.pass(Math.max(0, Math.ceil(due - this.#time.now())));
    await this.live.mailbox.empty();
    if (this.match.state.next === before) throw new Error(`time that is up has no effect in ${this.live.id}`);
  }
}

const strictSnapshots = (store: MatchStore, every: number): Snapshots =>
  new Snapshots({
    store,
    every,
    onError: (_, error) => {
      throw error;
    },
  });

/** The player of a seat, in every match. */
export const playerOf = (seat: string) => ({
  id: asPlayerId(`p-${seat}`),
  name: `${seat[0]?.toUpperCase()}${seat.slice(1)}`,
  session: null,
});
