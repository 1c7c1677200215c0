/**
 * Estimates the server's clock. On entering, and when asked, the server sends its time, taken to be that of
 * half-way between request and answer.
 */
export class ServerClock {
  /** Server time minus local time, in milliseconds. */
  #ahead = 0;
  #uncertainty = Number.POSITIVE_INFINITY;

  /** The server sent `now` at some moment between `sentAt` and `heard`, by our clock. */
  sync(now: number, sentAt: number, heard: number): void {
    const uncertainty = Math.max(0, heard - sentAt) / 2;
    // Our clock may have been set, or slept through: then an older estimate is worthless.
    const estimate = now - (sentAt + heard) / 2;
    if (uncertainty > this.#uncertainty && Math.abs(estimate - this.#ahead) <= uncertainty) return;
    this.#ahead = estimate;
    this.#uncertainty = uncertainty;
  }

  /** Our clock was set forward by so many milliseconds; the server's was not. */
  set(by: number): void {
    this.#ahead -= by;
  }

  /** Converts a server time to our clock. */
  here(time: number): number {
    return Math.round(time - this.#ahead);
  }
}
