/** Possible worlds: random kinds for the enemy's pieces, consistent with all knowledge. */

import { must } from '../../../kernel/optional.ts';
import type { PieceId } from '../pieces.ts';
import { type ByKind, KINDS, type Kind } from '../vocabulary.ts';
import type { Evidence } from './belief.ts';
import type { Noise } from './noise.ts';

/** A kind for every enemy piece on the board. */
export type World = ReadonlyMap<PieceId, Kind>;

/** A piece's kind once all kinds are used up, which happens in hand-made positions. */
const SPARE: Kind = 'S';

/** Deals a world. */
export function deal({ known, still, stirred, left }: Evidence, noise: Noise): World {
  const world = new Map(known);
  const unseen = still.size + stirred.length;
  const out = noise.shuffled(listOf(left)).slice(0, unseen);
  const mines = minesAmong(still, out.filter((kind) => kind === 'M').length, noise);
  for (const id of mines) world.set(id, 'M');
  const mobile = out.filter((kind) => kind !== 'M');
  const others = [...still.keys(), ...stirred].filter((id) => !mines.has(id));
  for (const id of others) world.set(id, mobile.pop() ?? SPARE);
  return world;
}

const listOf = (counts: ByKind<number>): readonly Kind[] =>
  KINDS.flatMap((kind) => Array.from({ length: counts[kind] }, () => kind));

/** Draws mines among the pieces by weight. */
function minesAmong(
  weights: ReadonlyMap<PieceId, number>,
  number: number,
  noise: Noise,
): ReadonlySet<PieceId> {
  const drawn = new Set<PieceId>();
  const open = new Map(weights);
  while (drawn.size < number && open.size > 0) {
    const id = draw(open, noise);
    drawn.add(id);
    open.delete(id);
  }
  return drawn;
}

function draw(weights: ReadonlyMap<PieceId, number>, noise: Noise): PieceId {
  let total = 0;
  for (const weight of weights.values()) total += weight;
  let point = noise.next() * total;
  let last: PieceId | undefined;
  for (const [id, weight] of weights) {
    last = id;
    point -= weight;
    if (point < 0) break;
  }
  return must(last, 'a piece to draw');
}
