/**
 * A bare client: it enters by the door, speaks frames, and keeps every received byte, also what the SDK
 * hides.
 */

import { Protocol } from '@colyseus/core';
import { type Decoder, decode, Reflection, type Schema } from '@colyseus/schema';
import { must } from '@escadre/shared/kernel';
import type { EnterAnswer, RoomMessages, SentEvents, SyncedMatch } from '@escadre/shared/protocol';
import { unpack } from 'msgpackr';
import { WebSocket } from 'ws';
import type { ListenerMessages } from '../../src/table/audience/listener.ts';
import { requestFrame } from './frames.ts';
import { broughtBy, NONCE } from './nonces.ts';
import { type WholeMatch, wholeMatch } from './whole-match.ts';

/** The answer to a request, as on the wire. */
interface WireReply {
  /** 0 done, 1 refused, 2 failed. */
  readonly status: number;
  readonly payload: unknown;
}

interface WireMessage {
  readonly type: string;
  readonly payload: unknown;
}

/** A refusal as a thrown error. */
export class WireRefusal extends Error {
  readonly notice: { code: string; message: string; data?: Record<string, unknown> };
  constructor(notice: WireRefusal['notice']) {
    super(`${notice.code}: ${notice.message}`);
    this.notice = notice;
  }
}

export class WireClient {
  /** Every frame of the server, in order. */
  readonly frames: Buffer[] = [];
  readonly messages: WireMessage[] = [];
  /** Payloads of the server's pings on this socket. */
  readonly pings: Buffer[] = [];
  /** Whether they are answered at once. */
  answersPings = true;
  closed: { code: number; reason: string } | undefined;
  readonly answer: EnterAnswer;
  readonly #socket: WebSocket;
  readonly #replies = new Map<number, (reply: WireReply) => void>();
  readonly #waiting = new Set<() => void>();
  #decoder: Decoder | undefined;
  #nextRequest = 1;
  #hasState = false;
  /** Nonce promised but not opened yet. */
  #nonce: string | undefined;

