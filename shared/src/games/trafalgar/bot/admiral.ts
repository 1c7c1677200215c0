/** An admiral. */

import type { Chance } from '../../../kernel/index.ts';
import type { Command } from '../commands.ts';
import type { Options } from '../options.ts';
import type { Board, StandingOrder } from '../state.ts';
import type { Seat } from '../vocabulary.ts';
import { Captain } from './captain.ts';
import type { Style } from './goals.ts';

const STYLE: Style = { raiders: 0, caution: 0.35, zeal: 0.35 };

export class Admiral extends Captain {
  protected readonly standingOrder: StandingOrder = {
    do: 'fire',
    aims: ['mainmast', 'foremast', 'mizzenmast', 'battery'],
    distance: 3,
  };

  constructor(seat: Seat, options: Options, chance: Chance) {
    super(seat, options, chance, 'admiral');
  }

  protected act(board: Board, count: number): Command {
    return this.tactician.next(board, this.seat, STYLE, { broadsides: 2, most: count / 4, fear: 0.4 });
  }
}
