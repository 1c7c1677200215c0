/** What a player reads off their view. Apart from the shapes of views, so that the rules need no zod. */

import { must } from '../../kernel/must.ts';
import type { PieceId } from './pieces.ts';
import type { View } from './view.ts';
import type { Kind } from './vocabulary.ts';

/** Whether the camp that looks has a placement. */
export function hasPlacement({ own }: View): boolean {
  for (const _ in own?.fleet) return true;
  return false;
}

/** What one's own piece is. */
export function ownKind({ own }: View, piece: PieceId): Kind {
  return must(own?.fleet[piece], `one’s own piece ${piece}`);
}
