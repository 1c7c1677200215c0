/**
 * The link to one match: a connection, replaced by another when it breaks. Reconnecting always goes through
 * the HTTP door, which finds the match wherever it now runs, and reports missed events.
 */

import type { CloseReason } from '@escadre/shared/protocol';
import { CLOSE_CODES, closeReasonOf } from '@escadre/shared/protocol/codes.ts';
import { EscadreError, unreachable } from '../base/error.ts';
import { pause, pauseBefore, QUICK_ATTEMPTS } from '../base/retry-pause.ts';
import { onWake } from '../base/wake.ts';
import type { EnterAnswer, Welcome } from '../base/wire.ts';
import { Connection, type ConnectionEvents, ConnectionLost } from './connection.ts';

/** Milliseconds the room has to admit us. */
const ENTER_MS = 15_000;
/** Attempts before giving up on a match that was never entered. */
const FIRST_ATTEMPTS = 3;
/**
 * Attempts before giving up on a lost match: programs give up in the end, pages wait for their reader to
 * return.
 */
const mostAttempts = (): number =>
  globalThis.document === undefined ? QUICK_ATTEMPTS : Number.POSITIVE_INFINITY;
/** Milliseconds after which a connection counts as stable. */
const GOOD_AFTER_MS = 10_000;

/** Errors of the door after which a retry is worthwhile. */
const TEMPORARY = new Set([
  'UNREACHABLE',
  'TIMEOUT',
  'TOO_FAST',
  'TOO_BUSY',
  'SHUTTING_DOWN',
  'STORE_UNAVAILABLE',
  'INTERNAL',
]);

/**
 * Close codes, WebSocket's and ours, for a frame the server cannot take: sending it again would end every
 * connection.
 */
const UNREADABLE = new Set<number>([1009, CLOSE_CODES.BAD_FRAME.code]);

/** We were admitted, with these first messages. */
export interface Entered {
  readonly welcome: Welcome;
  readonly state: object;
  /** When we asked, and when we heard, by our clock. */
  readonly sentAt: number;
  readonly heard: number;
}

interface LinkEvents {
  /** Called before anything else of this connection. */
  entered(entered: Entered): void;
  state(state: object): void;
  message(name: string, payload: unknown): void;
  /** The connection broke, and we are reconnecting. */
  dropped(reason: CloseReason | 'NETWORK'): void;
  /** The link is closed for good. Called once, and never before we were admitted. */
  closed(error: EscadreError): void;
}

interface LinkParts {
  /** Asks the door again. */
  readonly enter: () => Promise<EnterAnswer>;
  readonly addressOf: (answer: EnterAnswer) => string;
  readonly onSocket: ConnectionEvents['socket'];
  readonly events: LinkEvents;
}

/** The messages before both state and welcome have arrived. */
interface Greeting {
  readonly state?: object;
  readonly welcome?: Welcome;
  readonly early: { readonly name: string; readonly payload: unknown }[];
}

interface Waiter {
  readonly resolve: (connection: Connection) => void;
  readonly reject: (error: EscadreError) => void;
}

export class Link {
  readonly #parts: LinkParts;
  #connection: Connection | undefined;
  #waiting: Waiter[] = [];
  #end: EscadreError | undefined;
  /** Short-lived connections in a row: each makes the next pause longer. */
  #shortLived = 0;
  /** Set when the connection's end is wanted, so that we do not reconnect. */
  #leaving: EscadreError | undefined;
  /** Ends the pause before the next attempt. */
  #hurry: () => void = () => undefined;

  constructor(parts: LinkParts) {
    this.#parts = parts;
  }

  get isHere(): boolean {
    return this.#connection !== undefined;
  }

  /**
   * Enters for the first time.
   *
   * @throws the errors of the door, UNREACHABLE, and close reasons
   */
  async open(answer: EnterAnswer): Promise<void> {
    try {
      await this.#connect(answer);
    } catch (error) {
      if (!isTemporary(error)) throw asFinal(error);
      await this.#knock(FIRST_ATTEMPTS);
    }
  }

  /**
   * Sends a request to the room, once we are admitted. With `again`, a request left unanswered by a broken
   * connection is sent again on the next.
   *
   * @throws the room's refusal, CLOSED, UNREACHABLE, TOO_LARGE
   */
  async ask(name: string, payload: object, { again }: { again: boolean }): Promise<unknown> {
    for (let unreadable = 0; ; ) {
      const connection = await this.#here();
      try {
        return await connection.request(name, payload);
      } catch (error) {
        if (isTimeout(error)) connection.cut();
        else if (!(error instanceof ConnectionLost)) throw error;
        if (!again) throw unreachable('The connection broke before the answer.', { cause: error });
        if (error instanceof ConnectionLost && UNREADABLE.has(error.code)) unreadable += 1;
        if (unreadable === 2) throw tooLarge();
      }
    }
  }

  /** From now on we do not reconnect. Returns the function that cancels this. */
  leaving(reason: CloseReason): () => void {
    this.#leaving = closedFor(reason);
    return () => {
      this.#leaving = undefined;
    };
  }

