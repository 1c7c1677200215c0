/**
 * Two strangers looking for each other by quick matches, again and again, while others create tables and
 * never play.
 */

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hashOfNonce } from '@escadre/shared/kernel';
import { Foe, type FoeLine } from './foe.ts';

/** The match that both ask for, and the squatters create. */
export const WANTED = { game: 'trafalgar-cards', clock: { perTurn: 60 } };

/** Milliseconds until a player who waits alone asks again. */
const ASKS_EVERY = 2_500;
/** Milliseconds between meetings, and before a retry. */
const REST = 5_000;

/** A stranger with an address of their own, ready as soon as they sit. */
class Stranger {
  readonly #foe: Foe;
  #at: { readonly id: string; readonly line: FoeLine } | undefined;

  constructor(url: URL, address: string | undefined) {
    this.#foe = new Foe(url, address);
  }

  get table(): string | undefined {
    return this.#at?.id;
  }

  arrive(): Promise<void> {
    return this.#foe.arrive('Stranger');
  }

  async ask(): Promise<void> {
    const { match, reservation } = await this.#foe.have<{ match: { id: string }; reservation: never }>(
      'POST',
      '/api/matches/quick',
      WANTED,
    );
    if (match.id === this.#at?.id && !this.#at.line.isClosed) return;
    this.#at?.line.cut();
    const line = await this.#foe.join(reservation);
    this.#at = { id: match.id, line };
    line.say('ready', { hash: hashOfNonce(randomBytes(16).toString('hex')) });
  }

  /** Leaves the table, and the server. */
  async go(): Promise<void> {
    await this.#at?.line.ask('leave', {}).catch(() => {});
    this.#at = undefined;
    this.#foe.leave();
  }
}

export class Meetings {
  readonly #url: URL;
  readonly #stop = new AbortController();
  readonly #done: Promise<void>;
  /** Milliseconds that each meeting took. */
  readonly took: number[] = [];

  constructor(url: string) {
    this.#url = new URL(url);
    this.#done = this.#goOn();
  }

  /** Ends. One that was under way counts as if it had taken place now. */
  async end(): Promise<void> {
    this.#stop.abort();
    await this.#done;
  }

  async #goOn(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#meet().catch(() => {});
      await pause(REST, undefined, { signal }).catch(() => {});
    }
  }

  async #meet(): Promise<void> {
    const { signal } = this.#stop;
    const onLinux = process.platform === 'linux';
    const [one, other] = [1, 2].map((n) => new Stranger(this.#url, onLinux ? `127.0.67.${n}` : undefined));
    if (one === undefined || other === undefined) return;
    try {
      await one.arrive();
      await other.arrive();
      const began = performance.now();
      while (one.table === undefined || one.table !== other.table) {
        await one.ask();
        await other.ask();
        if (one.table === other.table || signal.aborted) break;
        await pause(ASKS_EVERY, undefined, { signal }).catch(() => {});
      }
      this.took.push(performance.now() - began);
    } finally {
      await one.go();
      await other.go();
    }
  }
}
