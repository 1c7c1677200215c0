/** Whether a choice waits for its button, by the settings. */

import { confirmation } from '../base/settings.ts';

/** Milliseconds from which a move counts as correspondence. */
const CORRESPONDENCE = 12 * 3_600_000;

/**
 * `asked`: prompts, most urgent first. Correspondence moves wait for the button unless the setting is
 * "never".
 */
export function isSentAtOnce([first]: readonly { readonly deadline?: number }[]): boolean {
  if (confirmation.value === 'always') return false;
  if (confirmation.value === 'never') return true;
  const left = (first?.deadline ?? 0) - Date.now();
  return left <= CORRESPONDENCE && !matchMedia('(pointer: coarse)').matches;
}
