/** The camps' logbooks of a match in the page. */

import type { GameTypes, Match } from '@escadre/shared/kernel';
import { checkNote, EMPTY_LOGBOOK, lostNotes, nextLine, withLine, withNote } from '@escadre/shared/play';
import type { LogbookPages } from '../base/wire.ts';
import type { NotePlace } from '../match/match.ts';

export class LocalLogbooks {
  readonly #books: Map<string, LogbookPages>;

  constructor(kept: Readonly<Record<string, LogbookPages>> = {}) {
    this.#books = new Map(Object.entries(kept));
  }

  /** All logbooks, by camp, for saving. */
  get all(): Readonly<Record<string, LogbookPages>> {
    return Object.fromEntries(this.#books);
  }

  pages(camp: string): LogbookPages {
    return this.#books.get(camp) ?? EMPTY_LOGBOOK;
  }

  /**
   * Returns the camp whose logbook has changed.
   *
   * @param seat one that may write
   * @throws Refusal NO_LOGBOOK, NO_SUCH_PLACE
   */
  note(match: Match<GameTypes>, seat: string, place: NotePlace, text: string): string {
    const camp = match.campOf(seat);
    const note = { ...place, text };
    checkNote(match, camp, this.pages(camp).notes, note);
    this.#books.set(camp, withNote(this.pages(camp), note));
    return camp;
  }

  /**
   * As {@link LocalLogbooks.note}.
   *
   * @throws Refusal LOGBOOK_FULL
   */
  addLine(match: Match<GameTypes>, seat: string, text: string, at: number): string {
    const camp = match.campOf(seat);
    const pages = this.pages(camp);
    this.#books.set(camp, withLine(pages, { n: nextLine(pages.lines), seat, text, at }));
    return camp;
  }

  /** Drops the notes on lost pieces. */
  dropLost(match: Match<GameTypes>): void {
    for (const [camp, pages] of this.#books) {
      const lost = lostNotes(match, camp, pages.notes);
      if (lost.length > 0) {
        this.#books.set(camp, { ...pages, notes: pages.notes.filter((note) => !lost.includes(note)) });
      }
    }
  }
}
