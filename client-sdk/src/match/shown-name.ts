/** Display names, kept distinct so that players cannot be mistaken for each other. */

import type { SentLine, SentSeat } from '../base/wire.ts';

const WATCHES = { en: 'spectator', fr: 'spectateur' } as const;

/**
 * `Ada`; `Ada (2)` for the second player here whose name looks the same; `Ada [spectator]` for a spectator.
 * Takes a seat, of a table or a list, or a line of chat. Players cannot choose names that end like these.
 * Empty for a free seat.
 */
export function shownName(
  who: Pick<SentSeat, 'name' | 'namesake'> & { readonly by?: SentLine['by'] },
  language: keyof typeof WATCHES = 'en',
): string {
  const { name, namesake, by } = who;
  if (name === undefined) return '';
  const marked = namesake === undefined ? name : `${name} (${namesake})`;
  return by === 'spectator' ? `${marked} [${WATCHES[language]}]` : marked;
}
