/** What ships are called: by their camp, their class, and their place among the ships of both. */

import type { Board, ShipClass } from 'escadre/branle-bas';

type Camp = Board['ships'][string]['camp'];

const NAMES: Readonly<Record<Camp, Readonly<Record<ShipClass, readonly string[]>>>> = {
  french: {
    120: ['Océan', 'Orient', 'Majestueux', 'Montebello', 'Austerlitz', 'Wagram'],
    80: ['Bucentaure', 'Formidable', 'Indomptable', 'Franklin', 'Guillaume Tell', 'Neptune'],
    74: [
      ...['Redoutable', 'Fougueux', 'Achille', 'Aigle', 'Intrépide', 'Pluton'],
      ...['Scipion', 'Héros', 'Algésiras', 'Mont-Blanc', 'Argonaute', 'Berwick'],
    ],
    64: ['Artésien', 'Solitaire', 'Caton', 'Jason', 'Réfléchi', 'Sphinx'],
    56: ['Flamand', 'Sagittaire', 'Bordelois', 'Fier', 'Amphion', 'Bizarre'],
  },
  english: {
    120: ['Caledonia', 'Hibernia', 'Ville de Paris', 'Queen Charlotte', 'Royal George', 'Nelson'],
    80: ['Caesar', 'Canopus', 'Malta', 'Gibraltar', 'Foudroyant', 'Cambridge'],
    74: [
      ...['Bellerophon', 'Mars', 'Defiance', 'Orion', 'Conqueror', 'Ajax'],
      ...['Leviathan', 'Minotaur', 'Swiftsure', 'Thunderer', 'Colossus', 'Goliath'],
    ],
    64: ['Agamemnon', 'Africa', 'Polyphemus', 'Ruby', 'Stately', 'Nonsuch'],
    56: ['Glatton', 'Calcutta', 'Leander', 'Grampus', 'Isis', 'Antelope'],
  },
};

/** The names of all ships, by their ids: a prize keeps hers. */
export function namesOf({ ships }: Board): Readonly<Record<string, string>> {
  const counted = new Map<string, number>();
  const names: Record<string, string> = {};
  for (const [id, { class: shipClass }] of Object.entries(ships)) {
    const camp = id.startsWith('f') ? 'french' : 'english';
    const place = counted.get(`${camp} ${shipClass}`) ?? 0;
    counted.set(`${camp} ${shipClass}`, place + 1);
    const list = NAMES[camp][shipClass];
    const round = Math.floor(place / list.length);
    names[id] = `${list[place % list.length]}${round === 0 ? '' : ` ${'I'.repeat(round + 1)}`}`;
  }
  return names;
}
