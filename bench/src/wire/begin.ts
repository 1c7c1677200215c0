/** Everybody at a table gets ready and opens their nonce: the match begins. */

import { hashOfNonce } from '@escadre/shared/kernel';
import type { LeanClient } from './lean-client.ts';

export const NONCE = '00112233445566778899aabbccddeeff';
export const HASH = hashOfNonce(NONCE);

export async function begin(clients: readonly LeanClient[]): Promise<void> {
  for (const client of clients) await client.ask('ready', { hash: HASH });
  for (const client of clients) await client.ask('open', { nonce: NONCE });
}
