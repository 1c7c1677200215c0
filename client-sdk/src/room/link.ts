/**
 * The way to one match: a connection, and when it breaks another one. There is one way back, the HTTP
 * door: it finds the match wherever it is by then, and tells what was missed.
 */

import type { CloseReason } from '@escadre/shared/protocol';
import { CLOSE_CODES, closeReasonOf } from '@escadre/shared/protocol/codes.ts';
import { EscadreError, unreachable } from '../base/error.ts';
import { pause, pauseBefore, QUICK_ATTEMPTS } from '../base/retry-pause.ts';
import { onWake } from '../base/wake.ts';
import type { EnterAnswer, Welcome } from '../base/wire.ts';
import { Connection, type ConnectionEvents, ConnectionLost } from './connection.ts';

/** Milliseconds that a room has to let us in. */
const ENTER_MS = 15_000;
/** Attempts before a match that was never entered is given up. */
const FIRST_ATTEMPTS = 3;
/** Attempts before a match that was lost is given up: a program ends some time, a page waits for whoever comes back to it. */
const mostAttempts = (): number =>
  globalThis.document === undefined ? QUICK_ATTEMPTS : Number.POSITIVE_INFINITY;
/** Milliseconds after which a connection has lasted. */
const GOOD_AFTER_MS = 10_000;

/** Errors of the door after which it is worth knocking again. */
const PASSING = new Set([
  'UNREACHABLE',
  'TIMEOUT',
  'TOO_FAST',
  'TOO_BUSY',
  'SHUTTING_DOWN',
  'STORE_UNAVAILABLE',
  'INTERNAL',
]);

/** WebSocket's own codes, and ours, for a frame that no server takes: sent again it would end every connection. */
const UNREADABLE = new Set<number>([1009, CLOSE_CODES.BAD_FRAME.code]);

/** We are in: what we are told first. */
export interface Entered {
  readonly welcome: Welcome;
  readonly state: object;
  /** When we knocked, and when we were told, by our clock. */
  readonly asked: number;
  readonly heard: number;
}

interface LinkEvents {
  /** Called before anything else of this connection is told. */
  entered(entered: Entered): void;
  state(state: object): void;
  message(name: string, payload: unknown): void;
  /** The connection broke, and we are on the way back. */
  dropped(reason: CloseReason | 'NETWORK'): void;
  /** There is no way back. Called once, and never before we were in. */
  closed(error: EscadreError): void;
}

interface LinkParts {
  /** Knocks at the door again. */
  readonly enter: () => Promise<EnterAnswer>;
  readonly addressOf: (answer: EnterAnswer) => string;
  readonly onSocket: ConnectionEvents['socket'];
  readonly events: LinkEvents;
}

