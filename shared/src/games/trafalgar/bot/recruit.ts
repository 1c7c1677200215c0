/**
 * A recruit has read the rules: it looks only at its next act, fires one broadside per ship, forgets to
 * check the enemy's moves, and makes a beginner's mistakes.
 */

import type { Chance } from '../../../kernel/index.ts';
import type { Command } from '../commands.ts';
import { isShip } from '../fleet.ts';
import { shipAimsAt } from '../gunnery.ts';
import type { Options } from '../options.ts';
import type { Board } from '../state.ts';
import type { View } from '../view.ts';
import type { Seat } from '../vocabulary.ts';
import { Captain } from './captain.ts';
import type { Style } from './goals.ts';

/** The frequencies below are out of this many. */
const OUT_OF = 12;
const ENDS_ITS_TURN_EARLY = 1;
const TAKES_ANOTHER_SHIP_S_PLAN = 4;
const AIMS_AT_SOMETHING = 6;
const LETS_A_SHIP_PASS = 5;

export class Recruit extends Captain {
  protected readonly standingOrder = null;
  readonly #style: Style;

  constructor(seat: Seat, options: Options, chance: Chance) {
    super(seat, options, chance, 'recruit');
    this.#style = { raiders: chance.int(4), caution: 0, zeal: 0.25 };
  }

  protected act({ public: board }: View, count: number): Command {
    if (board.acted && this.#happens(ENDS_ITS_TURN_EARLY)) return { type: 'endTurn' };
    const errand = this.tactician.errand(board, this.seat);
    if (errand !== undefined) return errand;
    const limits = { broadsides: 1, most: count / 4, fear: 0 };
    const plans = this.tactician.plans(board, this.seat, () => this.now(this.#style), limits);
    const plan = this.#happens(TAKES_ANOTHER_SHIP_S_PLAN) ? plans.at(-1) : plans[0];
    return this.#aimed(board, plan?.commands[0] ?? { type: 'endTurn' });
  }

  protected override window(board: Board): Command {
    return this.#happens(LETS_A_SHIP_PASS) ? { type: 'holdFire' } : super.window(board);
  }

  protected override cry(): undefined {}

  /** Half of the time it aims at random. */
  #aimed(board: Board, command: Command): Command {
    if (command.type !== 'fire' || !isShip(command.target) || !this.#happens(AIMS_AT_SOMETHING))
      return command;
    const aims = shipAimsAt(board, board.ships[command.ship].at, command.target);
    return { ...command, guns: 1, aim: this.chance.pick(aims) };
  }

  #happens(times: number): boolean {
    return this.chance.int(OUT_OF) < times;
  }
}
