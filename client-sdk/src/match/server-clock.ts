/**
 * The server's clock, as far as it is known here. Each time we come in, and when we ask, the server says what
 * time it is, about half-way between our asking and its words' arrival.
 */
export class ServerClock {
  /** Server's time less ours, in milliseconds. */
  #ahead = 0;
  #uncertainty = Number.POSITIVE_INFINITY;

  /** The server said `now` at some moment between `asked` and `heard` of our clock. */
  told(now: number, asked: number, heard: number): void {
    const uncertainty = Math.max(0, heard - asked) / 2;
    // A clock of ours that was set, or slept through, in between makes older words worthless.
    const estimate = now - (asked + heard) / 2;
    if (uncertainty > this.#uncertainty && Math.abs(estimate - this.#ahead) <= uncertainty) return;
    this.#ahead = estimate;
    this.#uncertainty = uncertainty;
  }

  /** Our clock was set, by so many milliseconds: what is known of the server's stays true. */
  set(by: number): void {
    this.#ahead -= by;
  }

  /** A time of the server's, by our clock. */
  here(time: number): number {
    return Math.round(time - this.#ahead);
  }
}
