/**
 * A computer’s nonce. It follows from the committed seed, so that it survives a restart and the server cannot
 * fit it to the other nonces.
 */

import { createHmac } from 'node:crypto';

/**
 * The nonce, in hexadecimal, of the computer on a seat.
 *
 * @param seed of the match, in hexadecimal
 * @param times how many openings have been broken off: a nonce that was opened for nothing is used up
 */
export const computerNonce = (seed: string, seat: string, times: number): string =>
  createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(`escadre computer nonce\n${seat}\n${times}`)
    .digest('hex');
