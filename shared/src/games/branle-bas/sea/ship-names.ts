/** Ships' names: by camp, class, and place among all ships of both. */

import type { Sea } from '../state.ts';
import type { Camp, ShipId } from '../vocabulary.ts';
import { homeCamp } from './sea.ts';
import type { ShipClass } from './ship-sheets.ts';

/** `A, B, C` in a list. */
const listOf = (names: string): readonly string[] => names.split(', ');

const NAMES: Readonly<Record<Camp, Readonly<Record<ShipClass, readonly string[]>>>> = {
  french: {
    120: listOf('Océan, Orient, Majestueux'),
    80: listOf('Bucentaure, Formidable, Neptune'),
    74: listOf(
      'Redoutable, Fougueux, Achille, Aigle, Intrépide, Pluton, Scipion, Héros, Algésiras, Mont-Blanc',
    ),
    64: listOf('Artésien, Solitaire, Caton'),
    56: listOf('Flamand, Sagittaire, Fier'),
  },
  english: {
    120: listOf('Caledonia, Hibernia, Victory'),
    80: listOf('Caesar, Canopus, Malta'),
    74: listOf(
      'Bellerophon, Mars, Defiance, Orion, Conqueror, Ajax, Leviathan, Minotaur, Swiftsure, Colossus',
    ),
    64: listOf('Agamemnon, Africa, Ruby'),
    56: listOf('Glatton, Calcutta, Leander'),
  },
};

/** All ships' names by id. A prize keeps hers; an exhausted list restarts with numbers. */
export function namesOf({ ships }: Pick<Sea, 'ships'>): Readonly<Record<ShipId, string>> {
  const given = new Map<readonly string[], number>();
  const names: Record<ShipId, string> = {};
  for (const [id, ship] of Object.entries(ships)) {
    const list = NAMES[homeCamp(id)][ship.class];
    const place = given.get(list) ?? 0;
    given.set(list, place + 1);
    const round = Math.floor(place / list.length);
    names[id] = `${list[place % list.length]}${round === 0 ? '' : ` ${'I'.repeat(round + 1)}`}`;
  }
  return names;
}
