/** The public result of a fought hand. */

import { type Battle, battle, type SideOfBattle } from './battle.ts';
import type { Card } from './cards.ts';
import type { LineUp, Reveal, RevealedSide } from './shapes.ts';
import type { BySeat, Result, Seat } from './vocabulary.ts';

/** Both hands and line-ups, revealed and scored. */
export function reveal(hand: number, hands: BySeat<readonly Card[]>, lineUps: BySeat<LineUp>): Reveal {
  const fought = battle(lineUps);
  return {
    hand,
    british: revealedSide(hands.british, fought.sides.british),
    french: revealedSide(hands.french, fought.sides.french),
    result: resultOf(fought),
  };
}

const resultOf = ({ winner }: Battle): Result => winner ?? 'drawn';

function revealedSide(hand: readonly Card[], { contributions, total }: SideOfBattle): RevealedSide {
  const as: RevealedSide['as'] = {};
  const bonus: RevealedSide['bonus'] = {};
  const negatedBy: RevealedSide['negatedBy'] = {};
  for (const each of contributions) {
    as[each.card] = each.as;
    const given = each.bonuses.reduce((sum, { points }) => sum + points, 0);
    if (given > 0) bonus[each.card] = given;
    if (each.negatedBy !== null) negatedBy[each.card] = each.negatedBy;
  }
  return { hand: [...hand], as, bonus, negatedBy, total };
}

/** The winner of a hand; null if drawn. */
export const winnerOf = ({ result }: Pick<Reveal, 'result'>): Seat | null =>
  result === 'drawn' ? null : result;
