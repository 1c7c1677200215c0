/**
 * Tables without a framework and without a socket, over a real store and a real door: people take
 * their seats by listeners of the test's, in milliseconds, and time passes by hand.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@escadre/shared/games';
import {
  type AnyGame,
  asCommandId,
  asPlayerId,
  given,
  type MatchId,
  must,
  type PlayerId,
} from '@escadre/shared/kernel';
import { noPace } from '@escadre/shared/play';
import type {
  CloseReason,
  EnterAnswer,
  Replies,
  RequestName,
  Requests,
  Reservation,
} from '@escadre/shared/protocol';
import { createRequest, enterRequest, quickRequest, replies } from '@escadre/shared/protocol';
import { afterAll, expect } from '@jest/globals';
import { nanoid } from 'nanoid';
import { computersOf, Thinking } from '../../src/computers/index.ts';
import { DamagedMatches } from '../../src/damaged-matches.ts';
import { noticeOf } from '../../src/fault.ts';
import type { Player } from '../../src/identity/player.ts';
import { Founding } from '../../src/lobby/founding.ts';
import { LocalHolders } from '../../src/lobby/local-holder.ts';
import { MatchDoor } from '../../src/lobby/match-door.ts';
import type { ListedMatch } from '../../src/store/model.ts';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import type { Admission } from '../../src/table/attendance/entrance.ts';
import type { Listener, ListenerMessages } from '../../src/table/audience/listener.ts';
import { Snapshots } from '../../src/table/history/snapshots.ts';
import type { Holders } from '../../src/table/holder.ts';
import type { PublicPicture } from '../../src/table/match/display.ts';
import { type OpeningServices, openTable } from '../../src/table/open-table.ts';
import { UnreadyPlayers } from '../../src/table/seats/unready-players.ts';
import type { Table } from '../../src/table/table.ts';
import type { OpenTable, Tables } from '../../src/table/tables.ts';
import { standingOrderDelay } from '../../src/table/time/standing-order-delay.ts';
import { wake } from '../../src/upkeep/due-matches.ts';
import { Heartbeat } from '../../src/upkeep/heartbeat.ts';
import { Uptime } from '../../src/upkeep/uptime.ts';
import { clear } from '../../src/upkeep/vacant-matches.ts';
import { openInThisThread } from './file-store.ts';
import { ManualTime } from './manual-time.ts';
import { broughtBy, NONCE } from './nonces.ts';
import { type WholeMatch, wholeMatch } from './whole-match.ts';
import { wrapped } from './wrapped-store.ts';

/** Milliseconds after which an empty table leaves memory. */
export const IDLE_AFTER = 60_000;

/** The tables of one process. */
class BareTables implements Tables {
  readonly #services: OpeningServices;
  readonly #tables = new Map<MatchId, Promise<Table>>();
  readonly #places = new Map<string, { table: Table; admission: Admission }>();

  constructor(services: OpeningServices) {
    this.#services = services;
  }

  get size(): number {
    return this.#tables.size;
  }

