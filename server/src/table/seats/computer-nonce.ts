/**
 * What a computer brings to the dice. It follows from the seed that the server has committed itself to, so that it can
 * still be opened after a restart, and the server cannot choose it once it has seen what others bring.
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
