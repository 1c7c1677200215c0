/**
 * A newcomer to the board game: fires what bears, takes an available flag, sails towards the enemy, and
 * then ends the turn.
 */

import { afloatOf, chartIn, hasActed } from '../../games/trafalgar/board.ts';
import { distanceOf } from '../../games/trafalgar/chart.ts';
import type { Command, CommandOf } from '../../games/trafalgar/commands.ts';
import { legal } from '../../games/trafalgar/legal.ts';
import { traceOf } from '../../games/trafalgar/sailing.ts';
import type { Board } from '../../games/trafalgar/state.ts';
import type { TrafalgarTypes } from '../../games/trafalgar/types.ts';
import { campOfSeat, opponentOf } from '../../games/trafalgar/vocabulary.ts';
import { newcomerTo } from '../newcomer.ts';

export const newcomer = newcomerTo<TrafalgarTypes>({ legal }, (commands, { public: board }, seat) => {
  const of = <Type extends Command['type']>(...types: readonly Type[]) =>
    commands.filter((command): command is CommandOf<Type> => types.some((type) => type === command.type));
  const prey = afloatOf(board, opponentOf(campOfSeat(seat))).map((id) => board.ships[id].at);
  const nearer = of('sail').filter(
    (sail) => !hasActed(board.ships[sail.ship]) && endOf(board, sail) < awayFrom(board, prey, sail.ship),
  );
  function endOf(board: Board, { ship, orders }: CommandOf<'sail'>): number {
    const end = traceOf(board, ship, orders).poses.at(-1);
    return end === undefined ? Number.POSITIVE_INFINITY : nearest(board, prey, end.at);
  }
  const salvos = of('fire', 'fireFort', 'feu');
  const most = Math.max(0, ...of('fire').map(({ guns }) => guns));
  const best = salvos.filter((salvo) => salvo.type !== 'fire' || salvo.guns === most);
  // A newcomer does not think of standing orders.
  const asked = commands.filter(({ type }) => type !== 'standingOrder');
  return [of('seizeFlag'), best, nearer, of('endTurn')].find((some) => some.length > 0) ?? asked;
});

const nearest = (board: Board, points: readonly string[], at: string): number =>
  Math.min(...points.map((point) => distanceOf(chartIn(board), at, point)));

const awayFrom = (board: Board, points: readonly string[], ship: keyof Board['ships']): number =>
  nearest(board, points, board.ships[ship].at);
