/** Names as they are to be shown, so that nobody is taken for somebody else. */

import type { SentLine, SentSeat } from '../base/wire.ts';

const WATCHES = { en: 'spectator', fr: 'spectateur' } as const;

/**
 * `Ada`; `Ada (2)` for the second here whose name looks like that; `Ada [spectator]` for who watches. Of a seat, in the table or in a
 * list, or of a line of talk. No name that is given ends like these. Empty where nobody has the seat.
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
