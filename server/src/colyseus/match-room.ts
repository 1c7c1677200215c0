/** The framework’s room: connects clients to a table and syncs its public state. */

import { type Client, Room } from '@colyseus/core';
import { CLOSE_CODES, type CloseReason, type RequestName, requests } from '@escadre/shared/protocol';
import type { AnswerQuestion, Reply } from '../cluster/questions.ts';
import type { Costs, Payer } from '../cost.ts';
import { Fault, MatchLost, noticeOf } from '../fault.ts';
import type { Connected } from '../ops/match-reports.ts';
import { RESERVED_FOR } from '../table/attendance/attendance.ts';
import type { Admission } from '../table/attendance/entrance.ts';
import type { Table } from '../table/table.ts';
import type { Time } from '../time.ts';
import { ASKED } from './asked.ts';
import { Connection } from './connection.ts';
import type { Message } from './frame.ts';
import { LateState } from './late-state.ts';
import { LeanSerializer } from './lean-serializer.ts';
import { takeFrames } from './privates.ts';
import type { SyncedShape } from './synced-state.ts';

/** The services that all rooms of a process share. */
export interface RoomServices {
  readonly time: Time;
  /** Bytes that may wait for a slow client before it is cut. */
  readonly mostBytesWaiting: number;
  readonly costs: Costs;
  readonly observe: RoomObserver;
  /** Answers what other processes ask. */
  readonly answer: AnswerQuestion;
}

/** Receives connection events for operators. */
interface RoomObserver {
  came(who: Connected): void;
  /** The code is the one the socket was closed with. */
  left(who: Connected, code: number | undefined): void;
  /** The server has ended a connection. */
  ended(who: Connected, reason: CloseReason, how: 'closed' | 'cut'): void;
  /** A bug, with nothing of the match but its id. */
  failed(where: string, match: string, error: unknown): void;
}

/** The options of a room. */
export interface RoomOptions {
  readonly table: Table;
  readonly shape: SyncedShape;
  /** Whether the game has windows, for which the delay of a connection counts. */
  readonly hasWindows: boolean;
  readonly services: RoomServices;
}

/** Interval of the framework’s own patches; rooms patch after each change instead. */
const NEVER = 2 ** 31 - 1;

const UNKNOWN = noticeOf(new Fault('UNKNOWN_MESSAGE', 'Unknown message.'));

const isRequestName = (name: string | number): name is RequestName => Object.hasOwn(requests, name);

export class MatchRoom extends Room {
  override autoDispose = false;
  override seatReservationTimeout = RESERVED_FOR / 1_000;
  override patchRate = NEVER;
  override maxMessagesPerSecond = Number.POSITIVE_INFINITY;

  // The framework passes the options only after constructing the room.
  #options!: RoomOptions;
  #late: LateState | null = null;
  readonly #connections = new Map<Client, Connection>();
  /** Admitted clients, which are counted. */
  readonly #inside = new WeakSet<Client>();
  readonly #disposed = Promise.withResolvers<void>();

  get table(): Table {
    return this.#options.table;
  }

  /** Resolves when the framework has disposed of the room. */
  get disposed(): Promise<void> {
    return this.#disposed.promise;
  }

  /** Closes the framework’s own ways in. */
  static override onAuth(): Promise<unknown> {
    return Promise.resolve(false);
  }

  /** The framework calls it with a serializer of its own when it gets the state. */
  override setSerializer(): void {
    super.setSerializer(new LeanSerializer());
  }

  override onCreate(options: RoomOptions): void {
    this.#options = options;
    const { table, shape } = options;
    const state = shape();
    this.state = state.schema;
    table.displays.add({
      show: (picture) => {
        state.write(picture);
        this.broadcastPatch();
      },
    });
    if (table.delayed !== null) {
      this.#late = new LateState(shape);
      table.delayed.displays.add(this.#late);
    }
    takeFrames(this, (client, frame, read) => this.#connections.get(client)?.take(frame, read));
  }

  override async onJoin(client: Client, _options: unknown, admission: Admission): Promise<void> {
    // A token of the framework would be a second way in.
    client.reconnectionToken = 'none';
    const { services, hasWindows } = this.#options;
    const { time, mostBytesWaiting, costs, observe } = services;
    const payer = costs.payer(admission.player.id, admission.address);
    const connection = new Connection(client, {
      time,
      mostBytesWaiting,
      watches: admission.as === 'spectator',
      measuresRoundTrip: admission.as === 'player' && hasWindows,
      payer,
      late: admission.as === 'spectator' ? this.#late : null,
      ask: (message) => {
        this.#answer(connection, message, payer).catch((error) => this.#failed('onMessage', error));
      },
      onEnd: (reason, how) => observe.ended(this.#about(admission), reason, how),
    });
    this.#connections.set(client, connection);
    if (!(await this.table.enter(connection, admission))) return;
    this.#inside.add(client);
    observe.came(this.#about(admission));
  }

  override onLeave(client: Client, code?: number): void {
    const who = this.#about(client.auth);
    if (this.#inside.delete(client)) this.#options.services.observe.left(who, code);
    const connection = this.#connections.get(client);
    if (connection === undefined) return;
    this.#connections.delete(client);
    connection.gone();
    this.table.leave(connection);
  }

  override onDispose(): void {
    this.#disposed.resolve();
  }

  override onBeforeShutdown(): void {
    this.table.close('SHUTTING_DOWN', 'stopped').catch((error) => this.#failed('shutdown', error));
  }

  override onUncaughtException(error: Error, method: string): void {
    this.#failed(method, error);
  }

  /** Called by other processes, by this name (`asked.ts`). Never rejects. */
  async [ASKED](question: string, args: readonly unknown[]): Promise<Reply> {
    return this.#options.services.answer(this.table.id, question, args);
  }

  /** Closes every connection, and has the framework dispose of the room. */
  async close(reason: CloseReason): Promise<void> {
    // An empty room is disposed of at once; one with clients waits for reservations.
    await Promise.all([...this.#connections.values()].map((connection) => connection.close(reason)));
    // Newcomers get the same reason; the framework’s own code would say that they have left.
    await this.disconnect(CLOSE_CODES[reason].code);
  }

  async #answer(connection: Connection, message: Message, payer: Payer): Promise<void> {
    const { name, payload } = message;
    if (!isRequestName(name)) {
      connection.refuse(message, UNKNOWN);
      return;
    }
    try {
      connection.reply(message, await this.table.ask(connection, name, payload, payer));
    } catch (error) {
      // On a lost match the connection closes; the client asks again when it is back.
      if (!(error instanceof MatchLost)) connection.refuse(message, noticeOf(error));
    }
  }

  #about({ as, address, player }: Admission): Connected {
    const { id: match, game } = this.table;
    return { match, game, player: player.id, as, address };
  }

  #failed(where: string, error: unknown): void {
    this.#options.services.observe.failed(where, this.roomId, error);
  }
}
