/**
 * The event up to which one player has been told everything, for good.
 *
 * In a game of memory nobody may be told a thing twice, and nobody may miss it because their connection
 * broke. So the mark belongs to the player and not to the connection. It begins at their camp's last
 * event when they take their seat, rises with what the client acknowledges, with what had been sent
 * before their next command, and with time; nothing lowers it.
 *
 * It outlives this process: the mark is stored with the player's seat, and what is under way when a match
 * is let out of memory is stored with how it rests, so that its minute goes on. A process that is killed
 * takes with it what it had sent in its last minutes and nobody had acknowledged: that is told once more, as
 * nobody can say whether it has arrived.
 */

import type { SentEvent } from '../../store/model.ts';

/** Milliseconds for which what was sent may be sent again, to somebody whose connection broke. */
export const MAY_BE_SENT_AGAIN = 60_000;

export class ToldMark {
  #mark = 0;
  /** What was sent and may not have arrived, the oldest first. */
  #underWay: SentEvent[] = [];

  /** The number of the last event that is told for good, at a time in milliseconds since 1970. */
  mark(now: number): number {
    while (this.#underWay[0] !== undefined && now - this.#underWay[0].at >= MAY_BE_SENT_AGAIN) {
      this.#rise(this.#underWay[0].n);
    }
    return this.#mark;
  }

  /** What was sent and does not count as told, or has not been asked about since it does; the oldest first. */
  get underWay(): readonly SentEvent[] {
    return this.#underWay;
  }

  /** Event `n` is sent. Sending it again does not start its time anew. */
  sent(n: number, now: number): void {
    const last = this.#underWay.at(-1)?.n ?? this.#mark;
    if (n > last) this.#underWay.push({ n, at: now });
  }

  /** The client says that events up to `n` have arrived; it cannot claim what was never sent. */
  acknowledged(n: number): void {
    this.#rise(Math.min(n, this.#underWay.at(-1)?.n ?? this.#mark));
  }

  /** Events up to this number count as told, sent or not. */
  countsTo(n: number): void {
    this.#rise(n);
  }

  /** The player has acted: what was sent before counts as told. */
  acted(): void {
    const last = this.#underWay.at(-1);
    if (last !== undefined) this.#rise(last.n);
  }

  #rise(n: number): void {
    if (n <= this.#mark) return;
    this.#mark = n;
    this.#underWay = this.#underWay.filter((event) => event.n > n);
  }
}
