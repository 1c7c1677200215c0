/** Why a piece is lost, in a few words. */

import { factsOf, type Kind } from 'escadre/grands-amiraux';
import type { Language } from '../../base/settings.ts';
import type { Shown } from './encounter.ts';

const REASONS = {
  en: {
    compared: (winner: number, loser: number) => `${winner} beats ${loser}`,
    equal: (force: number) => `${force} against ${force}`,
    jumped: 'A jump ignores force',
    mine: 'Mines sink any attacker but a minesweeper',
    swept: 'Minesweepers clear mines',
    admiralLost: 'Any attacker sinks the grand admiral',
    admiralWon: 'The grand admiral wins any attack, except on a mine',
  },
  fr: {
    compared: (winner: number, loser: number) => `${winner} bat ${loser}`,
    equal: (force: number) => `${force} contre ${force}`,
    jumped: 'Un saut ne compare pas les forces',
    mine: 'Une mine coule tout attaquant, sauf le dragueur',
    swept: 'Le dragueur enlève les mines',
    admiralLost: 'Tout attaquant coule le grand amiral',
    admiralWon: 'Le grand amiral gagne toute attaque, sauf sur une mine',
  },
} as const;

const forceOf = (kind: Kind) => factsOf(kind).force ?? 0;

/** @param shown the attacker first */
export function reasonOf(type: string, shown: readonly Shown[], language: Language): string {
  const reasons = REASONS[language];
  const [attacker, defender] = shown.map(({ kind }) => kind);
  if (attacker === undefined || defender === undefined) return reasons.jumped;
  if (defender === 'M') return attacker === 'D' ? reasons.swept : reasons.mine;
  if (type === 'jumped') return reasons.jumped;
  if (defender === 'G') return reasons.admiralLost;
  if (attacker === 'G') return reasons.admiralWon;
  const forces = [forceOf(attacker), forceOf(defender)];
  const [least, most] = [Math.min(...forces), Math.max(...forces)];
  return least === most ? reasons.equal(most) : reasons.compared(most, least);
}
