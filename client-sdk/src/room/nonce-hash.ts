/** The hash that commits to a nonce. */

import { loadVerifying } from '../base/lazy-modules.ts';
import { hexOf } from '../base/random.ts';

/**
 * SHA-256 of a nonce as text, hexadecimal. Insecure pages lack `crypto.subtle`; a replacement is loaded
 * there.
 */
export async function hashOfNonce(nonce: string): Promise<string> {
  const bytes = new TextEncoder().encode(nonce);
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle !== undefined) return hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  const { commitmentOf } = await loadVerifying();
  return commitmentOf(hexOf(bytes));
}