  private constructor(url: string, answer: EnterAnswer) {
    this.answer = answer;
    this.#socket = new WebSocket(url, { autoPong: false });
    this.#socket.on('ping', (data: Buffer) => {
      this.pings.push(Buffer.from(data));
      if (this.answersPings) this.pong(data);
      this.#wake();
    });
    this.#socket.on('message', (data: Buffer) => this.#receive(Buffer.from(data)));
    this.#socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
      this.#wake();
    });
    this.#socket.on('error', () => {});
  }

  /** Takes up a reservation; resolves when the first state is there. */
  static async join(server: string, answer: EnterAnswer, acknowledge = true): Promise<WireClient> {
    const { processId, roomId, sessionId, publicAddress } = answer.reservation;
    const base = publicAddress === undefined ? server.replace('http', 'ws') : `ws://${publicAddress}`;
    const url = `${base}/${processId}/${roomId}?sessionId=${sessionId}`;
    const client = new WireClient(url, answer);
    await client.until(() => client.#decoder !== undefined || client.closed !== undefined);
    if (!acknowledge) return client;
    client.sendFrame(Buffer.from([Protocol.JOIN_ROOM]));
    await client.until(() => client.#hasState || client.closed !== undefined);
    return client;
  }

  /** The synced state as plain data. */
  get state(): WholeMatch<Record<string, unknown>> {
    const state = must(this.#decoder, 'the decoder').state as Schema;
    return wholeMatch(state.toJSON() as unknown as SyncedMatch<Record<string, unknown>>);
  }

  get bytes(): number {
    return this.frames.reduce((sum, frame) => sum + frame.length, 0);
  }

  /** Messages of a name: events with their times. */
  received<Name extends keyof ListenerMessages>(name: Name): ListenerMessages[Name][] {
    let at = 0;
    const told = this.messages.map(({ type, payload }) => {
      if (type === 'welcome') at = (payload as RoomMessages['welcome']).now;
      if (type !== 'events') return { type, what: payload };
      const [n, after, events] = payload as SentEvents;
      at += after;
      return { type, what: { n, at, events } };
    });
    return told.filter(({ type }) => type === name).map(({ what }) => what as ListenerMessages[Name]);
  }

  /** The last private view. */
  get own(): unknown {
    const shown = this.messages.filter(({ type }) => type === 'own' || type === 'welcome').at(-1);
    return shown?.type === 'welcome' ? (shown.payload as { own: unknown }).own : shown?.payload;
  }

  sendFrame(frame: Uint8Array): void {
    this.#socket.send(frame);
  }

  /** Sends a request, and returns any answer. */
  ask(type: string, payload?: unknown): Promise<WireReply> {
    const id = this.#nextRequest++;
    const reply = new Promise<WireReply>((resolve) => this.#replies.set(id, resolve));
    this.sendFrame(requestFrame(id, type, payload));
    return reply;
  }

  /**
   * Sends a request that must succeed.
   *
   * @throws WireRefusal if it is refused
   */
  async request<Answer = unknown>(type: string, payload?: unknown): Promise<Answer> {
    const { status, payload: answer } = await this.ask(type, payload);
    if (status !== 0) throw new WireRefusal(answer as WireRefusal['notice']);
    return answer as Answer;
  }

  /** A command with an id of its own. */
  play(command: object, more: object = {}): Promise<unknown> {
    return this.request('command', { id: `c${this.#nextRequest}`, command, ...more });
  }

  /** Ready, with a nonce opened on request; the last one starts the match. */
  async ready(nonce = NONCE): Promise<unknown> {
    this.#nonce = nonce;
    const reply = await this.request('ready', broughtBy(nonce, this.answer.match.clock));
    await this.until(() => !this.#isOpening || this.closed !== undefined);
    return reply;
  }

  get #isOpening(): boolean {
    return (this.#decoder?.state as { openUntil?: number } | undefined)?.openUntil !== undefined;
  }

  /** As the SDK does. */
  #openIfAsked(): void {
    if (!this.#isOpening || this.#nonce === undefined) return;
    this.ask('open', { nonce: this.#nonce });
    this.#nonce = undefined;
  }

  /** A ping of the socket itself, unseen by rooms; resolves on the pong or on close. */
  async pingSocket(): Promise<void> {
    let isAnswered = false;
    this.#socket.once('pong', () => {
      isAnswered = true;
      this.#wake();
    });
    this.#socket.ping();
    await this.until(() => isAnswered || this.closed !== undefined);
  }

  /** A pong, solicited or not. */
  pong(data: Buffer | string): void {
    this.#socket.pong(data);
  }

  /** Stops reading: messages pile up on the server's side. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  get isPaused(): boolean {
    return this.#socket.isPaused;
  }

  /** The connection breaks, without a word. */
  drop(): void {
    this.#socket.terminate();
  }

  async close(): Promise<void> {
    if (this.closed !== undefined) return;
    this.#socket.close();
    await this.until(() => this.closed !== undefined);
  }

  /** Waits until something is so; looks again whenever anything arrives. */
  async until(isSo: () => boolean, milliseconds = 60_000): Promise<void> {
    const end = Date.now() + milliseconds;
    while (!isSo()) {
      if (Date.now() > end) throw new Error(`it never came to that: ${isSo}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 50);
        this.#waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  #receive(frame: Buffer): void {
    this.frames.push(frame);
    const at = { offset: 1 };
    switch (frame[0]) {
      case Protocol.JOIN_ROOM:
        this.#decoder = handshakeOf(frame);
        break;
      case Protocol.ROOM_STATE:
      case Protocol.ROOM_STATE_PATCH:
        this.#decoder?.decode(frame, at);
        this.#hasState = true;
        this.#openIfAsked();
        break;
      case Protocol.ROOM_DATA: {
        const type = decode.string(frame, at);
        this.messages.push({
          type,
          payload: frame.length > at.offset ? unpack(frame.subarray(at.offset)) : undefined,
        });
        break;
      }
      case Protocol.ROOM_RESPONSE: {
        const id = decode.number(frame, at);
        const status = must(frame[at.offset++], 'a byte');
        const payload = frame.length > at.offset ? unpack(frame.subarray(at.offset)) : undefined;
        this.#replies.get(id)?.({ status, payload });
        this.#replies.delete(id);
        break;
      }
    }
    this.#wake();
  }
}

/** The decoder that the room's handshake describes. */
function handshakeOf(frame: Buffer): Decoder {
  const token = must(frame[1], 'a byte');
  const serializer = must(frame[2 + token], 'a byte');
  const at = { offset: 3 + token + serializer };
  const length = decode.number(frame, at);
  return Reflection.decode(frame.subarray(at.offset, at.offset + length));
}
