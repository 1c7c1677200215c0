/** What promises a nonce. */

import { part } from '../base/error.ts';
import { loadVerifying } from '../base/lazy-modules.ts';
import { hexOf } from '../base/random.ts';

/** SHA-256 of a nonce as text, hexadecimal. A page that did not come safely has no such thing: it is fetched then. */
export async function hashOfNonce(nonce: string): Promise<string> {
  const bytes = new TextEncoder().encode(nonce);
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle !== undefined) return hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  const { commitmentOf } = await part(loadVerifying);
  return commitmentOf(hexOf(bytes));
}
