/** What a computer makes of the match: it plays on, would take a draw, or holds it for lost. */

import type { Stance } from '../../../kernel/game.ts';
import { PIECES } from '../pieces.ts';
import { idsOf } from '../state.ts';
import type { View } from '../view.ts';
import { type Camp, type Kind, opponentOf } from '../vocabulary.ts';

/** Ships of the enemy's that can move for certain, beside its grand admiral, when who has none resigns. */
const HOPELESS = 4;
/** The share of the quiet plies after which an even match is a draw. */
const LONG_QUIET = 0.75;
/** Ships by which a match is even. */
const EVEN = 2;

/**
 * Lost is who has nothing left that can move but the grand admiral, while at least four ships of the enemy's can
 * for certain: nothing can reach the enemy's admiral any more, and theirs can be hunted by turns. A draw is a match in which
 * neither has such a ship, or one that has been quiet for three quarters of the limit with the camps as strong as
 * each other.
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

/** One's own ships that can move: neither mines nor the grand admiral. */
function shipsOf(view: View, camp: Camp): number {
  const fleet: Readonly<Record<string, Kind>> = view.own?.fleet ?? {};
  const { pieces } = view.public;
  return idsOf(pieces).filter((id) => pieces[id]?.camp === camp && fleet[id] !== 'M' && fleet[id] !== 'G')
    .length;
}

/** The enemy's, with as many mines as there may still be, and with none. */
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
