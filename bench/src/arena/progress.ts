/** Where it is said how far it is. */

/** Milliseconds between two lines, where they cannot be written over each other. */
const TELLS_EVERY = 10_000;

/** How far it is: written over itself in a terminal, else now and then in a line of its own. */
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
