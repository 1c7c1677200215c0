/** The door of a closed site: new players need its code, or the invite of a private match that is not over. */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Entry } from '@escadre/shared/protocol';
import { Fault } from '../fault.ts';

interface EntryParts {
  /** Null for an open site. */
  readonly entryCode: string | null;
  readonly door: {
    /** Whether a match that is not over has this invite. */
    readonly isInvited: (match: string, invite: string) => Promise<boolean>;
  };
}

/** Lets a new player in. @throws Fault ENTRY_NEEDED, and the errors of the store */
export async function mustBeAdmitted(
  { entryCode, door }: EntryParts,
  entry: Entry | undefined,
): Promise<void> {
  if (entryCode === null) return;
  if (entry === undefined) {
    throw new Fault('ENTRY_NEEDED', 'This site is closed: new players need its code, as `entry`.');
  }
  if (typeof entry === 'string' ? isSame(entry, entryCode) : await door.isInvited(entry.match, entry.invite))
    return;
  throw new Fault('ENTRY_NEEDED', 'This does not open the site: the code is wrong, or the match is over.', {
    refused: true,
  });
}

/** In constant time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));

/** People type it: capitals and blanks make no difference. */
const digestOf = (code: string): Buffer =>
  createHash('sha256').update(code.normalize('NFKC').toLowerCase().replace(/\s+/g, '')).digest();
