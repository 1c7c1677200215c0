/** People's names. */

import { type Level, shownName } from 'escadre';
import { language } from '../base/settings.ts';
import { words } from '../base/words.ts';

interface Named {
  readonly name?: string | undefined;
  readonly namesake?: number | undefined;
  readonly computer?: Level | undefined;
}

/** A seat's player, distinguished from similar names; a computer's level; a placeholder for an empty seat. */
export function nameOf({ name, namesake, computer }: Named): string {
  const { table, create } = words.value;
  if (computer !== undefined) return table.computer(create.levels[computer]);
  if (name === undefined) return table.free;
  return shownName(namesake === undefined ? { name } : { name, namesake }, language.value);
}

/** Whether a person plays at a seat. */
export const isPerson = ({ name, computer }: Named): boolean => name !== undefined && computer === undefined;