/** What has come before both the state and the welcome were there. */
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
  /** Connections in a row that did not last: each makes the next pause longer. */
  #shortLived = 0;
  /** Set when whatever ends the connection is not to be mended. */
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
   * Comes in for the first time.
   *
   * @throws what the door throws, UNREACHABLE, and close reasons
   */
  async open(answer: EnterAnswer): Promise<void> {
    try {
      await this.#connect(answer);
    } catch (error) {
      if (!isPassing(error)) throw asFinal(error);
      await this.#knock(FIRST_ATTEMPTS);
    }
  }

  /**
   * Asks the room, as soon as we are in. With `again`, a request that a broken connection has left
   * unanswered is asked again on the next one.
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
        if (!again) throw unreachable('The connection broke before the server answered.', { cause: error });
        if (error instanceof ConnectionLost && UNREADABLE.has(error.code)) unreadable += 1;
        if (unreadable === 2) throw tooLarge();
      }
    }
  }

  /** From now on the end of the connection is the end. Gives what takes that back. */
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
   * Resolves with a connection when there is one.
   *
   * @throws CLOSED
   */
  #here(): Promise<Connection> {
    if (this.#end !== undefined) return Promise.reject(closedMatch(this.#end));
    if (this.#connection !== undefined) return Promise.resolve(this.#connection);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /**
   * Resolves when we are in.
   *
   * @throws {@link ConnectionLost}
   */
  #connect(answer: EnterAnswer): Promise<void> {
    return new Promise((resolve, reject) => {
      const { events, addressOf, onSocket } = this.#parts;
      const asked = Date.now();
      let greeting: Greeting | undefined = { early: [] };
      const greeted = ({ state, welcome, early }: Greeting) => {
        if (state === undefined || welcome === undefined) return;
        if (this.#end !== undefined) return connection.cut();
        greeting = undefined;
        clearTimeout(patience);
        this.#connection = connection;
        events.entered({ welcome, state, asked, heard: Date.now() });
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
          // The name tells what the message is.
          else if (name === 'welcome') greeted(Object.assign(greeting, { welcome: payload as Welcome }));
          else greeting.early.push({ name, payload });
        },
        ended: (code) => {
          clearTimeout(patience);
          if (greeting === undefined) this.#lost(code, Date.now() - asked);
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
    this.#parts.events.dropped(closeReasonOf(code) ?? 'NETWORK');
    this.#shortLived = lasted < GOOD_AFTER_MS ? this.#shortLived + 1 : 0;
    this.#knock(mostAttempts(), this.#shortLived).catch((error) => this.#finish(error));
  }

  /**
   * Knocks until we are in.
   *
   * @throws why we never will be
   */
  async #knock(most: number, from = 0): Promise<void> {
    let atLeast = 0;
    for (let attempt = from; ; attempt++) {
      await this.#pause(attempt, atLeast);
      if (this.#leaving !== undefined) throw this.#leaving;
      try {
        return await this.#connect(await this.#parts.enter());
      } catch (error) {
        if (!isPassing(error) || attempt - from + 1 >= most) throw asFinal(error);
        atLeast = (error instanceof EscadreError ? error.retryAfter : undefined) ?? 0;
      }
    }
  }

  /** Waking up is a reason to hurry, unless the server has asked us to wait. */
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

function isPassing(error: unknown): boolean {
  if (error instanceof EscadreError) return PASSING.has(error.code);
  return error instanceof ConnectionLost && finalReason(error.code) === undefined;
}

function asFinal(error: unknown): EscadreError {
  if (error instanceof EscadreError) return error;
  const end = error instanceof ConnectionLost ? finalReason(error.code) : undefined;
  return end ?? unreachable('The match cannot be reached.', { cause: error });
}

/** The error for a close code after which there is no way back; undefined where there is. */
function finalReason(code: number): EscadreError | undefined {
  const reason = closeReasonOf(code);
  return reason === undefined || CLOSE_CODES[reason].again ? undefined : closedFor(reason);
}

const REASONS: Readonly<Record<CloseReason, string>> = {
  CONSENTED: 'You left the match.',
  SHUTTING_DOWN: 'The server is going down.',
  BAD_FRAME: 'The server could not read what was sent.',
  TAKEN_OVER: 'You took your seat in another tab or device.',
  TOO_FAST: 'Too much was sent.',
  TOO_SLOW: 'The connection takes less than it is sent.',
  JOIN_AGAIN: 'The match is on another process now.',
  SEAT_LEFT: 'The seat was left.',
  SENT_AWAY: 'The host has removed you from this table.',
  NOT_READY: 'You lost your seat: you were not ready in time.',
  BANNED: 'You are banned.',
  MATCH_GONE: 'The match was dropped before it began.',
  SESSION_ENDED: 'The session was ended.',
};

/** A connection on which requests are not answered is as good as broken. */
const isTimeout = (error: unknown) => error instanceof EscadreError && error.code === 'TIMEOUT';

const closedFor = (reason: CloseReason) => new EscadreError(reason, REASONS[reason]);

const closedMatch = (end: EscadreError) =>
  new EscadreError('CLOSED', `This match is closed: ${end.message}`, { data: { reason: end.code } });

const tooLarge = () => new EscadreError('TOO_LARGE', 'The server rejected this message as too large.');