  async bring(game: AnyGame, id: MatchId, made?: ListedMatch): Promise<OpenTable> {
    const known = await this.#tables.get(id);
    if (known?.closing === false) return this.#open(known);
    await known?.closed;
    const opening = openTable(this.#services, game, id, made);
    this.#tables.set(id, opening);
    const forget = () => this.#tables.get(id) === opening && this.#tables.delete(id);
    // As the rooms do once a table has left memory.
    opening.then(({ closed }) => closed).then(forget, forget);
    return this.#open(await opening);
  }

  async open(id: MatchId): Promise<OpenTable | undefined> {
    const table = await this.here(id);
    return table === undefined ? undefined : this.#open(table);
  }

  async here(id: MatchId): Promise<Table | undefined> {
    const table = await this.#tables.get(id);
    return table?.closing === false ? table : undefined;
  }

  async all(): Promise<Table[]> {
    return Promise.all(this.#tables.values());
  }

  async resendTalk(player: PlayerId): Promise<void> {
    for (const table of await this.all()) await table.resendTalk(player);
  }

  /** The place that was kept. */
  place({ sessionId }: Reservation): { table: Table; admission: Admission } {
    return must(this.#places.get(sessionId), 'the place');
  }

  #open(table: Table): OpenTable {
    return {
      table,
      reserve: async (admission) => {
        const sessionId = nanoid();
        this.#places.set(sessionId, { table, admission });
        return { name: table.game, sessionId, roomId: table.id, processId: 'here' };
      },
    };
  }
}

/** What a person receives, and a way to send requests. */
export class TestListener implements Listener {
  readonly sent: { readonly [Name in keyof ListenerMessages]: ListenerMessages[Name][] } = {
    welcome: [],
    own: [],
    spent: [],
    events: [],
    chat: [],
    talk: [],
    note: [],
    logLine: [],
    graceEnded: [],
    near: [],
    notice: [],
  };
  /** The last public picture. */
  picture: PublicPicture | undefined;
  closed: CloseReason | undefined;
  roundTrip = { usual: 0, recent: 0 };
  /** Nonce promised but not opened yet. */
  #nonce: string | undefined;
  readonly answer: EnterAnswer;
  readonly #table: Table;
  #own: unknown = null;

  constructor(answer: EnterAnswer, table: Table, { as }: Admission) {
    this.answer = answer;
    this.#table = table;
    const displays = as === 'spectator' && table.delayed !== null ? table.delayed.displays : table.displays;
    displays.add({
      show: (picture) => {
        this.picture = picture;
        if (picture.openUntil !== undefined) this.#open();
      },
    });
  }

  get id(): MatchId {
    return this.#table.id;
  }

  get table(): Table {
    return this.#table;
  }

  /** As it is sent: without undefined fields. */
  get state(): WholeMatch<object> {
    return wholeMatch(JSON.parse(JSON.stringify(must(this.picture, 'a picture'))));
  }

  /** The public view of the game. */
  get view(): Record<string, unknown> {
    return must(this.state.view, 'a view of a match that has begun') as Record<string, unknown>;
  }

  /** The last private view. */
  get own(): unknown {
    return this.#own;
  }

  send<Name extends keyof ListenerMessages>(name: Name, message: ListenerMessages[Name]): void {
    this.sent[name].push(message);
    if (name === 'own') this.#own = message;
    if (name === 'welcome') this.#own = (message as ListenerMessages['welcome']).own;
  }

  async close(reason: CloseReason): Promise<void> {
    this.closed ??= reason;
    this.#table.leave(this);
  }

  /** The connection breaks, or the tab is closed. */
  leave(): void {
    this.#table.leave(this);
  }

  async ask<Name extends RequestName>(name: Name, payload: Requests[Name]): Promise<Replies[Name]> {
    const reply = await this.#table.ask(this, name, payload);
    expect(replies[name].safeParse(reply)).toEqual({ success: true, data: reply });
    return reply;
  }

  /** Ready, with a nonce opened on request; the last one starts the match. */
  async ready(nonce = NONCE): Promise<unknown> {
    this.#nonce = nonce;
    const { live } = this.#table;
    const reply = await this.ask('ready', broughtBy(nonce, live.stored.table.clock));
    await live.mailbox.empty();
    return reply;
  }

  #open(): void {
    if (this.#nonce === undefined || this.closed !== undefined) return;
    const nonce = this.#nonce;
    this.#nonce = undefined;
    this.ask('open', { nonce }).catch(() => {});
  }

  play(command: Requests['command']['command'], id = nanoid(), prompt?: string): Promise<unknown> {
    return this.ask('command', given({ id: asCommandId(id), command, prompt }));
  }
}

/** Soon, so that matches of a few commands are loaded from snapshots too. */
const SNAPSHOT_EVERY = 5;

/** Stands may share a store, but never a time. */
const FAR_APART = 365 * 86_400_000;
let lastBegin = 1_790_000_000_000;
function nextBegin(): number {
  lastBegin += FAR_APART;
  return lastBegin;
}

/** Parts that a test may replace. */
interface OwnParts {
  /** Of every match. */
  readonly seed?: string;
  readonly thinking?: Thinking;
  readonly idleAfter?: number;
  /** What this process sees of its own holders, and of others. */
  readonly holders?: (own: Holders) => Holders;
}

export class TableStand {
  readonly time: ManualTime;
  readonly store: MatchStore;
  readonly playable: Readonly<Record<string, AnyGame>>;
  readonly tables: BareTables;
  readonly holders: Holders;
  readonly door: MatchDoor;
  readonly heartbeat: Heartbeat;
  /** Errors so far. */
  readonly failures: unknown[] = [];
  readonly damaged = new DamagedMatches({ found: () => {}, known: () => {} });
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(
    store: MatchStore,
    playable: Readonly<Record<string, AnyGame>> = games,
    beginsAt = nextBegin(),
    {
      seed = 'ab'.repeat(32),
      thinking = new Thinking({ threads: 0, games: playable }),
      idleAfter = IDLE_AFTER,
      holders = (own) => own,
    }: OwnParts = {},
  ) {
    this.store = this.#watched(store);
    this.playable = playable;
    this.time = new ManualTime(beginsAt);
    const { now } = this.time;
    const uptime = new Uptime(now);
    this.heartbeat = new Heartbeat({
      store: this.store,
      shares: false,
      time: this.time,
      uptime,
      isBusy: () => true,
      onOutage: () => {},
    });
    const snapshots = new Snapshots({
      store: this.store,
      every: SNAPSHOT_EVERY,
      onError: (_id, error) => this.failures.push(error),
    });
    const unreadyPlayers = new UnreadyPlayers(now);
    const founding = new Founding({
      games: playable,
      store: this.store,
      damaged: this.damaged,
      now,
      newId: () => nanoid(16),
      newSeed: () => seed,
      newInvite: () => nanoid(),
      intake: { mustTakeMatch: () => {} },
    });
    this.tables = new BareTables({
      store: this.store,
      unreadyPlayers,
      damaged: this.damaged,
      snapshots,
      time: this.time,
      uptime: () => uptime.now,
      idleAfter,
      mostGrace: 1_000,
      answerDelay: standingOrderDelay(),
      spectatorsTalk: true,
      sanctions: { banOf: () => null, mustBeHeard: () => {} },
      observe: {
        claimed: () => {},
        opened: () => {},
        closed: () => {},
        began: () => {},
        over: () => {},
        happened: () => {},
        answered: () => {},
        neighboursMet: () => {},
        failed: (_where, _match, error) => this.failures.push(error),
      },
      resendTalk: (player) => this.tables.resendTalk(player),
      computers: computersOf({
        thinking: thinking,
        time: this.time,
        pace: noPace,
        failed: (_match, error) => this.failures.push(error),
      }),
      makeRematch: ({ stored, seats }) => founding.rematch(stored, seats),
      markOf: (text) => `mark of ${text}`,
    });
    this.holders = holders(
      new LocalHolders({ store: this.store, tables: this.tables, damaged: this.damaged, now }),
    );
    this.door = new MatchDoor({
      games: playable,
      store: this.store,
      snapshots,
      tables: this.tables,
      holders: this.holders,
      unreadyPlayers,
      damaged: this.damaged,
      founding,
      now,
    });
  }

  static async open(
    store: MatchStore,
    playable?: Readonly<Record<string, AnyGame>>,
    own: OwnParts = {},
  ): Promise<TableStand> {
    const stand = new TableStand(store, playable, undefined, own);
    await stand.begin();
    return stand;
  }

  /** As a process that comes up. */
  async begin(): Promise<void> {
    await this.heartbeat.begin();
    this.heartbeat.start();
  }

  /** Goes down; every match is over, or was never begun. */
  async close(): Promise<void> {
    this.heartbeat.stop();
    for (const table of await this.tables.all()) {
      if (!table.closing) await table.live.abandon();
      await table.close('SHUTTING_DOWN', 'discarded');
    }
  }

  /** Shuts down in order: the clock of every match stops. */
  async goDown(): Promise<void> {
    this.heartbeat.stop();
    for (const table of await this.tables.all()) await table.close('SHUTTING_DOWN', 'stopped');
  }

  /** Whether a match is in memory. */
  async has(id: MatchId): Promise<boolean> {
    return (await this.tables.here(id)) !== undefined;
  }

  player(name: string): Player {
    return { id: asPlayerId(`p-${name}-${nanoid(6)}`), name, session: null };
  }

  async create(player: Player, game: string, request: object = {}): Promise<TestListener> {
    return this.sit(await this.ask('create', player, game, request));
  }

  async quick(player: Player, game: string, request: object = {}): Promise<TestListener> {
    return this.sit(await this.ask('quick', player, game, request));
  }

  /** A place is reserved, and not taken yet. */
  async ask(
    how: 'create' | 'quick',
    player: Player,
    game: string,
    request: object = {},
  ): Promise<EnterAnswer> {
    const { door } = this;
    return how === 'create'
      ? door.create(player, createRequest.parse({ game, ...request }))
      : door.quick(player, quickRequest.parse({ game, ...request }));
  }

  async enter(player: Player, id: MatchId, request: object = {}): Promise<TestListener> {
    return this.sit(await this.door.enter(player, id, enterRequest.parse(request)));
  }

  /** Takes the place that was kept. */
  async sit(answer: EnterAnswer): Promise<TestListener> {
    const { table, admission } = this.tables.place(answer.reservation);
    const listener = new TestListener(answer, table, admission);
    await table.enter(listener, admission);
    return listener;
  }

  /** A match of two that has begun. */
  async twoAtTheTable(game = 'trafalgar-cards', request: object = {}) {
    const people = [this.player('Ann'), this.player('Ben')] as const;
    const first = await this.create(people[0], game, request);
    const second = await this.enter(people[1], first.id, { invite: first.answer.invite });
    await first.ready();
    await second.ready();
    return { id: first.id, people, listeners: [first, second] as const };
  }

  /** Passes time in steps, and lets pending writes finish. */
  async pass(milliseconds: number, step = 5_000): Promise<void> {
    for (let left = milliseconds; left > 0; left -= step) {
      this.time.pass(Math.min(step, left));
      await this.settled();
    }
  }

  /** Passes time, with the upkeep of empty tables. */
  async passWithUpkeep(milliseconds: number, step = 30_000): Promise<void> {
    const onError = (error: unknown) => this.failures.push(error);
    const parts = {
      store: this.store,
      holders: this.holders,
      games: this.playable,
      time: this.time,
      onError,
    };
    for (let left = milliseconds; left > 0; left -= step) {
      await this.pass(Math.min(left, step));
      await wake(parts);
      await clear(parts);
    }
    await this.settled();
  }

  /** Resolves when the store and the tables are idle. */
  async settled(): Promise<void> {
    do {
      await Promise.allSettled(this.#underWay);
      for (const table of await this.tables.all()) await table.live.mailbox.empty();
      await new Promise(setImmediate);
    } while (this.#underWay.size > 0);
  }

  /** The store, with its pending requests tracked. */
  #watched(store: MatchStore): MatchStore {
    return wrapped(store, (method) => (...args) => {
      const done = method(...args);
      if (!(done instanceof Promise)) return done;
      const watched = done.finally(() => this.#underWay.delete(watched));
      this.#underWay.add(watched);
      watched.catch(() => {});
      return done;
    });
  }
}

/** A stand for the tests of a file, on a store in memory. Errors fail them at the end. */
export async function standForFile(): Promise<TableStand> {
  const stand = await TableStand.open(await openStore(':memory:'));
  afterAll(async () => {
    await stand.close();
    await stand.store.close();
    expect(stand.failures).toEqual([]);
  });
  return stand;
}

/** Processes that come up one after the other on the same file. */
export class Processes {
  readonly #folder: string;
  /** The current stand. */
  stand: TableStand;

  private constructor(folder: string, stand: TableStand) {
    this.#folder = folder;
    this.stand = stand;
  }

  static async begin(playable?: Readonly<Record<string, AnyGame>>): Promise<Processes> {
    const folder = await mkdtemp(join(tmpdir(), 'escadre-processes-'));
    return new Processes(folder, await TableStand.open(await openInThisThread(fileIn(folder)), playable));
  }

  /** The process is killed, and another comes up after that time. */
  async crash(milliseconds: number): Promise<TableStand> {
    const before = this.stand;
    before.heartbeat.stop();
    await this.#next(before.time.now() + milliseconds, before.playable);
    // Late writes go nowhere: another process has begun.
    await before.store.close();
    return this.stand;
  }

  /** The process goes down in order, and another comes up after that time. */
  async restart(milliseconds = 0, playable = this.stand.playable): Promise<TableStand> {
    await this.stand.goDown();
    await this.stand.store.close();
    return this.#next(this.stand.time.now() + milliseconds, playable);
  }

  /** Ends, and removes the file. */
  async end(): Promise<void> {
    await this.stand.goDown();
    await this.stand.store.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #next(beginsAt: number, playable: Readonly<Record<string, AnyGame>>): Promise<TableStand> {
    this.stand = new TableStand(await openInThisThread(fileIn(this.#folder)), playable, beginsAt);
    await this.stand.begin();
    return this.stand;
  }
}

const fileIn = (folder: string): string => join(folder, 'store.sqlite');

/** The code of a refusal, or OK. */
export async function codeFor(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return 'OK';
  } catch (error) {
    return noticeOf(error).code;
  }
}
