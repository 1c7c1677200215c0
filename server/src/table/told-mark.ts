/**
 * What one player has been told, of the numbered events made for them.
 *
 * In a game of memory nobody may hear a thing twice, and nobody may miss it because their line
 * broke. So the server keeps a mark per player and not per connection: all up to it is told
 * for good. It begins where their place begins, rises with what the client acknowledges, with
 * what had been sent before their next command, and with time; nothing lowers it.
 */

/** How long what was sent may be sent again to somebody whose line broke. Milliseconds. */
export const MAY_BE_SENT_AGAIN = 60_000;

export class ToldMark {
  #mark = 0;
  /** What was sent and may not have arrived, the oldest first. */
  #underWay: { n: number; at: number }[] = [];

  /** Events up to this number are told for good. */
  mark(now: number): number {
    while (this.#underWay[0] !== undefined && now - this.#underWay[0].at >= MAY_BE_SENT_AGAIN) {
      this.#rise(this.#underWay[0].n);
    }
    return this.#mark;
  }

  /** Event `n` goes out. The first sending counts. */
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

  /** The player has acted: what had been sent before is told. */
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
