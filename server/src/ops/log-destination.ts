/**
 * The log’s destination, for which the process never waits: it may be a file on a full disk, or an unread
 * pipe. Lines queue up to a bound; beyond it they are lost, and their number is logged once writing works
 * again.
 */

import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** The most bytes queued. */
export const MOST_WAITING = 2 ** 20;
/** Milliseconds between two attempts. */
const TRIES_EVERY = 100;
const LINE_END = '\n'.charCodeAt(0);

export class LogDestination implements DestinationStream {
  readonly #fd: number;
  readonly #mostWaiting: number;
  /** Logs how many lines were lost. */
  #tellLost: (lines: number) => void = () => {};
  #beforeEnd = () => {};
  #waiting: Buffer[] = [];
  #bytesWaiting = 0;
  /** The rest of the write in progress. */
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

  /** Sets a last task, called when the process ends. */
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

  /** At process end, writes as much as possible at once. */
  flush(): void {
    this.#isEnding = true;
    this.#beforeEnd();
    const isOnItsWay = this.#isWriting && this.#retry === undefined;
    const left = Buffer.concat(isOnItsWay ? this.#waiting : [this.#rest, ...this.#waiting]);
    this.#waiting = [];
    try {
      for (let rest = left; rest.length > 0; ) rest = rest.subarray(writeSync(this.#fd, rest));
    } catch {
      // Too late to report.
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

export function standardOutput(): LogDestination {
  if (output !== undefined) return output;
  const made = new LogDestination(1);
  // Opening the streams makes their pipes non-blocking; errors are ours to handle.
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.listenerCount('error') === 0) stream.on('error', () => {});
  }
  process.on('exit', () => made.flush());
  output = made;
  return made;
}
