/**
 * Writes the delivery marks of players. As they change with every event, those of all matches are written together after
 * a delay.
 */

import type { SeatRow } from './tables.ts';
import type { ToldRow } from './write.ts';

interface ToldNotesParts {
  /** A failed write is tried again. */
  readonly write: (told: readonly ToldRow[]) => Promise<unknown>;
  /** Milliseconds from note to write. */
  readonly delay: number;
}

export class ToldNotes {
  readonly #parts: ToldNotesParts;
  /** Unwritten marks, by player and seat. */
  readonly #told = new Map<string, ToldRow>();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;
  #closed = false;

  constructor(parts: ToldNotesParts) {
    this.#parts = parts;
  }

  /** Notes a mark if it is higher than before. */
  note(told: ToldRow): void {
    const key = keyOf(told);
    if (told.told <= (this.#told.get(key)?.told ?? 0)) return;
    this.#told.set(key, told);
    this.#writeLater();
  }

  /**
   * Call before reading seats, then apply the result to each row: it fills in the latest mark, written or
   * not.
   */
  reading(): (row: SeatRow) => SeatRow {
    // Marks written during the read may be missing in both the rows and `#told`.
    const unwritten = new Map(this.#told);
    return (row) => {
      const key = keyOf(row);
      const told = (this.#told.get(key) ?? unwritten.get(key))?.told ?? 0;
      return told > row.told ? { ...row, told } : row;
    };
  }

  /** Writes the rest if possible, then stops. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#write();
    clearTimeout(this.#timer);
  }

  #writeLater(): void {
    if (!this.#closed) this.#timer ??= setTimeout(() => this.#write(), this.#parts.delay).unref();
  }

  /** One write at a time; later marks follow. Never rejects. */
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
      // The rest is tried again.
    }
  }

  /** Unless a higher mark has been noted meanwhile. */
  #forget(told: ToldRow): void {
    if (this.#told.get(keyOf(told)) === told) this.#told.delete(keyOf(told));
  }
}

/** Includes the player: a mark does not apply to successors in the seat. */
const keyOf = ({ match, seat, player }: Pick<SeatRow, 'match' | 'seat' | 'player'>): string =>
  `${match}/${seat}/${player}`;
