/**
 * One connection to the room of a match, by Colyseus' own client room. It never comes back by
 * itself: when it ends it says so once, and a new one is opened through the door.
 */

import { Room } from '@colyseus/sdk/Room';
import { SchemaSerializer } from '@colyseus/sdk/serializer/SchemaSerializer';
import { registerSerializer } from '@colyseus/sdk/serializer/Serializer';
import type { WebSocketTransport } from '@colyseus/sdk/transport/WebSocketTransport';
import { EscadreError, errorOfNotice } from '../base/error.ts';
import { onWake } from '../base/wake.ts';

registerSerializer('schema', SchemaSerializer);

/** How long a connection waits, in milliseconds. */
interface ConnectionTiming {
  /** Without a word from the server, until it is asked whether it is there. */
  readonly quiet: number;
  /** That it has to say so. */
  readonly pong: number;
  /** That a request has to be answered. */
  readonly reply: number;
}

const TIMING: ConnectionTiming = { quiet: 15_000, pong: 8_000, reply: 15_000 };

/** The network's code for a connection that ended without a word. */
const ABNORMAL = 1006;
/** Closes the socket and tells so at once, without waiting for the other end (Colyseus' MAY_TRY_RECONNECT). */
const CUT = 4010;

export interface ConnectionEvents {
  /** The socket, before anything has come through it. */
  readonly socket?: ((socket: WebSocket) => void) | undefined;
  /** The synced state is another, as plain data. */
  state(state: object): void;
  message(name: string, payload: unknown): void;
  /** The connection has ended, with a WebSocket close code. Called once. */
  ended(code: number): void;
}

/** A request that the connection's end has left without an answer: it may have been heard or not. */
export class ConnectionLost extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`the connection ended (${code})`);
    this.name = 'ConnectionLost';
    this.code = code;
  }
}

interface SyncedState {
  toJSON(): object;
}

export class Connection {
  readonly #room = new Room<unknown, SyncedState>('match');
  readonly #events: ConnectionEvents;
  readonly #timing: ConnectionTiming;
  readonly #forgetWaking: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How the connection ended; null while it stands. */
  #end: number | null = null;
  #isOver!: () => void;
  readonly #over = new Promise<void>((resolve) => {
    this.#isOver = resolve;
  });
  #joined = false;

  /**
   * @throws a SyntaxError for a text that is no address
   */
  constructor(address: string, events: ConnectionEvents, timing: ConnectionTiming = TIMING) {
    this.#events = events;
    this.#timing = timing;
    this.#forgetWaking = onWake(() => this.#ask());
    const room = this.#room;
    room.reconnection.enabled = false;
    room.onStateChange((state) => {
      this.#joined = true;
      this.#heard(() => events.state(state.toJSON()));
    });
    room.onMessage('*', (name, payload) => this.#heard(() => events.message(String(name), payload)));
    // A connection that ends before it has begun is told as an error only.
    room.onError((code) => this.#joined || this.#ended(code));
    room.onLeave((code) => this.#ended(code));
    room.connect(address, {});
    events.socket?.((room.connection.transport as WebSocketTransport).ws as WebSocket);
    this.#rest();
  }

  /**
   * Asks the room, and gives its answer.
   *
   * @throws the room's refusal, TIMEOUT, and {@link ConnectionLost} where nobody knows: once the connection has ended, as whoever asks again on one that is being closed would ask for ever
   */
  async request(name: string, payload: object): Promise<unknown> {
    if (this.#end !== null) throw new ConnectionLost(this.#end);
    const asked = Date.now();
    try {
      return await this.#room.request(name, payload, { timeout: this.#timing.reply });
    } catch (error) {
      await this.#endIfItIsClosing();
      throw this.#asOurs(error as Error & { reason?: unknown }, Date.now() - asked);
    }
  }

  /** Ends the connection; resolves when the server has let go, or does not answer. */
  async close(): Promise<void> {
    if (this.#end !== null) return;
    const patience = setTimeout(() => this.cut(), this.#timing.pong);
    await this.#room.leave(false);
    clearTimeout(patience);
  }

  /** A connection that is being closed is about to say how it has ended. */
  async #endIfItIsClosing(): Promise<void> {
    if (this.#end !== null || this.#room.connection.isOpen) return;
    const patience = setTimeout(() => this.cut(), this.#timing.pong);
    await this.#over;
    clearTimeout(patience);
  }

  /** Gives the connection up without waiting for anybody. */
  cut(): void {
    if (this.#end !== null) return;
    this.#room.connection.close(CUT);
    this.#ended(CUT);
  }

  #asOurs(error: Error & { reason?: unknown }, waited: number): Error {
    if (error.name === 'rejected') {
      return (
        errorOfNotice(error.reason) ?? new EscadreError('INTERNAL', 'The server refused without a reason.')
      );
    }
    if (this.#end !== null) return new ConnectionLost(this.#end);
    if (waited >= this.#timing.reply)
      return new EscadreError('TIMEOUT', 'The server did not answer in time.');
    return new EscadreError('INTERNAL', 'The server failed to answer.', { cause: error });
  }

  #heard(tell: () => void): void {
    if (this.#end !== null) return;
    this.#rest();
    tell();
  }

  /** All is well for a while. */
  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), this.#timing.quiet);
  }

  #ask(): void {
    if (this.#end !== null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.cut(), this.#timing.pong);
    this.#room.ping(() => this.#heard(() => undefined));
  }

  #ended(code: number | undefined): void {
    if (this.#end !== null) return;
    this.#end = code ?? ABNORMAL;
    clearTimeout(this.#timer);
    this.#forgetWaking();
    this.#events.ended(this.#end);
    this.#isOver();
  }
}
