/**
 * A minimal client: sends requests and passes on other frames unread, so that only the server is measured.
 */

import { Protocol } from '@colyseus/core';
import { decode } from '@colyseus/schema';
import { given, must } from '@escadre/shared/kernel';
import { unpack } from 'msgpackr';
import { WebSocket } from 'ws';
import { dataFrame, requestFrame } from '../../../server/test/support/frames.ts';

/** Receives every frame that is not an answer, including its code. */
type FrameListener = (frame: Buffer) => void;

/** An answer whose status is not 0 is a refusal. */
interface Answer {
  readonly status: number;
  readonly payload: unknown;
}

/** The address of a reserved place in a room. */
export interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

/** A pending request. */
interface Waiting {
  readonly answered: (frame: Buffer, at: number) => void;
  readonly reject: (error: Error) => void;
}

export class LeanClient {
  onFrame: FrameListener = () => {};
  /** Receives all frames, answers too. */
  onAnyFrame: FrameListener = () => {};
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #joined = Promise.withResolvers<void>();
  #next = 0;

  private constructor(url: string, from: string | undefined) {
    this.#socket = new WebSocket(url, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
      headers: given({ 'X-Forwarded-For': from }),
      ...given({ localAddress: localAddressOf(from) }),
    });
    this.#socket.on('message', (frame: Buffer) => this.#receive(frame));
    this.#socket.on('error', (error) => this.#joined.reject(error));
    this.#socket.on('close', (code) => this.#closed(new Error(`the socket was closed (${code})`)));
  }

  /** Takes a place; resolves once admitted. `from`: the address that a proxy would report. */
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
   * Resolves with the answer, or a refusal.
   *
   * @throws Error if the socket closes first
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

  /**
   * Gives a command.
   *
   * @throws Error if it is refused
   */
  async command(id: string, command: object): Promise<void> {
    const { status, payload } = await this.ask('command', { id, command });
    if (status !== 0) throw new Error(`a command was refused: ${JSON.stringify(payload)}`);
  }

  /** Sends a message that is not answered. */
  tell(type: string, payload: object): void {
    this.#socket.send(dataFrame(type, payload));
  }

  /** Resolves once everything sent to us so far has arrived. */
  async upToDate(): Promise<void> {
    await this.ask('history', { from: 1, to: 1 });
  }

  /** Closes without notice. */
  cut(): void {
    this.#socket.terminate();
  }

  #receive(frame: Buffer): void {
    this.onAnyFrame(frame);
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

/** An address of this machine for each proxied one: a single address has ports for some 28,000 connections. */
const localAddressOf = (from: string | undefined): string | undefined =>
  process.platform === 'linux' ? from?.replace(/^\d+/, '127') : undefined;

export const isPatch = (frame: Buffer): boolean => frame[0] === Protocol.ROOM_STATE_PATCH;
