/**
 * The logbooks of a match, one for each camp: notes pinned on enemy pieces and on squares, and lines.
 * Nobody else ever reads them, and they are no part of the record (grands-amiraux, Seats).
 */

import type { AnyGame, GameTypes, Match } from '@escadre/shared/kernel';
import {
  LIMITS,
  type LogbookLine,
  type LogbookNote,
  type LogbookPages,
  type Requests,
} from '@escadre/shared/protocol';
import { Fault } from '../fault.ts';
import type { StoredLogbookEntry } from '../store/model.ts';

/** Makes an entry durable. */
type KeepEntry = (entry: StoredLogbookEntry) => Promise<void>;

/** What somebody has written, and where it stands in the book: a piece, a square, or a numbered line. */
type Writing = Pick<StoredLogbookEntry, 'place' | 'text' | 'seat' | 'at'>;

/** Notes that were dropped along with the pieces that they were pinned on. */
interface DroppedNotes {
  readonly notes: readonly { readonly camp: string; readonly note: LogbookNote }[];
  /** Resolves when the store has dropped them as well. */
  readonly stored: Promise<unknown>;
}

export class Logbooks {
  readonly #game: AnyGame;
  readonly #keep: KeepEntry;
  readonly #now: () => number;
  /** By camp, then by place, in the order of writing. */
  readonly #books = new Map<string, Map<string, Writing>>();

  constructor(game: AnyGame, keep: KeepEntry, now: () => number, kept: readonly StoredLogbookEntry[]) {
    this.#game = game;
    this.#keep = keep;
    this.#now = now;
    for (const { camp, ...writing } of kept) this.#book(camp).set(writing.place, writing);
  }

  /** A camp's book as its seats see it; undefined where the game has no logbooks. */
  pages(camp: string): LogbookPages | undefined {
    if (this.#game.logbook === undefined) return undefined;
    return pagesOf([...this.#book(camp).values()]);
  }

  /**
   * Pins, changes or takes away a note.
   *
   * @throws Fault NO_LOGBOOK, NOT_YOURS_TO_WRITE, NO_SUCH_PLACE
   */
  async note(match: Match<GameTypes>, seat: string, request: Requests['note']): Promise<LogbookNote> {
    const camp = match.campOf(seat);
    const place = this.#placeOf(match, camp, this.#writer(seat), request);
    const writing = { place, seat, at: this.#now(), text: request.text };
    await this.#write(camp, writing);
    return noteOf(writing);
  }

  /**
   * Adds a line.
   *
   * @throws Fault NO_LOGBOOK, NOT_YOURS_TO_WRITE, LOGBOOK_FULL
   */
  async addLine(match: Match<GameTypes>, seat: string, text: string): Promise<LogbookLine> {
    this.#writer(seat);
    const camp = match.campOf(seat);
    const lines = [...this.#book(camp).values()].filter((writing) => !isNote(writing));
    if (lines.length >= LIMITS.logbookLines) {
      throw new Fault('LOGBOOK_FULL', `The logbook is full (${LIMITS.logbookLines} lines).`);
    }
    const last = Math.max(0, ...lines.map((line) => lineOf(line).n));
    const writing = { place: linePlace(last + 1), seat, at: this.#now(), text };
    await this.#write(camp, writing);
    return lineOf(writing);
  }

  /**
   * Drops the notes on pieces that are gone: here at once, so that the time it takes tells no camp what
   * the others have written, and then in the store. What fails there is dropped again when the match
   * has come back into memory and goes on.
   */
  dropLost(match: Match<GameTypes>): DroppedNotes {
    const lost = [...this.#books.keys()].flatMap((camp) =>
      this.#lostBy(match, camp).map((writing) => ({ camp, ...writing, text: '' })),
    );
    for (const { camp, place } of lost) this.#book(camp).delete(place);
    return {
      notes: lost.map((writing) => ({ camp: writing.camp, note: noteOf(writing) })),
      stored: Promise.all(lost.map((writing) => this.#keep(writing))),
    };
  }

  #lostBy(match: Match<GameTypes>, camp: string): Writing[] {
    const rules = this.#game.logbook;
    const pinned = [...this.#book(camp).values()].filter(({ place }) => place.startsWith(PIECE));
    if (rules === undefined || pinned.length === 0) return [];
    const view = match.view(camp);
    return pinned.filter(({ place }) => !rules.hasPiece(view, camp, place.slice(PIECE.length)));
  }

  /** Removes what was written from these seats. Gives it by camp, empty now, for those who see it. */
  async forget(seats: readonly string[]): Promise<Map<string, LogbookPages>> {
    const gone = new Map<string, LogbookPages>();
    for (const [camp, book] of this.#books) {
      const written = [...book.values()].filter(({ seat }) => seats.includes(seat));
      const taken = written.map((writing) => ({ ...writing, text: '' }));
      for (const writing of taken) await this.#write(camp, writing);
      gone.set(camp, pagesOf(taken));
    }
    return gone;
  }

  /** The rules of the logbook, where this seat may write in it. @throws Fault NO_LOGBOOK, NOT_YOURS_TO_WRITE */
  #writer(seat: string) {
    const rules = this.#game.logbook;
    if (rules === undefined) throw new Fault('NO_LOGBOOK', `${this.#game.id} is played without a logbook.`);
    if (rules.mayWrite(seat)) return rules;
    throw new Fault('NOT_YOURS_TO_WRITE', 'Only your navigator can write in the logbook.');
  }

  /** Where a note stands in the book. @throws Fault NO_SUCH_PLACE */
  #placeOf(
    match: Match<GameTypes>,
    camp: string,
    rules: NonNullable<AnyGame['logbook']>,
    request: Requests['note'],
  ): string {
    if ('square' in request) {
      if (rules.hasSquare(request.square)) return `${SQUARE}${request.square}`;
      throw new Fault('NO_SUCH_PLACE', `There is no square "${request.square}".`);
    }
    const { piece } = request;
    const place = `${PIECE}${piece}`;
    const isThere = rules.hasPiece(match.view(camp), camp, piece);
    if (isThere || (request.text === '' && this.#book(camp).has(place))) return place;
    throw new Fault('NO_SUCH_PLACE', `There is no enemy piece "${piece}" on the board.`);
  }

  async #write(camp: string, writing: Writing): Promise<void> {
    await this.#keep({ camp, ...writing });
    const book = this.#book(camp);
    if (writing.text === '') book.delete(writing.place);
    else book.set(writing.place, writing);
  }

  #book(camp: string): Map<string, Writing> {
    const book = this.#books.get(camp) ?? new Map<string, Writing>();
    this.#books.set(camp, book);
    return book;
  }
}

const PIECE = 'piece:';
const SQUARE = 'square:';
const LINE = 'line:';

const linePlace = (n: number): string => `${LINE}${String(n).padStart(6, '0')}`;

const isNote = ({ place }: Writing): boolean => !place.startsWith(LINE);

const pagesOf = (writings: readonly Writing[]): LogbookPages => ({
  notes: writings.filter(isNote).map(noteOf),
  lines: writings.filter((writing) => !isNote(writing)).map(lineOf),
});

function noteOf({ place, text }: Writing): LogbookNote {
  return place.startsWith(PIECE)
    ? { piece: place.slice(PIECE.length), text }
    : { square: place.slice(SQUARE.length), text };
}

const lineOf = ({ place, seat, text, at }: Writing): LogbookLine => ({
  n: Number(place.slice(LINE.length)),
  seat,
  text,
  at,
});
