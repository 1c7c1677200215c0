/** The lines a participant has heard, numbered from 1. */

import type { PlayerId } from '@escadre/shared/kernel';
import { LIMITS } from '@escadre/shared/protocol';
import type { StoredTalk } from '../../store/model.ts';

export class TalkLog {
  #lines: readonly StoredTalk[];
  /** The number of the last line. */
  #last: number;

  constructor(lines: readonly StoredTalk[]) {
    this.#lines = lines;
    this.#last = lines.length;
  }

  /** The last lines, with their numbers. */
  get numbered(): { readonly n: number; readonly line: StoredTalk }[] {
    const first = this.#last - this.#lines.length + 1;
    return this.#lines.map((line, index) => ({ n: first + index, line }));
  }

  /** The line of this number; undefined if it is too old. */
  at(n: number): StoredTalk | undefined {
    return this.numbered.find((each) => each.n === n)?.line;
  }

  /** Adds a line. Returns its number. */
  hear(line: StoredTalk): number {
    this.#lines = [...this.#lines, line].slice(-LIMITS.chatLines);
    this.#last += 1;
    return this.#last;
  }

  /** Whether this player said one of the last lines. */
  isOf(player: PlayerId): boolean {
    return this.#lines.some((line) => line.player === player);
  }
}
