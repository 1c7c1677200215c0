/** Queries on a player's view. */

import { must } from '../../kernel/optional.ts';
import type { PieceId } from './pieces.ts';
import type { View } from './view.ts';
import type { Kind } from './vocabulary.ts';

/** Whether the viewing camp has a placement. */
export function hasPlacement({ own }: View): boolean {
  for (const _ in own?.fleet) return true;
  return false;
}

/** The kind of one's own piece. */
export function ownKind({ own }: View, piece: PieceId): Kind {
  return must(own?.fleet[piece], `one’s own piece ${piece}`);
}