  async close(): Promise<void> {
    const connection = this.#connection;
    if (this.#leaving === undefined) this.leaving('CONSENTED');
    if (connection === undefined) this.#finish(closedFor('CONSENTED'));
    await connection?.close();
  }

  /**
   * Resolves with a connection once there is one.
   *
   * @throws CLOSED
   */
  #here(): Promise<Connection> {
    if (this.#end !== undefined) return Promise.reject(closedMatch(this.#end));
    if (this.#connection !== undefined) return Promise.resolve(this.#connection);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /**
   * Resolves when we are admitted.
   *
   * @throws {@link ConnectionLost}
   */
  #connect(answer: EnterAnswer): Promise<void> {
    return new Promise((resolve, reject) => {
      const { events, addressOf, onSocket } = this.#parts;
      const sentAt = Date.now();
      let greeting: Greeting | undefined = { early: [] };
      const greeted = ({ state, welcome, early }: Greeting) => {
        if (state === undefined || welcome === undefined) return;
        if (this.#end !== undefined) return connection.cut();
        greeting = undefined;
        clearTimeout(patience);
        this.#connection = connection;
        events.entered({ welcome, state, sentAt, heard: Date.now() });
        for (const { name, payload } of early) events.message(name, payload);
        for (const waiter of this.#waiting.splice(0)) waiter.resolve(connection);
        resolve();
      };
      const connection = new Connection(addressOf(answer), {
        socket: onSocket,
        state: (state) => {
          if (greeting === undefined) events.state(state);
          else greeted(Object.assign(greeting, { state }));
        },
        message: (name, payload) => {
          if (greeting === undefined) events.message(name, payload);
          // The name determines the payload's type.
          else if (name === 'welcome') greeted(Object.assign(greeting, { welcome: payload as Welcome }));
          else greeting.early.push({ name, payload });
        },
        ended: (code) => {
          clearTimeout(patience);
          if (greeting === undefined) this.#lost(code, Date.now() - sentAt);
          else reject(new ConnectionLost(code));
        },
      });
      const patience = setTimeout(() => connection.cut(), ENTER_MS);
    });
  }

  #lost(code: number, lasted: number): void {
    this.#connection = undefined;
    const end = this.#leaving ?? finalReason(code);
    if (end !== undefined) {
      this.#finish(end);
      return;
    }
    const reason = closeReasonOf(code) ?? 'NETWORK';
    this.#parts.events.dropped(reason);
    // A server that stops is no sign of a bad line: others may stop after it.
    this.#shortLived = lasted < GOOD_AFTER_MS && reason !== 'SHUTTING_DOWN' ? this.#shortLived + 1 : 0;
    this.#knock(mostAttempts(), this.#shortLived).catch((error) => this.#finish(error));
  }

  /**
   * Tries until we are admitted.
   *
   * @throws the error that rules this out
   */
  async #knock(most: number, from = 0): Promise<void> {
    let atLeast = 0;
    for (let attempt = from; ; attempt++) {
      await this.#pause(attempt, atLeast);
      if (this.#leaving !== undefined) throw this.#leaving;
      try {
        return await this.#connect(await this.#parts.enter());
      } catch (error) {
        if (!isTemporary(error) || attempt - from + 1 >= most) throw asFinal(error);
        atLeast = (error instanceof EscadreError ? error.retryAfter : undefined) ?? 0;
      }
    }
  }

  /** Waking up cuts the pause short, unless the server has asked us to wait. */
  #pause(attempt: number, atLeast: number): Promise<void> {
    return pause(pauseBefore(attempt, Math.random(), atLeast), (wake) => {
      this.#hurry = wake;
      return atLeast === 0 ? onWake(wake) : () => undefined;
    });
  }

  #finish(error: EscadreError): void {
    if (this.#end !== undefined) return;
    this.#end = error;
    this.#connection?.cut();
    this.#connection = undefined;
    this.#hurry();
    for (const { reject } of this.#waiting.splice(0)) reject(closedMatch(error));
    this.#parts.events.closed(error);
  }
}

function isTemporary(error: unknown): boolean {
  if (error instanceof EscadreError) return TEMPORARY.has(error.code);
  return error instanceof ConnectionLost && finalReason(error.code) === undefined;
}

function asFinal(error: unknown): EscadreError {
  if (error instanceof EscadreError) return error;
  const end = error instanceof ConnectionLost ? finalReason(error.code) : undefined;
  return end ?? unreachable('The match cannot be reached.', { cause: error });
}

/** The error for a close code after which we cannot reconnect; undefined if we can. */
function finalReason(code: number): EscadreError | undefined {
  const reason = closeReasonOf(code);
  return reason === undefined || CLOSE_CODES[reason].again ? undefined : closedFor(reason);
}

const REASONS: Readonly<Record<CloseReason, string>> = {
  CONSENTED: 'You left the match.',
  SHUTTING_DOWN: 'The server is going down.',
  BAD_FRAME: 'The server could not read what was sent.',
  TAKEN_OVER: 'You took your seat in another tab or device.',
  TOO_FAST: 'You sent too many messages.',
  TOO_SLOW: 'Your connection is too slow for this match.',
  JOIN_AGAIN: 'The match has moved. Enter it again.',
  SEAT_LEFT: 'You left your seat.',
  SENT_AWAY: 'The host has removed you from this table.',
  NOT_READY: 'You lost your seat: you were not ready in time.',
  BANNED: 'You are banned.',
  MATCH_GONE: 'The match was dropped before it began.',
  SESSION_ENDED: 'The session was ended.',
};

/** A connection that does not answer requests counts as broken. */
const isTimeout = (error: unknown) => error instanceof EscadreError && error.code === 'TIMEOUT';

const closedFor = (reason: CloseReason) => new EscadreError(reason, REASONS[reason]);

const closedMatch = (end: EscadreError) =>
  new EscadreError('CLOSED', `This match is closed: ${end.message}`, { data: { reason: end.code } });

const tooLarge = () => new EscadreError('TOO_LARGE', 'This message is too large for the server.');
