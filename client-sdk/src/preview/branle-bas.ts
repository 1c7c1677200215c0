/**
 * Previews commands of `branle-bas` with the very functions that decide them: a module apart from the
 * helpers, as it holds these functions.
 */

import { previewOf as preview } from '@escadre/shared/games/branle-bas/preview.ts';
import type { Command, MatchEvent, Seat, View } from '../base/game-types.ts';
import { type Board, chancesIn, type ShotOdds } from '../branle-bas.ts';
import { previewed } from '../rules/command-preview.ts';
import { commands } from '../rules/shapes/branle-bas.ts';

/** The effect of a command. */
export interface Preview {
  /** The certain events, in order: all of them, or those before the first die. */
  readonly events: readonly MatchEvent<'branle-bas'>[];
  /** The board after these. */
  readonly board: Board;
  /** The first die thrown, with its equally likely faces; null if no die is thrown before the next prompt. */
  readonly die: { readonly die: string; readonly faces: readonly (string | number)[] } | null;
  /** The odds of a broadside; null for other commands. */
  readonly odds: ShotOdds | null;
}

/**
 * The effect of a command: its certain events, and the odds of the rest. Commands of the table, such as a
 * draw, change nothing on the board.
 *
 * @throws EscadreError with the code of the rules' refusal; BAD_COMMAND
 */
export function previewOf(
  view: View<'branle-bas'>,
  seat: Seat<'branle-bas'>,
  command: Command<'branle-bas'>,
): Preview {
  return previewed('branle-bas', commands, command, {
    // Commands of the table change nothing on the board.
    table: () => ({ events: [], board: view.public, die: null, odds: null }),
    game: (asked) => {
      const { events, sea, die, odds } = preview(view, seat, asked);
      return { events, board: sea, die, odds: odds === null ? null : chancesIn(odds) };
    },
  });
}
