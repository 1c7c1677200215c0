/** The pages of a camp's logbook, as they grow. */

import type { LogbookLine, LogbookNote, LogbookPages } from '../protocol/index.ts';

export const EMPTY_LOGBOOK: LogbookPages = { notes: [], lines: [] };

/** A note takes the place of the one that was pinned there; without a text it takes it away. */
export const withNote = (pages: LogbookPages, note: LogbookNote): LogbookPages => ({
  ...pages,
  notes: withWriting(
    pages.notes.filter(({ piece, square }) => piece !== note.piece || square !== note.square),
    note,
  ),
});

/** A line follows those before it; without a text it is taken away. */
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
