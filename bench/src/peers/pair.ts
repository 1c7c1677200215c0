/** A match of the small game between two lean clients, by turns: each moves when it has seen the other's move. */

import { moverOf } from './hands.ts';
import type { Seat } from './seat.ts';

export class Pair {
  /** As the server calls it. */
  readonly id: string;
  readonly seats: readonly [Seat, Seat];
  /** Commands whose effect the opponent has seen. */
  seen = 0;

  constructor(id: string, seats: readonly [Seat, Seat]) {
    this.id = id;
    this.seats = seats;
  }

  /** One command; resolves with the milliseconds until the opponent saw it. */
  async step(): Promise<number> {
    const n = this.seen;
    const [mover, other] = moverOf(n) === 'a' ? this.seats : this.seats.toReversed();
    if (mover === undefined || other === undefined) throw new Error('a match has two seats');
    const begun = performance.now();
    const [at] = await Promise.all([other.seen(n + 1), mover.lay(n)]);
    this.seen += 1;
    return at - begun;
  }

  /** Plays until the time, and returns the number of commands. */
  async playUntil(time: number): Promise<number> {
    const before = this.seen;
    while (performance.now() < time) await this.step();
    return this.seen - before;
  }

  cut(): void {
    for (const { wire } of this.seats) wire.cut();
  }
}
