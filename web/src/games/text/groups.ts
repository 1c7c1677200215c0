/** The lines of a board, gathered by whose things they are about. */

import type { View } from 'escadre';
import { language } from '../../app/settings.ts';
import type { MatchModel } from '../../match/model.ts';
import { headingOf, type Told } from '../trafalgar/in-words.ts';
import { TrafalgarWords } from '../trafalgar/words.ts';

interface Group<Line> {
  /** Nothing for what is about everybody. */
  readonly heading: string | undefined;
  readonly lines: Line[];
}

export function groupsOf<Line extends Told>(
  lines: readonly Line[],
  { match, view }: MatchModel,
): Group<Line>[] {
  const words = new TrafalgarWords(language.value);
  const groups: Group<Line>[] = [];
  for (const line of lines) {
    const heading =
      match.game === 'trafalgar' && view.value !== null
        ? headingOf(line, (view.value as View<'trafalgar'>).public, match as never, words)
        : undefined;
    const known = groups.find((group) => group.heading === heading);
    if (known === undefined) groups.push({ heading, lines: [line] });
    else known.lines.push(line);
  }
  return groups;
}
