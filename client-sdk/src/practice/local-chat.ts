/** The chat of a match in the page. */

import { isSaidTo, withTalk } from '@escadre/shared/play';
import type { SentLine } from '../base/wire.ts';

export class LocalChat {
  #lines: readonly SentLine[];
  readonly #campOfSeat: (seat: string) => string;

  constructor(lines: readonly SentLine[], campOfSeat: (seat: string) => string) {
    this.#lines = lines;
    this.#campOfSeat = campOfSeat;
  }

  get lines(): readonly SentLine[] {
    return this.#lines;
  }

  /** Adds a line and numbers it. */
  add(said: Omit<SentLine, 'n' | 'by'>): SentLine {
    const by = said.seat === undefined ? 'spectator' : 'player';
    const line = { n: (this.#lines.at(-1)?.n ?? 0) + 1, by, ...said } as const;
    this.#lines = withTalk(this.#lines, line, (each) => this.#campOf(each));
    return line;
  }

  mayHear(line: SentLine, viewer: string): boolean {
    return isSaidTo(this.#campOf(line), viewer);
  }

  /** The camp that a line was said to; null for all. */
  #campOf({ to, seat }: SentLine): string | null {
    return to === 'camp' && seat !== undefined ? this.#campOfSeat(seat) : null;
  }
}
