/**
 * What a board shows besides what is legal: what can be done from and to a square, jumps as trees. Pure, from a
 * view alone, and by the functions that `decide` calls.
 */

import { actionsOf, afterLeg, type Board, boardOf, type Flight, legsOf, takeOff } from './board.ts';
import type { Command } from './commands.ts';
import { ownKind } from './sight.ts';
import { SQUARES, type Square } from './squares.ts';
import type { View } from './view.ts';
import { campOf, type Seat } from './vocabulary.ts';

export {
  kindShares,
  type Preview,
  previewOf,
} from './preview.ts';

/** Legs that a tree of jumps lists at most: a crafted position can have millions. */
const MOST_LISTED_LEGS = 400;

/** A leg of a jump, and those that can follow it. */
interface JumpLeg {
  readonly over: Square;
  readonly to: Square;
  /** Whether a further leg is possible, if the jumper survives. */
  readonly goesOn: boolean;
  /** The legs that can follow, as far as they are listed. */
  readonly next: readonly JumpLeg[];
}

/** What a piece can do this turn. */
interface Deeds {
  readonly moves: readonly Square[];
  readonly attacks: readonly Square[];
  readonly jumps: readonly JumpLeg[];
}

const NOTHING: Deeds = { moves: [], attacks: [], jumps: [] };

/** What a seat can do now with the piece on a square; nothing where it is not its to act with. */
export function deedsFrom(view: View, seat: Seat, from: Square): Deeds {
  const board = boardToAct(view, seat);
  const camp = campOf(seat);
  const stander = board?.get(from);
  if (board === undefined || stander?.camp !== camp) return NOTHING;
  const kind = ownKind(view, stander.id);
  const { jumper } = view.public;
  if (kind === 'M' || (jumper !== undefined && jumper !== stander.id)) return NOTHING;
  const jumps = jumpsOf(takeOff(board, camp, from), { left: MOST_LISTED_LEGS });
  if (jumper !== undefined) return { ...NOTHING, jumps };
  const actions = [...actionsOf(board, camp, from, kind)];
  const to = (type: 'move' | 'attack') =>
    actions.filter((action) => action.type === type).map((each) => each.to);
  return { moves: to('move'), attacks: to('attack'), jumps };
}

/** Every command by which a seat can now go to a square, attack what stands there, or jump over it. */
export function commandsTo(view: View, seat: Seat, square: Square): readonly Command[] {
  return SQUARES.flatMap((from): Command[] => {
    const { moves, attacks, jumps } = deedsFrom(view, seat, from);
    const commands: Command[] = [];
    if (moves.includes(square)) commands.push({ type: 'move', from, to: square });
    if (attacks.includes(square)) commands.push({ type: 'attack', from, to: square });
    for (const { over, to } of jumps) {
      if (over === square || to === square) commands.push({ type: 'jump', from, path: [to] });
    }
    return commands;
  });
}

function boardToAct({ public: { atHelm, turn, pieces } }: View, seat: Seat): Board | undefined {
  const camp = campOf(seat);
  return atHelm[camp] === seat && turn === camp ? boardOf(pieces) : undefined;
}

/** The legs of a flight as a tree, as long as there is room. */
function jumpsOf(flight: Flight, room: { left: number }): readonly JumpLeg[] {
  const legs = legsOf(flight).slice(0, room.left);
  room.left -= legs.length;
  return legs.map((leg) => {
    const further = afterLeg(flight, leg);
    const goesOn = legsOf(further).length > 0;
    return { over: leg.over, to: leg.to, goesOn, next: goesOn ? jumpsOf(further, room) : [] };
  });
}
