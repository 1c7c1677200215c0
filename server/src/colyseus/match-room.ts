/** The framework's room: it brings its clients to a table, and shows them what the table shows. */

import { type Client, Room } from '@colyseus/core';
import { CLOSE_CODES, type CloseReason, type RequestName, requests } from '@escadre/shared/protocol';
import type { Costs, Payer } from '../cost.ts';
import { Fault, MatchLost, noticeOf } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import { RESERVED_FOR } from '../table/attendance/attendance.ts';
import type { Admission } from '../table/attendance/entrance.ts';
import type { Table } from '../table/table.ts';
import type { Time } from '../time.ts';
import { Connection } from './connection.ts';
import type { Message } from './frame.ts';
import { shareHandshake } from './handshakes.ts';
import { LateState } from './late-state.ts';
import { takeFrames } from './privates.ts';
import { dropReservations, stopReservationTimers } from './reservations.ts';
import type { SyncedShape } from './synced-state.ts';

/** What the rooms of a process share. */
export interface RoomServices {
  readonly time: Time;
  /** Bytes that may wait for a slow client before it is cut. */
  readonly mostBytesWaiting: number;
  readonly costs: Costs;
  readonly observe: RoomObserver;
}

/** Is told what an operator wants to know of connections. */
interface RoomObserver {
  connected(as: Admission['as'], change: 1 | -1): void;
  cut(game: string, reason: CloseReason): void;
  /** A bug: told with the id of the match, and nothing that is in it. */
  failed(where: string, match: string, error: unknown): void;
}

/** What a room is made for. */
export interface RoomOptions {
  readonly table: Table;
  readonly shape: SyncedShape;
  readonly services: RoomServices;
}

/** Milliseconds between two patches by the framework's own timer: as good as never, as rooms patch after each change. */
const NEVER = 2 ** 31 - 1;

const UNKNOWN = noticeOf(new Fault('UNKNOWN_MESSAGE', 'Unknown message.'));

const isRequestName = (name: string | number): name is RequestName => Object.hasOwn(requests, name);

export class MatchRoom extends Room {
  override autoDispose = false;
  override seatReservationTimeout = RESERVED_FOR / 1_000;
  override patchRate = NEVER;
  override maxMessagesPerSecond = Number.POSITIVE_INFINITY;

  // The framework first makes a room, and only then says what for.
  #options!: RoomOptions;
  #late: LateState | null = null;
  readonly #connections = new Map<Client, Connection>();
  /** The clients that have come in, and so are counted. */
  readonly #inside = new WeakSet<Client>();
  readonly #disposed = Promise.withResolvers<void>();

  get table(): Table {
    return this.#options.table;
  }

  /** Resolves when the framework has let go of the room. */
  get disposed(): Promise<void> {
    return this.#disposed.promise;
  }

  /** The framework's own ways in are closed: everybody comes through our door. */
  static override onAuth(): Promise<unknown> {
    return Promise.resolve(false);
  }

  override onCreate(options: RoomOptions): void {
    this.#options = options;
    const { table, shape } = options;
    const state = shape();
    this.state = state.schema;
    shareHandshake(this, shape);
    table.displays.add({
      show: (picture) => {
        state.write(picture);
        this.broadcastPatch();
      },
    });
    if (table.late !== null) {
      this.#late = new LateState(shape);
      table.late.displays.add(this.#late);
    }
    takeFrames(this, (client, frame, read) => this.#connections.get(client)?.take(frame, read));
  }

  override async onJoin(client: Client, _options: unknown, admission: Admission): Promise<void> {
    // The only way back in is our door: a token of the framework's would be a second one.
    client.reconnectionToken = 'none';
    const { time, mostBytesWaiting, costs, observe } = this.#options.services;
    const payer = costs.payer(admission.player.id, admission.address);
    const connection = new Connection(client, {
      time,
      mostBytesWaiting,
      watches: admission.as === 'spectator',
      payer,
      late: admission.as === 'spectator' ? this.#late : null,
      ask: (message) => {
        this.#answer(connection, message, payer).catch((error) => this.#failed('onMessage', error));
      },
      onCut: (reason) => observe.cut(this.table.game, reason),
    });
    this.#connections.set(client, connection);
    if (!(await this.table.enter(connection, admission))) return;
    this.#inside.add(client);
    observe.connected(admission.as, 1);
  }

  override onLeave(client: Client): void {
    const { as }: Admission = client.auth;
    if (this.#inside.delete(client)) this.#options.services.observe.connected(as, -1);
    const connection = this.#connections.get(client);
    if (connection === undefined) return;
    this.#connections.delete(client);
    connection.gone();
    this.table.leave(connection);
  }

  /** Drops the reservations of these players. */
  withdraw(isMeant: (player: Player) => boolean): void {
    dropReservations(this, isMeant);
  }

  override onDispose(): void {
    stopReservationTimers(this);
    this.#disposed.resolve();
  }

  override onBeforeShutdown(): void {
    this.table.close('SHUTTING_DOWN', 'stands').catch((error) => this.#failed('shutdown', error));
  }

  override onUncaughtException(error: Error, method: string): void {
    this.#failed(method, error);
  }

  /** Closes every connection, as the table is closed, and has the framework dispose of the room. */
  async close(reason: CloseReason): Promise<void> {
    // An empty room is disposed of at once; one with clients would wait for reservations to run out.
    await Promise.all([...this.#connections.values()].map((connection) => connection.close(reason)));
    // Whoever came in meanwhile is told the same reason: the framework's own code would say that they have left.
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
      // On a lost match the connection is being closed: whoever comes back asks again, and is told what holds then.
      if (!(error instanceof MatchLost)) connection.refuse(message, noticeOf(error));
    }
  }

  #failed(where: string, error: unknown): void {
    this.#options.services.observe.failed(where, this.roomId, error);
  }
}
