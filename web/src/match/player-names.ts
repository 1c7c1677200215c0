/** What people are called. */

import { type Level, shownName } from 'escadre';
import { language } from '../base/settings.ts';
import { words } from '../base/words.ts';

interface Named {
  readonly name?: string | undefined;
  readonly namesake?: number | undefined;
  readonly computer?: Level | undefined;
}

/** The name of whoever sits there, told from others that look alike; of a computer, its level; a word where nobody does. */
export function nameOf({ name, namesake, computer }: Named): string {
  const { table, create } = words.value;
  if (computer !== undefined) return table.computer(create.levels[computer]);
  if (name === undefined) return table.free;
  return shownName(namesake === undefined ? { name } : { name, namesake }, language.value);
}
