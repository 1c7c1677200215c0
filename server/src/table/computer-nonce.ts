/**
 * What a computer brings to the dice. It follows from what the server has promised already, so that it can be opened
 * after a restart, and that the server cannot choose it any more when it has seen what others bring.
 */

import { createHmac } from 'node:crypto';

/** `times`: how many openings have come to nothing, as what was opened for nothing is used up. */
export const computerNonce = (seed: string, seat: string, times: number): string =>
  createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(`escadre computer nonce\n${seat}\n${times}`)
    .digest('hex');
