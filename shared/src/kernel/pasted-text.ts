/** The text of a position as people paste it: out of a mail, a page or a message, which add blanks and break lines. */

/** Invisible characters: direction marks, joiners, soft hyphens, byte order marks. */
const UNSEEN = /\p{Cf}/gu;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029\v\f]/g;

/** The text with single blanks and line breaks, trimmed. */
const tidy = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(LINE_BREAK, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

/** A scenario with tidy text, whether it is a text or has one as its `position`. */
export function withTidyText(scenario: unknown): unknown {
  if (typeof scenario === 'string') return tidy(scenario);
  const { position }: { readonly position?: unknown } = Object(scenario);
  return typeof position === 'string' ? { ...Object(scenario), position: tidy(position) } : scenario;
}
