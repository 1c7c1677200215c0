/** The figures of a match of Les Grands Amiraux: turns, and each side's captures and survivors. */

import { type Camp, KINDS } from 'escadre/grands-amiraux';
import type { Language } from '../../base/settings.ts';
import { ownFirst, type Result, versus } from '../../match/figures.ts';
import type { MatchModel } from '../../match/model.ts';

const LABELS: Readonly<Record<Language, Readonly<Record<'moves' | 'taken' | 'left', string>>>> = {
  en: { moves: 'Moves', taken: 'Pieces taken', left: 'Pieces left' },
  fr: { moves: 'Coups', taken: 'Pièces prises', left: 'Pièces restantes' },
};

export function resultOf({ view, match }: MatchModel<'grands-amiraux'>, spoken: Language): Result {
  const board = view.value?.public;
  if (board === undefined || board.phase === 'deployment') return {};
  const sides = ownFirst<Camp>(['white', 'red'], match.camp);
  const taken = (camp: Camp) => KINDS.reduce((sum, kind) => sum + board.prizes[camp][kind], 0);
  const left = (camp: Camp) => Object.values(board.pieces).filter((piece) => piece.camp === camp).length;
  const labels = LABELS[spoken];
  return {
    sides,
    score: versus(sides, taken),
    scoreOf: labels.taken,
    figures: [
      { label: labels.moves, value: String(board.ply) },
      { label: labels.left, value: versus(sides, left) },
    ],
  };
}
