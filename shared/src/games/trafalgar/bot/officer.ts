/** An officer leads each ship separately: one broadside where it counts, then out of the worst enemy fire. */

import type { Chance } from '../../../kernel/index.ts';
import type { Command } from '../commands.ts';
import type { Options } from '../options.ts';
import type { StandingOrder } from '../state.ts';
import type { View } from '../view.ts';
import type { Seat } from '../vocabulary.ts';
import { Captain } from './captain.ts';
import type { Style } from './goals.ts';

export class Officer extends Captain {
  protected readonly standingOrder: StandingOrder | null;
  readonly #style: Style;

  constructor(seat: Seat, options: Options, chance: Chance) {
    super(seat, options, chance, 'officer');
    this.#style = { raiders: 1 + chance.int(2), caution: 0.2, zeal: 0.4 };
    this.standingOrder = { do: 'fire', aims: ['mainmast', 'mizzenmast', 'foremast', 'battery'], distance: 2 };
  }

  protected act({ public: board }: View, count: number): Command {
    const limits = { broadsides: 1, most: count / 4, fear: 0.3 };
    return (
      this.tactician.errand(board, this.seat) ??
      this.tactician.nextAct(board, this.seat, () => this.now(this.#style), limits)
    );
  }
}
