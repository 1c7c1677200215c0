/** Links to the rulebooks. */

import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../toolchain.mjs';

const LANGUAGES = { English: '', French: '.fr' } as const;

interface RulebookLink {
  readonly language: string;
  /** From docs/. */
  readonly path: string;
}

export const rulebooksOf = (game: string): RulebookLink[] =>
  Object.entries(LANGUAGES)
    .map(([language, ending]) => ({ language, path: `rules/${game}${ending}.md` }))
    .filter(({ path }) => existsSync(inRoot('docs', path)));

/** The heading of a section of the English rulebook; its id without one. */
export function headingOf(game: string, section: string): string {
  const text = readFileSync(inRoot('docs', 'rules', `${game}.md`), 'utf8');
  const [, heading] = new RegExp(`^#+ <a id="${section}"></a>(.+?) *$`, 'm').exec(text) ?? [];
  return heading ?? section;
}
