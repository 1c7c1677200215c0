/**
 * A client as lean as the wire allows: it asks and is answered, and hands on every other frame
 * unread, so that what is measured is the server.
 */

import { Protocol } from '@colyseus/core';
import { decode, encode } from '@colyseus/schema';
import { given, must } from '@escadre/shared/kernel';
import { pack, unpack } from 'msgpackr';
import { WebSocket } from 'ws';

/** Told of every frame that is no answer: its code comes first. */
type FrameListener = (frame: Buffer) => void;

/** An answer whose status is not 0 is a refusal. */
interface Answer {
  readonly status: number;
  readonly payload: unknown;
}

/** Where a place in a room is reserved. */
export interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

/** Whoever has asked something. */
interface Waiting {
  readonly answered: (frame: Buffer, at: number) => void;
  readonly reject: (error: Error) => void;
}

const HEADER = 40;

export class LeanClient {
  onFrame: FrameListener = () => {};
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #joined = Promise.withResolvers<void>();
  #next = 0;

  private constructor(url: string, from: string | undefined) {
    this.#socket = new WebSocket(url, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
      headers: given({ 'X-Forwarded-For': from }),
    });
    this.#socket.on('message', (frame: Buffer) => this.#receive(frame));
    this.#socket.on('error', (error) => this.#joined.reject(error));
    this.#socket.on('close', (code) => this.#closed(new Error(`the socket was closed (${code})`)));
  }

  /** Takes a place; resolves when the room has let us in. `from`: the address that a proxy would say it has. */
  static async join(
    server: string,
    { processId, roomId, sessionId }: Reservation,
    from?: string,
  ): Promise<LeanClient> {
    const url = `${server.replace(/^http/, 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
    const client = new LeanClient(url, from);
    await client.#joined.promise;
    return client;
  }

  /**
   * Resolves with the answer, a refusal included.
   *
   * @throws Error where the socket is closed before it has come
   */
  ask(type: string, payload: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      const answered = (frame: Buffer, at: number) => {
        const rest = frame.length > at + 1 ? unpack(frame.subarray(at + 1)) : undefined;
        resolve({ status: must(frame[at], 'the status of an answer'), payload: rest });
      };
      this.#waiting.set(id, { answered, reject });
      this.#socket.send(requestFrame(id, type, payload), (error) => {
        if (error != null) reject(error);
      });
    });
  }

  /** Resolves when all that was sent to us before now has arrived. */
  async upToDate(): Promise<void> {
    await this.ask('history', { from: 1, to: 1 });
  }

  /** Ends without a word. */
  cut(): void {
    this.#socket.terminate();
  }

  #receive(frame: Buffer): void {
    if (frame[0] === Protocol.ROOM_RESPONSE) this.#answered(frame);
    else if (frame[0] === Protocol.JOIN_ROOM) this.#letIn();
    else this.onFrame(frame);
  }

  #letIn(): void {
    this.#socket.send(Buffer.from([Protocol.JOIN_ROOM]));
    this.#joined.resolve();
  }

  #answered(frame: Buffer): void {
    const at = { offset: 1 };
    const id = decode.number(frame, at);
    const answer = this.#waiting.get(id);
    this.#waiting.delete(id);
    answer?.answered(frame, at.offset);
  }

  #closed(error: Error): void {
    this.#joined.reject(error);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function requestFrame(id: number, type: string, payload: object): Buffer {
  const header = Buffer.alloc(HEADER + type.length);
  header[0] = Protocol.ROOM_REQUEST;
  const at = { offset: 1 };
  encode.number(header, id, at);
  encode.string(header, type, at);
  return Buffer.concat([header.subarray(0, at.offset), pack(payload)]);
}

export const isPatch = (frame: Buffer): boolean => frame[0] === Protocol.ROOM_STATE_PATCH;
