/** The list of a board's keys, which `?` opens. */

import type { Language } from '../../base/settings.ts';
import type { GameRoom } from '../../games/room.ts';
import type { KeyLine } from '../../match/keys.ts';

interface Lists {
  /** Before and after the game's own keys. */
  readonly first: readonly KeyLine[];
  readonly last: readonly KeyLine[];
  /** For boards where you choose a place and then act there. */
  readonly chart: readonly KeyLine[];
}

const en: Lists = {
  first: [[['Tab'], 'To the next thing that can be chosen']],
  chart: [
    [['Enter'], 'Choose it; press again to confirm'],
    [['Esc'], 'Clear the choice'],
  ],
  last: [[['?'], 'This list']],
};

const fr: Lists = {
  first: [[['Tab'], 'Vers ce qui peut être choisi ensuite']],
  chart: [
    [['Entrée'], 'Le choisir\u202F; une seconde fois pour confirmer'],
    [['Échap'], 'Annuler le choix'],
  ],
  last: [[['?'], 'Cette liste']],
};

const LISTS: Readonly<Record<Language, Lists>> = { en, fr };

/** `hasChart`: for boards where you choose a place and then act there. */
export function keysOf({ keys, hasChart }: GameRoom, spoken: Language): readonly KeyLine[] {
  const { first, chart, last } = LISTS[spoken];
  return [...first, ...(hasChart ? chart : []), ...keys[spoken], ...last];
}
