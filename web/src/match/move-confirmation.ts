/** Whether what is chosen on a board waits for its button: as somebody has set it. */

import { confirmation } from '../base/settings.ts';

/** Milliseconds from which on a move goes by post. */
const BY_POST = 12 * 3_600_000;

/** `asked` is what is asked of the player, the first first: what goes by post waits unless nothing is to wait. */
export function isSentAtOnce([first]: readonly { readonly deadline?: number }[]): boolean {
  if (confirmation.value === 'always') return false;
  if (confirmation.value === 'never') return true;
  const isByPost = (first?.deadline ?? 0) - Date.now() > BY_POST;
  return !isByPost && !matchMedia('(pointer: coarse)').matches;
}
