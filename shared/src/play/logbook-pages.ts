/** The pages of a camp's logbook, as they grow. */

import type { LogbookLine, LogbookNote, LogbookPages } from '../protocol/index.ts';

export const EMPTY_LOGBOOK: LogbookPages = { notes: [], lines: [] };

/** Replaces the note at the same place; a note without text removes it. */
export const withNote = (pages: LogbookPages, note: LogbookNote): LogbookPages => ({
  ...pages,
  notes: withWriting(
    pages.notes.filter(({ piece, square }) => piece !== note.piece || square !== note.square),
    note,
  ),
});

/** Adds a line, or removes the line of that number if the text is empty. */
export const withLine = (pages: LogbookPages, line: LogbookLine): LogbookPages => ({
  ...pages,
  lines: withWriting(
    pages.lines.filter(({ n }) => n !== line.n),
    line,
  ),
});

const withWriting = <Writing extends { readonly text: string }>(
  others: readonly Writing[],
  one: Writing,
): readonly Writing[] => (one.text === '' ? others : [...others, one]);
