/** The figures of a battle of Branle-bas: ships, prizes, and the damage of each fleet. */

import { type Board, CLASSES } from 'escadre/branle-bas';
import type { Language } from '../../base/settings.ts';
import { ownFirst, type Result, versus } from '../../match/figures.ts';
import type { MatchModel } from '../../match/model.ts';

type Ship = Board['ships'][string];
type Camp = Ship['camp'];
type Label = 'turns' | 'ships' | 'prizes' | 'sunk' | 'damage';

const LABELS: Readonly<Record<Language, Readonly<Record<Label, string>>>> = {
  en: {
    turns: 'Turns',
    ships: 'Ships at the end',
    prizes: 'Prizes',
    sunk: 'Ships sunk',
    damage: 'Damage taken',
  },
  fr: {
    turns: 'Tours',
    ships: 'Navires à la fin',
    prizes: 'Prises',
    sunk: 'Navires coulés',
    damage: 'Dégâts subis',
  },
};

/** The camp that a ship began the battle in: `f1` for the French. */
const homeOf = (id: string): Camp => (id.startsWith('f') ? 'french' : 'english');

/** As a duel counts it: boxes ticked, and boarding strength lost. */
const lossesOf = ({ class: of, hull, masts, boarding }: Ship): number =>
  hull + masts + CLASSES[of].boarding - boarding;

export function resultOf({ view, match }: MatchModel<'branle-bas'>, spoken: Language): Result {
  const board = view.value?.public;
  if (board === undefined) return {};
  const sides = ownFirst<Camp>(['french', 'english'], match.camp);
  const ships = Object.entries(board.ships);
  const count = (is: (camp: Camp, ship: Ship, id: string) => boolean) =>
    versus(sides, (camp) => ships.filter(([id, ship]) => is(camp, ship, id)).length);
  const isTaken = ({ captor }: Ship) => captor !== undefined;
  const damage = (camp: Camp) =>
    ships.reduce((sum, [id, ship]) => sum + (homeOf(id) === camp ? lossesOf(ship) : 0), 0);
  const isAnySunk = ships.some(([, { sunk }]) => sunk);
  const labels = LABELS[spoken];
  return {
    sides,
    figures: [
      { label: labels.turns, value: String(board.turn) },
      { label: labels.ships, value: count((camp, ship) => !ship.sunk && ship.camp === camp) },
      { label: labels.prizes, value: count((camp, ship) => isTaken(ship) && ship.camp === camp) },
      ...(isAnySunk
        ? [{ label: labels.sunk, value: count((camp, ship, id) => ship.sunk && homeOf(id) === camp) }]
        : []),
      { label: labels.damage, value: versus(sides, damage) },
    ],
  };
}
