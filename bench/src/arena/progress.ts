/** Shows progress. */

/** Milliseconds between lines that cannot overwrite each other. */
const TELLS_EVERY = 10_000;

/** Progress: overwritten in place in a terminal, else a line now and then. */
export class Progress {
  readonly #matches: number;
  readonly #line: (seconds: number) => string;
  readonly #begun = performance.now();
  #told = performance.now();

  constructor(matches: number, line: (seconds: number) => string) {
    this.#matches = matches;
    this.#line = line;
  }

  tell(done: number): void {
    const now = performance.now();
    const isLast = done === this.#matches;
    const { stderr } = process;
    if (!stderr.isTTY && !isLast && now - this.#told < TELLS_EVERY) return;
    this.#told = now;
    const line = this.#line((now - this.#begun) / 1_000);
    stderr.write(stderr.isTTY ? `\r${line}\u001b[K${isLast ? '\n' : ''}` : `${line}\n`);
  }
}
