/** The camps' logbooks of a match in the page. */

import type { GameTypes, Match } from '@escadre/shared/kernel';
import { LIMITS } from '@escadre/shared/protocol';
import { EscadreError } from './error.ts';
import { withLine, withNote } from './logbook.ts';
import type { NotePlace } from './match.ts';
import type { LogbookNote, LogbookPages } from './wire.ts';

const EMPTY: LogbookPages = { notes: [], lines: [] };

export class LocalLogbooks {
  readonly #books: Map<string, LogbookPages>;

  constructor(kept: Readonly<Record<string, LogbookPages>> = {}) {
    this.#books = new Map(Object.entries(kept));
  }

  /** All that is written, by camp: to be kept. */
  get all(): Readonly<Record<string, LogbookPages>> {
    return Object.fromEntries(this.#books);
  }

  pages(camp: string): LogbookPages {
    return this.#books.get(camp) ?? EMPTY;
  }

  /** @throws EscadreError NO_LOGBOOK, NOT_YOURS_TO_WRITE, NO_SUCH_PLACE */
  note(match: Match<GameTypes>, seat: string, place: NotePlace, text: string): void {
    const rules = writerOf(match, seat);
    const camp = match.campOf(seat);
    const isThere =
      'square' in place
        ? rules.hasSquare(place.square)
        : rules.hasPiece(match.view(camp), camp, place.piece) || (text === '' && this.#hasNote(camp, place));
    if (!isThere) throw new EscadreError('NO_SUCH_PLACE', 'There is nothing there to attach a note to.');
    this.#write(camp, (pages) => withNote(pages, { ...place, text }));
  }

  /** @throws EscadreError NO_LOGBOOK, NOT_YOURS_TO_WRITE, LOGBOOK_FULL */
  addLine(match: Match<GameTypes>, seat: string, text: string, at: number): void {
    writerOf(match, seat);
    const camp = match.campOf(seat);
    const { lines } = this.pages(camp);
    if (lines.length >= LIMITS.logbookLines) {
      throw new EscadreError('LOGBOOK_FULL', `The logbook is full (${LIMITS.logbookLines} lines).`);
    }
    this.#write(camp, (pages) => withLine(pages, { n: lines.length + 1, seat, text, at }));
  }

  /** Notes go with the pieces that they were pinned on. */
  dropLost(match: Match<GameTypes>): void {
    const rules = match.game.logbook;
    if (rules === undefined) return;
    for (const [camp, pages] of this.#books) {
      const isKept = ({ piece }: LogbookNote) =>
        piece === undefined || rules.hasPiece(match.view(camp), camp, piece);
      if (!pages.notes.every(isKept)) this.#books.set(camp, { ...pages, notes: pages.notes.filter(isKept) });
    }
  }

  #hasNote(camp: string, place: { readonly piece: string }): boolean {
    return this.pages(camp).notes.some(({ piece }) => piece === place.piece);
  }

  #write(camp: string, write: (pages: LogbookPages) => LogbookPages): void {
    this.#books.set(camp, write(this.pages(camp)));
  }
}

function writerOf({ game }: Match<GameTypes>, seat: string) {
  if (game.logbook === undefined) {
    throw new EscadreError('NO_LOGBOOK', `${game.id} is played without a logbook.`);
  }
  if (game.logbook.mayWrite(seat)) return game.logbook;
  throw new EscadreError('NOT_YOURS_TO_WRITE', 'Only your navigator can write in the logbook.');
}
