/** A computer's decision about the match: play on, accept a draw, or resign. */

import type { Stance } from '../../../kernel/game.ts';
import { PIECES } from '../pieces.ts';
import { idsOf } from '../state.ts';
import type { View } from '../view.ts';
import { type Camp, type Kind, opponentOf } from '../vocabulary.ts';

/**
 * The number of enemy ships certain to be mobile, besides the grand admiral, against which a camp without
 * any resigns.
 */
const HOPELESS = 4;
/** The share of the quiet limit after which an even match is a draw. */
const LONG_QUIET = 0.75;
/** The greatest difference in ships in an even match. */
const EVEN = 2;

/**
 * Resigns with nothing mobile left but the grand admiral, against at least four enemy ships certain to be
 * mobile: nothing can reach the enemy's admiral any more, and one's own can be hunted down. Accepts a draw
 * if neither camp has such a ship, or after three quarters of the quiet limit with equal camps.
 */
export function stanceOf(view: View, camp: Camp, quietLimit: number): Stance {
  if (view.public.phase !== 'battle' || view.own === null) return 'play';
  const own = shipsOf(view, camp);
  const theirs = shipsAgainst(view, camp);
  if (own === 0 && theirs.least >= HOPELESS) return 'resign';
  if (own === 0 && theirs.most === 0) return 'draw';
  const isEven = own - theirs.most <= EVEN && theirs.least - own <= EVEN;
  return isEven && view.public.quiet >= LONG_QUIET * quietLimit ? 'draw' : 'play';
}

/** One's own mobile ships: neither mines nor the grand admiral. */
function shipsOf(view: View, camp: Camp): number {
  const fleet: Readonly<Record<string, Kind>> = view.own?.fleet ?? {};
  const { pieces } = view.public;
  return idsOf(pieces).filter((id) => pieces[id]?.camp === camp && fleet[id] !== 'M' && fleet[id] !== 'G')
    .length;
}

/** The enemy's mobile ships, if as many pieces as possible are mines, and if none are. */
function shipsAgainst(view: View, camp: Camp): { readonly least: number; readonly most: number } {
  const { pieces, prizes } = view.public;
  const enemy = opponentOf(camp);
  const standing = Object.entries(pieces).filter(([, piece]) => piece.camp === enemy);
  const ships = standing.filter(([, { kind }]) => kind !== 'G' && kind !== 'M').length;
  const still = standing.filter(([id, { kind, square }]) => kind === undefined && id === square).length;
  const seen = standing.filter(([, { kind }]) => kind === 'M').length;
  const mines = Math.max(0, PIECES.M.number - prizes[camp].M - seen);
  return { least: ships - Math.min(mines, still), most: ships };
}
