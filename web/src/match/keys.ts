/** Keys of a board, as its list names them. */

import type { Language } from '../base/settings.ts';

/** Keys with the same effect, and its description. */
export type KeyLine = readonly [keys: readonly string[], does: string];

export type KeyLists = Readonly<Record<Language, readonly KeyLine[]>>;
