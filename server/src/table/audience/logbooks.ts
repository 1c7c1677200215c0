/** The logbooks of a match, by camp and place. */

import type { AnyPlayableGame, GameTypes, Match } from '@escadre/shared/kernel';
import { checkNote, lostNotes, nextLine } from '@escadre/shared/play';
import type { LogbookLine, LogbookNote, LogbookPages, Requests } from '@escadre/shared/protocol';
import type { StoredLogbookEntry } from '../../store/model.ts';

/** Makes an entry durable. */
type KeepEntry = (entry: StoredLogbookEntry) => Promise<void>;

/** An entry and its place: a piece, a square, or a numbered line. */
type Writing = Pick<StoredLogbookEntry, 'place' | 'text' | 'seat' | 'at'>;

/** Notes dropped with their pieces. */
interface DroppedNotes {
  readonly notes: readonly { readonly camp: string; readonly note: LogbookNote }[];
  /** Resolves when the store has dropped them as well. */
  readonly stored: Promise<unknown>;
}

export class Logbooks {
  readonly #game: AnyPlayableGame;
  readonly #keep: KeepEntry;
  readonly #now: () => number;
  /** By camp, then by place, in the order of writing. */
  readonly #books = new Map<string, Map<string, Writing>>();

  constructor(
    game: AnyPlayableGame,
    keep: KeepEntry,
    now: () => number,
    kept: readonly StoredLogbookEntry[],
  ) {
    this.#game = game;
    this.#keep = keep;
    this.#now = now;
    for (const { camp, ...writing } of kept) this.#book(camp).set(writing.place, writing);
  }

  /** A camp’s book; undefined in a game without logbooks. */
  pages(camp: string): LogbookPages | undefined {
    return this.#game.logbook === undefined ? undefined : pagesOf([...this.#book(camp).values()]);
  }

  /**
   * Pins, changes or takes away a note.
   *
   * @param seat one that may write
   * @throws Refusal NO_LOGBOOK, NO_SUCH_PLACE
   */
  async note(match: Match<GameTypes>, seat: string, request: Requests['note']): Promise<LogbookNote> {
    const camp = match.campOf(seat);
    checkNote(match, camp, notesOf([...this.#book(camp).values()]), request);
    const writing = { place: placeOf(request), seat, at: this.#now(), text: request.text };
    await this.#write(camp, writing);
    return noteOf(writing);
  }

  /**
   * Adds a line.
   *
   * @param seat one that may write
   * @throws Refusal LOGBOOK_FULL
   */
  async addLine(match: Match<GameTypes>, seat: string, text: string): Promise<LogbookLine> {
    const camp = match.campOf(seat);
    const place = linePlace(nextLine(linesOf([...this.#book(camp).values()])));
    const writing = { place, seat, at: this.#now(), text };
    await this.#write(camp, writing);
    return lineOf(writing);
  }

  /**
   * Drops the notes on lost pieces: at once here, so that timing tells nothing about other camps’ notes, then
   * in the store. A failure there is repaired when the match is next loaded.
   */
  dropLost(match: Match<GameTypes>): DroppedNotes {
    const lost = [...this.#books].flatMap(([camp, book]) =>
      lostNotes(match, camp, notesOf([...book.values()])).flatMap((note) => {
        const writing = book.get(placeOf(note));
        return writing === undefined ? [] : [{ camp, ...writing, text: '' }];
      }),
    );
    for (const { camp, place } of lost) this.#book(camp).delete(place);
    return {
      notes: lost.map((writing) => ({ camp: writing.camp, note: noteOf(writing) })),
      stored: Promise.all(lost.map((writing) => this.#keep(writing))),
    };
  }

  /** Removes entries from these seats. Returns them by camp, emptied, for the camp’s clients. */
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

const placeOf = ({ piece, square }: { readonly piece?: string; readonly square?: string }): string =>
  piece === undefined ? `${SQUARE}${square}` : `${PIECE}${piece}`;

const linePlace = (n: number): string => `${LINE}${String(n).padStart(6, '0')}`;

const isNote = ({ place }: Writing): boolean => !place.startsWith(LINE);

const notesOf = (writings: readonly Writing[]): LogbookNote[] => writings.filter(isNote).map(noteOf);

const linesOf = (writings: readonly Writing[]): LogbookLine[] =>
  writings.filter((writing) => !isNote(writing)).map(lineOf);

const pagesOf = (writings: readonly Writing[]): LogbookPages => ({
  notes: notesOf(writings),
  lines: linesOf(writings),
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
