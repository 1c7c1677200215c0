/** What players of tests bring to the dice. */

import { hashOfNonce, isByPost, type TimeControl } from '@escadre/shared/kernel';
import type { Requests } from '@escadre/shared/protocol';

export const NONCE = '00112233445566778899aabbccddeeff';

/** What `ready` takes: the nonce itself where nobody has to be there to open it. */
export const broughtBy = (nonce: string, clock: TimeControl | null): Requests['ready'] =>
  isByPost(clock) ? { nonce } : { hash: hashOfNonce(nonce) };
