/** Processes that have just not answered. For some seconds, a player who searches for a table does not wait for them. */

/** Milliseconds. */
const SKIPPED_FOR = 10_000;

export class Unanswering {
  readonly #until = new Map<string, number>();

  /** @param id of a process */
  note(id: string): void {
    this.#until.set(id, performance.now() + SKIPPED_FOR);
  }

  has(id: string): boolean {
    const until = this.#until.get(id);
    if (until === undefined) return false;
    if (performance.now() < until) return true;
    this.#until.delete(id);
    return false;
  }
}
