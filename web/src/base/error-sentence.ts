/** What went wrong, in the language that is set where the page has words for it. */

import { isCoded } from './error-code.ts';
import { words } from './words.ts';

/** `own` are sentences for codes that mean something else here than elsewhere. */
export function sentenceOf(error: unknown, own: Readonly<Record<string, string>> = {}): string {
  const { faults } = words.value;
  const known = isCoded(error) ? (own[error.code] ?? faults[error.code]) : undefined;
  return known ?? (error instanceof Error ? error.message : String(error));
}
