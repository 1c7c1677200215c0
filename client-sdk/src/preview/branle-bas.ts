/** What a command of `branle-bas` would come to, by the very functions that decide it: apart from the helpers, as it brings these along. */

import { previewOf as preview } from '@escadre/shared/games/branle-bas/preview.ts';
import type { Command, MatchEvent, Seat, View } from '../base/game-types.ts';
import { type Board, chancesIn, type ShotOdds } from '../branle-bas.ts';
import { previewed } from '../rules/command-preview.ts';
import { commands } from '../rules/shapes/branle-bas.ts';

/** What a command would come to. */
export interface Preview {
  /** What happens for certain, in order: all of it, or up to the first die. */
  readonly events: readonly MatchEvent<'branle-bas'>[];
  /** The board after these. */
  readonly board: Board;
  /** The first die that is thrown, each of its faces as likely; null where none is before somebody is asked. */
  readonly die: { readonly die: string; readonly faces: readonly (string | number)[] } | null;
  /** Of a broadside; null for all else. */
  readonly odds: ShotOdds | null;
}

/**
 * What a command would come to: what is certain of it, and the odds of what is not. What is asked of the table, such as a
 * draw, changes nothing on the board.
 *
 * @throws EscadreError what the rules refuse, by its code; BAD_COMMAND
 */
export function previewOf(
  view: View<'branle-bas'>,
  seat: Seat<'branle-bas'>,
  command: Command<'branle-bas'>,
): Preview {
  return previewed('branle-bas', commands, command, {
    // What the table is asked changes nothing on the board.
    table: () => ({ events: [], board: view.public, die: null, odds: null }),
    game: (asked) => {
      const { events, sea, die, odds } = preview(view, seat, asked);
      return { events, board: sea, die, odds: odds === null ? null : chancesIn(odds) };
    },
  });
}
