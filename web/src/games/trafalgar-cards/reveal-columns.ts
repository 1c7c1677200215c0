/** How many cards of a fight stand beside each other, so that little of their engravings is cut off. */

interface Table {
  /** Pixels that all rows of cards have. */
  readonly width: number;
  readonly height: number;
  /** Pixels of a card’s height that its words take. */
  readonly words: number;
  readonly columns: readonly number[];
}

/** A phone, and a tablet. */
export const NARROW: Table = { width: 336, height: 400, words: 24, columns: [3, 4] };
export const MIDDLE: Table = { width: 744, height: 620, words: 76, columns: [3, 4, 5, 6] };

/** The width of an engraving, divided by its height. */
const SHAPE = 4 / 3;

/** The number of columns in which engravings have the most room, and the least of them is cut off. */
export function columnsFor(counts: readonly number[], { width, height, words, columns }: Table): number {
  const worth = (across: number): number => {
    const rows = counts.reduce((sum, count) => sum + Math.max(1, Math.ceil(count / across)), 0);
    const room = { width: width / across, height: Math.max(1, height / rows - words) };
    const shape = room.width / room.height;
    const partShown = Math.min(shape, SHAPE) / Math.max(shape, SHAPE);
    return room.width * room.height * partShown;
  };
  return columns.reduce((best, across) => (worth(across) > worth(best) ? across : best));
}
