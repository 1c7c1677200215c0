/** The reference process, seen from outside. */

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Reservation } from '../wire/lean-client.ts';

/** A bare room answers; a telling one first patches its state and tells both, as any game must. */
export const ROOM_KINDS = ['answering', 'telling'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

export interface Question {
  readonly id: number;
  readonly ask: RoomKind | 'usage' | 'appends';
  readonly count: number;
}

export interface Reply {
  readonly id: number;
  readonly answer: unknown;
}

const PROGRAM = fileURLToPath(new URL('./reference.ts', import.meta.url));

/** The process's first message, which answers no request. */
const GREETING = -1;

export class ReferenceProcess {
  /** The address of the bare rooms and the echo. */
  url = '';
  echo = '';
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #next = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.on('message', ({ id, answer }: Reply) => {
      this.#waiting.get(id)?.resolve(answer);
      this.#waiting.delete(id);
    });
    child.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the reference process has ended'));
    });
  }

  static async start(): Promise<ReferenceProcess> {
    const reference = new ReferenceProcess(fork(PROGRAM));
    const greeting = await reference.#wait<{ url: string; echo: string }>(GREETING);
    return Object.assign(reference, greeting);
  }

  /** Two places in a bare room. */
  room(kind: RoomKind): Promise<readonly [Reservation, Reservation]> {
    return this.#ask(kind, 2);
  }

  /** Seconds of all cores used so far. */
  cpu(): Promise<number> {
    return this.#ask('usage');
  }

  /** Milliseconds of each of this many consecutive appends to a store of its own. */
  appends(count: number): Promise<number[]> {
    return this.#ask('appends', count);
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.disconnect();
    await ended;
  }

  #ask<Answer>(ask: Question['ask'], count = 0): Promise<Answer> {
    const id = this.#next++;
    this.#child.send({ id, ask, count } satisfies Question);
    return this.#wait(id);
  }

  #wait<Answer>(id: number): Promise<Answer> {
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    // The caller knows the answer's type.
    return waiting.promise as Promise<Answer>;
  }
}
