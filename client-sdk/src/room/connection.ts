/**
 * One connection to the room of a match. It never comes back by itself: when it ends it says so once, and a
 * new one is opened through the door.
 */

import { EscadreError, errorOfNotice } from '../base/error.ts';
import { onWake } from '../base/wake.ts';
import { DONE, type Frame, HERE, PING, REFUSED, readFrame, requestFrame } from './frames.ts';
import { decoderFor, type StateDecoder } from './state-decoder.ts';

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

/** We have given the connection up. */
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

type Reply = Frame & { readonly kind: 'reply' };

export class Connection {
  readonly #socket: WebSocket;
  readonly #events: ConnectionEvents;
  readonly #timing: ConnectionTiming;
  readonly #forgetWaking: () => void;
  /** By the number of the request. */
  readonly #waiting = new Map<number, (reply: Reply | undefined) => void>();
  #requests = 0;
  #decoder: StateDecoder | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How the connection ended; null while it stands. */
  #end: number | null = null;
  #isOver!: () => void;
  readonly #over = new Promise<void>((resolve) => {
    this.#isOver = resolve;
  });

  /**
   * @throws a SyntaxError for a text that is no address
   */
  constructor(address: string, events: ConnectionEvents, timing: ConnectionTiming = TIMING) {
    this.#events = events;
    this.#timing = timing;
    this.#socket = new WebSocket(address);
    this.#socket.binaryType = 'arraybuffer';
    this.#socket.onmessage = ({ data }) => this.#received(new Uint8Array(data));
    this.#socket.onclose = ({ code }) => this.#ended(code);
    // The end follows by itself.
    this.#socket.onerror = () => undefined;
    this.#forgetWaking = onWake(() => this.#ask());
    globalThis.addEventListener?.('offline', this.#offline);
    events.socket?.(this.#socket);
    this.#rest();
  }

  /**
   * Asks the room, and gives its answer.
   *
   * @throws the room's refusal, TIMEOUT, and {@link ConnectionLost} where nobody knows: once the connection has ended, as whoever asks again on one that is being closed would ask for ever
   */
  async request(name: string, payload: object): Promise<unknown> {
    const reply = this.#isOpen ? await this.#reply(name, payload) : undefined;
    if (reply?.status === DONE) return reply.payload;
    await this.#endIfItIsClosing();
    if (reply?.status === REFUSED) {
      throw (
        errorOfNotice(reply.payload) ?? new EscadreError('INTERNAL', 'The server refused without a reason.')
      );
    }
    if (this.#end !== null) throw new ConnectionLost(this.#end);
    throw reply === undefined
      ? new EscadreError('TIMEOUT', 'The server did not answer in time.')
      : new EscadreError('INTERNAL', 'The server failed to answer.', { cause: reply.payload });
  }

  /** Resolves with undefined where there is no reply in time, or when the connection ends. */
  async #reply(name: string, payload: object): Promise<Reply | undefined> {
    const number = this.#requests++;
    const frame = requestFrame(number, name, payload);
    return new Promise((resolve) => {
      const settle = (reply: Reply | undefined) => {
        clearTimeout(timer);
        this.#waiting.delete(number);
        resolve(reply);
      };
      const timer = setTimeout(() => settle(undefined), this.#timing.reply);
      this.#waiting.set(number, settle);
      this.#socket.send(frame);
    });
  }

  /** Ends the connection; resolves when the server has let go, or does not answer. */
  close(): Promise<void> {
    this.#socket.close();
    return this.#endIfItIsClosing();
  }

  /** A connection that is being closed is about to say how it has ended. */
  async #endIfItIsClosing(): Promise<void> {
    if (this.#end !== null || this.#isOpen) return;
    const patience = setTimeout(() => this.cut(), this.#timing.pong);
    await this.#over;
    clearTimeout(patience);
  }

  /** Gives the connection up without waiting for anybody. */
  cut(): void {
    if (this.#end !== null) return;
    this.#socket.close(CUT);
    this.#ended(CUT);
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** A browser that goes offline tells of the end of its sockets much later. */
  readonly #offline = (): void => {
    if (this.#isOpen) this.cut();
  };

  #received(bytes: Uint8Array): void {
    if (this.#end !== null) return;
    this.#rest();
    const frame = readFrame(bytes);
    switch (frame.kind) {
      case 'handshake':
        this.#decoder = decoderFor(frame.description);
        this.#socket.send(HERE);
        return;
      case 'state':
        if (this.#decoder !== undefined) this.#events.state(this.#decoder.decode(frame.changes));
        return;
      case 'message':
        this.#events.message(frame.name, frame.payload);
        return;
      case 'reply':
        this.#waiting.get(frame.to)?.(frame);
        return;
      case 'error':
        // Nobody has been let in: the end follows, and says less.
        this.#ended(frame.code);
    }
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
    if (this.#isOpen) this.#socket.send(PING);
  }

  #ended(code: number): void {
    if (this.#end !== null) return;
    this.#end = code;
    clearTimeout(this.#timer);
    this.#forgetWaking();
    globalThis.removeEventListener?.('offline', this.#offline);
    this.#events.ended(code);
    this.#isOver();
    for (const settle of this.#waiting.values()) settle(undefined);
  }
}
