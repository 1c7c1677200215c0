/** The figures of a match of Trafalgar: the ships, masts and guns left to each side. */

import { factsOf, SHIP_IDS } from 'escadre/trafalgar';
import type { Language } from '../../base/settings.ts';
import { ownFirst, type Result, versus } from '../../match/figures.ts';
import type { MatchModel } from '../../match/model.ts';
import type { Camp } from './input.ts';

const LABELS: Readonly<Record<Language, Readonly<Record<'rounds' | 'ships' | 'masts' | 'guns', string>>>> = {
  en: { rounds: 'Rounds', ships: 'Ships left', masts: 'Masts left', guns: 'Port guns left' },
  fr: { rounds: 'Tours', ships: 'Navires', masts: 'Mâts', guns: 'Canons du port' },
};

export function resultOf({ view, match }: MatchModel<'trafalgar'>, spoken: Language): Result {
  const board = view.value?.public;
  if (board === undefined) return {};
  const sides = ownFirst<Camp>(['english', 'allied'], match.camp);
  const afloat = (camp: Camp) =>
    SHIP_IDS.filter((id) => factsOf(id).camp === camp && board.ships[id].afloat).map((id) => board.ships[id]);
  const masts = (camp: Camp) =>
    afloat(camp)
      .flatMap((ship) => [ship.foremast, ship.mainmast, ship.mizzenmast])
      .filter(Boolean).length;
  const guns = (camp: Camp) =>
    Object.values(board.forts).filter((fort) => fort.camp === camp && fort.gun !== 'destroyed').length;
  const labels = LABELS[spoken];
  return {
    sides,
    figures: [
      { label: labels.rounds, value: String(board.round) },
      { label: labels.ships, value: versus(sides, (camp) => afloat(camp).length) },
      { label: labels.masts, value: versus(sides, masts) },
      { label: labels.guns, value: versus(sides, guns) },
    ],
  };
}
