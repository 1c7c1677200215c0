/**
 * The last event that a player has received for good.
 *
 * A game of memory tells everything exactly once, even over a broken connection. So the mark belongs to the
 * player: it starts at their camp’s last event, and rises with acknowledgements, with the player’s next
 * command, and with time. Nothing lowers it.
 *
 * It is stored with the seat, and events under way are stored when a match leaves memory. A killed process
 * loses what was unacknowledged in its last minutes; that is sent once more.
 */

import type { SentEvent } from '../../store/model.ts';

/** Milliseconds for which an event may be resent after a broken connection. */
export const MAY_BE_SENT_AGAIN = 60_000;

export class DeliveryMark {
  #mark = 0;
  /** Events sent but perhaps not received, oldest first. */
  #underWay: SentEvent[] = [];

  /** The number of the last event that counts as received, at a time in milliseconds since 1970. */
  upTo(now: number): number {
    while (this.#underWay[0] !== undefined && now - this.#underWay[0].at >= MAY_BE_SENT_AGAIN) {
      this.#rise(this.#underWay[0].n);
    }
    return this.#mark;
  }

  /** Events sent but not counted as received at the last call of `upTo`, oldest first. */
  get underWay(): readonly SentEvent[] {
    return this.#underWay;
  }

  /** Event `n` was sent. Resending does not restart its time. */
  sent(n: number, now: number): void {
    const last = this.#underWay.at(-1)?.n ?? this.#mark;
    if (n > last) this.#underWay.push({ n, at: now });
  }

  /** The client acknowledges events up to `n`; capped at those sent. */
  acknowledged(n: number): void {
    this.#rise(Math.min(n, this.#underWay.at(-1)?.n ?? this.#mark));
  }

  /** Events up to this number count as received, sent or not. */
  countsTo(n: number): void {
    this.#rise(n);
  }

  /** The player has acted: earlier events count as received. */
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
