/** What somebody says or writes in a match of the page: as a server would take it. */

import { faultOfText } from '@escadre/shared/protocol/characters.ts';
import { EscadreError } from './error.ts';

/**
 * The text as it is kept, without blanks at its ends.
 *
 * @param most code points
 * @throws EscadreError BAD_REQUEST
 */
export function asKept(text: string, most: number): string {
  const kept = text.trim();
  const fault = faultOfText(kept, most);
  if (fault === null) return kept;
  throw new EscadreError('BAD_REQUEST', `The text ${fault}.`, { data: { faults: [`text: ${fault}`] } });
}
