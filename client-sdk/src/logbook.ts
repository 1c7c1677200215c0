/** The camp's logbook, as it grows. */

import type { LogbookLine, LogbookNote, LogbookPages } from './wire.ts';

/** A note takes the place of the one that was pinned there; without a text it takes it away. */
export function withNote(pages: LogbookPages, note: LogbookNote): LogbookPages {
  const others = pages.notes.filter(({ piece, square }) => piece !== note.piece || square !== note.square);
  return { ...pages, notes: note.text === '' ? others : [...others, note] };
}

/** A line follows those before it; without a text it is taken away. One that is known already changes nothing. */
export function withLine(pages: LogbookPages, line: LogbookLine): LogbookPages {
  const others = pages.lines.filter(({ n }) => n !== line.n);
  if (line.text === '') return { ...pages, lines: others };
  return others.length < pages.lines.length ? pages : { ...pages, lines: [...others, line] };
}
