/** The camp's logbook, as it grows. */

import type { LogbookLine, LogbookNote, LogbookPages } from './wire.ts';

/** A note takes the place of the one that was pinned there; without a text it takes it away. */
export function withNote(pages: LogbookPages, note: LogbookNote): LogbookPages {
  const others = pages.notes.filter(({ piece, square }) => piece !== note.piece || square !== note.square);
  return { ...pages, notes: note.text === '' ? others : [...others, note] };
}

export function withLine(pages: LogbookPages, line: LogbookLine): LogbookPages {
  const known = pages.lines.some(({ n }) => n === line.n);
  return known ? pages : { ...pages, lines: [...pages.lines, line] };
}
