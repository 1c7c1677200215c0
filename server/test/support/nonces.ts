/** Nonces of test players. */

import { hashOfNonce, isCorrespondence, type TimeControl } from '@escadre/shared/kernel';
import type { Requests } from '@escadre/shared/protocol';

export const NONCE = '00112233445566778899aabbccddeeff';

/** The argument of `ready`: the nonce itself in correspondence matches. */
export const broughtBy = (nonce: string, clock: TimeControl | null): Requests['ready'] =>
  isCorrespondence(clock) ? { nonce } : { hash: hashOfNonce(nonce) };
