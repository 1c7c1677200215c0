/**
 * One connection to the room of a match. It never reconnects: it reports its end once, and the door opens a
 * new one.
 */

import { EscadreError, errorOfNotice } from '../base/error.ts';
import { onWake } from '../base/wake.ts';
import { DONE, type Frame, HERE, PING, REFUSED, readFrame, requestFrame } from './frames.ts';
import { decoderFor, type StateDecoder } from './state-decoder.ts';

/** Timeouts of a connection, in milliseconds. */
interface ConnectionTiming {
  /** Silence from the server before we send a ping. */
  readonly quiet: number;
  /** Time for its answer. */
  readonly pong: number;
  /** Time for the reply to a request. */
  readonly reply: number;
}

const TIMING: ConnectionTiming = { quiet: 5_000, pong: 5_000, reply: 15_000 };

/** The close code of a connection given up by us. */
const CUT = 4010;

export interface ConnectionEvents {
  /** Receives the socket before any traffic. */
  readonly socket?: ((socket: WebSocket) => void) | undefined;
  /** The synced state has changed; plain data. */
  state(state: object): void;
  message(name: string, payload: unknown): void;
  /** The connection has ended, with a WebSocket close code. Called once. */
  ended(code: number): void;
}

/** The connection ended before the reply: the server may or may not have received the request. */
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
  /** By request number. */
  readonly #waiting = new Map<number, (reply: Reply | undefined) => void>();
  #requests = 0;
  #decoder: StateDecoder | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The close code; null while the connection stands. */
  #end: number | null = null;
  #isOver!: () => void;
  readonly #over = new Promise<void>((resolve) => {
    this.#isOver = resolve;
  });

  /** @throws SyntaxError if the address is invalid */
  constructor(address: string, events: ConnectionEvents, timing: ConnectionTiming = TIMING) {
    this.#events = events;
    this.#timing = timing;
    this.#socket = new WebSocket(address);
    this.#socket.binaryType = 'arraybuffer';
    this.#socket.onmessage = ({ data }) => this.#received(new Uint8Array(data));
    this.#socket.onclose = ({ code }) => this.#ended(code);
    // The close event follows.
    this.#socket.onerror = () => undefined;
    this.#forgetWaking = onWake(() => this.#ask());
    globalThis.addEventListener?.('offline', this.#offline);
    events.socket?.(this.#socket);
  }

  /**
   * Sends a request to the room and returns its answer.
   *
   * @throws the room's refusal, TIMEOUT, and {@link ConnectionLost} if the outcome is unknown. Thrown only
   *   after the socket has closed, so that a retry loop cannot spin.
   */
  async request(name: string, payload: object): Promise<unknown> {
    const reply = this.#isOpen ? await this.#reply(name, payload) : undefined;
    if (reply?.status === DONE) return reply.payload;
    await this.#endIfItIsClosing();
    if (reply?.status === REFUSED) {
      throw errorOfNotice(reply.payload) ?? new EscadreError('INTERNAL', 'The server gave no reason.');
    }
    if (this.#end !== null) throw new ConnectionLost(this.#end);
    throw reply === undefined
      ? new EscadreError('TIMEOUT', 'The server did not answer in time.')
      : new EscadreError('INTERNAL', 'The server failed to answer.', { cause: reply.payload });
  }

  /** Resolves with undefined on a timeout, or when the connection ends. */
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

  /** Closes the connection; resolves when the server has closed it too, or does not answer in time. */
  close(): Promise<void> {
    this.#socket.close();
    return this.#endIfItIsClosing();
  }

  /** Waits for a closing socket's close code, but not for long. */
  async #endIfItIsClosing(): Promise<void> {
    if (this.#end !== null || this.#isOpen) return;
    const patience = setTimeout(() => this.cut(), this.#timing.pong);
    await this.#over;
    clearTimeout(patience);
  }

  /** Gives the connection up without waiting for the server. */
  cut(): void {
    if (this.#end !== null) return;
    // Observers of the socket see that nothing listens any more.
    this.#socket.onclose = null;
    this.#socket.close(CUT);
    this.#ended(CUT);
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** A browser that goes offline closes its sockets much later. */
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
        // We were not admitted; the close event that follows says less.
        this.#ended(frame.code);
    }
  }

  /** Postpones the next ping. */
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
