/** What players have been told. It changes with every event, so that it is written after a while, of all matches at once. */

import type { SeatRow } from './tables.ts';
import type { ToldRow } from './write.ts';

interface ToldNotesParts {
  /** What could not be written is tried again. */
  readonly write: (told: readonly ToldRow[]) => Promise<unknown>;
  /** Milliseconds after which what was noted is written. */
  readonly delay: number;
}

export class ToldNotes {
  readonly #parts: ToldNotesParts;
  /** What is still to be written, by player and seat. */
  readonly #told = new Map<string, ToldRow>();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;
  #closed = false;

  constructor(parts: ToldNotesParts) {
    this.#parts = parts;
  }

  /** Notes it where it is more than before. */
  note(told: ToldRow): void {
    const key = keyOf(told);
    if (told.told <= (this.#told.get(key)?.told ?? 0)) return;
    this.#told.set(key, told);
    this.#writeLater();
  }

  /**
   * To be asked before seats are read, and what it gives of each that was: a seat with what its player has been told
   * up to now, written or not, or just then.
   */
  reading(): (row: SeatRow) => SeatRow {
    // What is written while they are read is not in the rows, and no longer here when they come.
    const unwritten = new Map(this.#told);
    return (row) => {
      const key = keyOf(row);
      const told = (this.#told.get(key) ?? unwritten.get(key))?.told ?? 0;
      return told > row.told ? { ...row, told } : row;
    };
  }

  /** Writes what is left, as far as that can be, and then no more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#write();
    clearTimeout(this.#timer);
  }

  #writeLater(): void {
    if (!this.#closed) this.#timer ??= setTimeout(() => this.#write(), this.#parts.delay).unref();
  }

  /** One at a time, and what is told meanwhile later. Never rejects. */
  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#underWay;
    if (this.#told.size === 0) return;
    this.#underWay = this.#writeAll();
    await this.#underWay;
    if (this.#told.size > 0) this.#writeLater();
  }

  async #writeAll(): Promise<void> {
    const told = [...this.#told.values()];
    try {
      await this.#parts.write(told);
      for (const one of told) this.#forget(one);
    } catch {
      // What is left is tried again.
    }
  }

  /** Unless more has been told meanwhile. */
  #forget(told: ToldRow): void {
    if (this.#told.get(keyOf(told)) === told) this.#told.delete(keyOf(told));
  }
}

/** A player in a seat: what they were told there counts for nobody who comes after them. */
const keyOf = ({ match, seat, player }: Pick<SeatRow, 'match' | 'seat' | 'player'>): string =>
  `${match}/${seat}/${player}`;
