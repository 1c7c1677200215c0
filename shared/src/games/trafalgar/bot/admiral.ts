/**
 * An admiral leads all ships together and considers the enemy's answer: portfolio greedy search (D.
 * Churchill, M. Buro, *Portfolio Greedy Search and Simulation for Large-Scale Combat in StarCraft*, CIG
 * 2013). Each ship follows one of a few styles. In turn, each tries the other styles in playouts of both
 * camps with sampled dice, the same dice for all compared styles, and keeps improvements.
 *
 * Not proven stronger than individual plans.
 */

import { SEEDS } from '../../../kernel/fast-random.ts';
import type { Chance } from '../../../kernel/index.ts';
import { shipsOf } from '../board.ts';
import type { Command } from '../commands.ts';
import { campOfShip } from '../fleet.ts';
import type { Options } from '../options.ts';
import type { StandingOrder } from '../state.ts';
import { stateFromView } from '../state-from-view.ts';
import type { View } from '../view.ts';
import type { Seat, ShipId } from '../vocabulary.ts';
import { Captain } from './captain.ts';
import type { Style } from './goals.ts';
import type { Limits } from './plotter.ts';
import { type Ground, Trial } from './trial.ts';
import type { Styles } from './turn.ts';

/** Fights from afar. */
const FIGHT: Style = { raiders: 0, caution: 0.35, zeal: 0.35 };
/** Go for the flag, close with the enemy, keep out of its way. */
const OTHERS: readonly Style[] = [
  { raiders: 4, caution: 0.35, zeal: 0.35 },
  { raiders: 0, caution: 0.1, zeal: 0.6 },
  { raiders: 0, caution: 0.8, zeal: 0.1 },
];
/** The assumed enemy: its fastest ship goes for the flag, the others fight. */
const ENEMY: Style = { raiders: 1, caution: 0.25, zeal: 0.4 };

const LIMITS: Limits = { broadsides: 2, most: 5_000, fear: 0.4 };
/** With fewer positions styles cannot be compared, so all ships keep theirs. */
const LEAST_SEARCH = 30_000;
/** Samples of the dice to confirm a promising style. */
const SAMPLES = 12;

export class Admiral extends Captain {
  protected readonly standingOrder: StandingOrder = {
    do: 'fire',
    aims: ['mainmast', 'foremast', 'mizzenmast', 'battery'],
    distance: 3,
  };
  /** The styles chosen this turn. */
  readonly #chosen = new Map<ShipId, Style>();
  #turn = -1;

  constructor(seat: Seat, options: Options, chance: Chance) {
    super(seat, options, chance, 'admiral');
  }

  protected act(view: View, count: number): Command {
    const { public: board } = view;
    if (board.turn !== this.#turn) this.#chosen.clear();
    this.#turn = board.turn;
    const errand = this.tactician.errand(board, this.seat);
    if (errand !== undefined) return errand;
    if (count >= LEAST_SEARCH) this.#improve(this.#groundOf(view, count));
    return this.tactician.nextAct(board, this.seat, this.#styles(), LIMITS);
  }

  /** Each ship in turn tries the other styles, within the budget. */
  #improve(ground: Ground): void {
    const { ships } = ground.state.board;
    let now = new Trial(ground, this.#styles());
    for (const id of shipsOf(ground.state.board, this.seat)) {
      if (ships[id].stance !== 'ready') continue;
      for (const style of [FIGHT, ...OTHERS]) {
        if (ground.isSpent()) return;
        if (style === this.#styleOf(id)) continue;
        const other = new Trial(ground, this.#styles(id, style));
        if (!other.isBetterThan(now)) continue;
        this.#chosen.set(id, style);
        now = other;
      }
    }
  }

  #groundOf(view: View, count: number): Ground {
    const end = this.tactician.searched + count;
    return {
      state: stateFromView(view),
      camp: this.camp,
      tactician: this.tactician,
      limits: LIMITS,
      seeds: Array.from({ length: SAMPLES }, () => this.chance.int(SEEDS)),
      isSpent: () => this.tactician.searched >= end,
    };
  }

  #styleOf(id: ShipId): Style {
    return this.#chosen.get(id) ?? FIGHT;
  }

  /** All ships' styles, with another for one of them. */
  #styles(other?: ShipId, style = FIGHT): Styles {
    const chosen = new Map(this.#chosen);
    if (other !== undefined) chosen.set(other, style);
    return (id) => (campOfShip(id) === this.camp ? this.now(chosen.get(id) ?? FIGHT) : ENEMY);
  }
}
