/** What people are called. */

import { shownName } from 'escadre';
import { language } from '../app/settings.ts';
import { words } from '../app/words.ts';

interface Named {
  readonly name?: string | undefined;
  readonly namesake?: number | undefined;
}

/** The name of whoever sits there, told from others that look alike; a word where nobody does. */
export const nameOf = ({ name, namesake }: Named): string =>
  name === undefined
    ? words.value.table.free
    : shownName(namesake === undefined ? { name } : { name, namesake }, language.value);
