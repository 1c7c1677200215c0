/**
 * Where the log goes. It may be a file on a full disk, or a pipe that nobody reads: nobody waits for it. What cannot be
 * written waits, up to a bound; beyond that lines are lost, and how many is said as soon as something can be written
 * again.
 */

import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Bytes that may wait. */
const MOST_WAITING = 2 ** 20;
/** Milliseconds between two tries. */
const TRIES_EVERY = 100;
const LINE_END = '\n'.charCodeAt(0);

export class LogDestination implements DestinationStream {
  readonly #fd: number;
  readonly #mostWaiting: number;
  /** Writes the line that says how many were lost. */
  #tellLost: (lines: number) => void = () => {};
  #beforeEnd = () => {};
  #waiting: Buffer[] = [];
  #bytesWaiting = 0;
  /** What is left of that which is being written. */
  #rest: Buffer = Buffer.alloc(0);
  #isWriting = false;
  #isEnding = false;
  #retry: NodeJS.Timeout | undefined;
  #lost = 0;
  #tellsLost = false;

  constructor(fd: number, mostWaiting = MOST_WAITING) {
    this.#fd = fd;
    this.#mostWaiting = mostWaiting;
  }

  whenLost(tell: (lines: number) => void): void {
    this.#tellLost = tell;
  }

  /** Called at the end of the process, while something can still be written. */
  beforeEnd(tell: () => void): void {
    this.#beforeEnd = tell;
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#bytesWaiting + bytes.length > this.#mostWaiting && !this.#tellsLost) {
      this.#lost++;
      return;
    }
    this.#waiting.push(bytes);
    this.#bytesWaiting += bytes.length;
    if (!this.#isWriting && !this.#isEnding) this.#writeNext();
  }

  /** At the end of the process: what can be written without waiting. */
  flush(): void {
    // From here on nothing is written but what is written below.
    this.#isEnding = true;
    this.#beforeEnd();
    const isOnItsWay = this.#isWriting && this.#retry === undefined;
    const left = Buffer.concat(isOnItsWay ? this.#waiting : [this.#rest, ...this.#waiting]);
    this.#waiting = [];
    try {
      for (let rest = left; rest.length > 0; ) rest = rest.subarray(writeSync(this.#fd, rest));
    } catch {
      // It is lost, and there is nobody left to say so.
    }
  }

  #writeNext(): void {
    this.#retry = undefined;
    if (this.#rest.length === 0) {
      this.#rest = Buffer.concat(this.#waiting);
      this.#waiting = [];
    }
    this.#isWriting = this.#rest.length > 0;
    if (this.#isWriting) write(this.#fd, this.#rest, (error, written) => this.#written(error, written));
  }

  #written(error: Error | null, written: number): void {
    if (error !== null) {
      this.#retry = setTimeout(() => this.#writeNext(), TRIES_EVERY).unref();
      return;
    }
    const endsLine = this.#rest[written - 1] === LINE_END;
    this.#rest = this.#rest.subarray(written);
    this.#bytesWaiting -= written;
    if (this.#lost > 0 && this.#rest.length === 0 && endsLine) this.#sayLost();
    this.#writeNext();
  }

  #sayLost(): void {
    const lines = this.#lost;
    this.#lost = 0;
    this.#tellsLost = true;
    this.#tellLost(lines);
    this.#tellsLost = false;
  }
}

let output: LogDestination | undefined;

/** The standard output of this process. */
export function standardOutput(): LogDestination {
  if (output !== undefined) return output;
  const made = new LogDestination(1);
  // Whoever opens them has pipes that answer at once that they are full, and is told of errors.
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.listenerCount('error') === 0) stream.on('error', () => {});
  }
  process.on('exit', () => made.flush());
  output = made;
  return made;
}
