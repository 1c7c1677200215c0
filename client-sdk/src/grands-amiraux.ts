/**
 * What helps to deploy a fleet of `grands-amiraux`: ready-made formations to start from, a random
 * placement, and what is wrong with one that is not finished. All of it is made on this side, so
 * that nobody hears of it before the command `deploy`.
 */

import * as rules from '@escadre/shared/games/grands-amiraux/formations.ts';
import { CAMPS } from '@escadre/shared/games/grands-amiraux/vocabulary.ts';
import { EscadreError } from './error.ts';
import type { Camp, Command } from './game-types.ts';

/** A camp: `match.camp`. */
export type Side = Camp<'grands-amiraux'>;

/** A kind of piece for each home square, as the command `deploy` takes it. */
export type Placement = Extract<Command<'grands-amiraux'>, { readonly type: 'deploy' }>['placement'];

export type FormationId = 'fortress' | 'minefield' | 'spearhead' | 'screen';

/** A ready-made placement, for either camp. */
export interface Formation {
  readonly id: FormationId;
  /** In English. */
  readonly name: string;
  /** What it is good for, in a sentence. */
  readonly idea: string;
}

/** The formations that there are. */
export const FORMATIONS: readonly Formation[] = rules.FORMATIONS.map(({ id, name, idea }) => ({
  id,
  name,
  idea,
}));

/** From the platform's cryptographic source: where one's pieces stand is worth guessing. */
const lots = {
  shuffle<Item>(items: readonly Item[]): Item[] {
    const drawn = crypto.getRandomValues(new Uint32Array(items.length));
    return items
      .map((item, index) => ({ item, lot: drawn[index] ?? 0 }))
      .sort((one, other) => one.lot - other.lot)
      .map(({ item }) => item);
  },
};

/**
 * A formation laid out for a camp: Red's is White's as in a mirror between them.
 *
 * @throws EscadreError BAD_REQUEST for a formation or a camp that there is not
 */
export function placementOf(id: FormationId, camp: Side): Placement {
  mustBeCamp(camp);
  if (FORMATIONS.some((formation) => formation.id === id)) return rules.placementOf(id, camp);
  const known = FORMATIONS.map((formation) => formation.id);
  throw new EscadreError('BAD_REQUEST', `There is no formation "${id}".`, { data: { formations: known } });
}

/**
 * The 32 pieces anywhere on the 32 home squares: legal, and seldom wise.
 *
 * @throws EscadreError BAD_REQUEST for a camp that there is not
 */
export function randomPlacement(camp: Side): Placement {
  mustBeCamp(camp);
  return rules.randomPlacement(camp, lots);
}

/** The same placement with left and right exchanged, so that a formation is not always the same. */
export const turnedAbout = (placement: Placement): Placement => rules.turnedAbout(placement);

/**
 * Why a placement cannot be deployed yet, each fault in a few words; none where it can.
 *
 * @throws EscadreError BAD_REQUEST for a camp that there is not
 */
export function placementFaults(camp: Side, placement: Placement): readonly string[] {
  mustBeCamp(camp);
  return rules.placementFaults(camp, placement);
}

function mustBeCamp(camp: Side): void {
  if (CAMPS.includes(camp)) return;
  throw new EscadreError('BAD_REQUEST', `"${camp}" is no camp of this game.`, { data: { camps: CAMPS } });
}
