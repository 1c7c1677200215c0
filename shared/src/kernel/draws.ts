/** Counts draws, and so how much chance a match had. */

import type { Chance } from './chance.ts';
import type { Game, GameTypes } from './game.ts';

/** Number of draws, by kind. */
export interface Draws {
  dice: number;
  shuffles: number;
  /** Picks from a list, and plain numbers. */
  others: number;
}

export const noDraws = (): Draws => ({ dice: 0, shuffles: 0, others: 0 });

/** The same game, with its draws counted in `draws`. */
export function countDraws<T extends GameTypes>(game: Game<T>, draws: Draws): Game<T> {
  const counted = (chance: Chance) => new CountedChance(chance, draws);
  const { onResign, onTakeSeat } = game;
  return {
    ...game,
    setup: (state, scenario, chance) => game.setup(state, scenario, counted(chance)),
    decide: (state, seat, command, chance) => game.decide(state, seat, command, counted(chance)),
    onTimeout: (state, prompt, chance) => game.onTimeout(state, prompt, counted(chance)),
    ...(onResign && {
      onResign: (state, seat, chance, partners) => onResign(state, seat, counted(chance), partners),
    }),
    ...(onTakeSeat && { onTakeSeat: (state, seat, chance) => onTakeSeat(state, seat, counted(chance)) }),
  };
}

class CountedChance implements Chance {
  readonly #chance: Chance;
  readonly #draws: Draws;

  constructor(chance: Chance, draws: Draws) {
    this.#chance = chance;
    this.#draws = draws;
  }

  int(sides: number, label?: string): number {
    this.#draws.others += 1;
    return this.#chance.int(sides, label);
  }

  die<Face>(faces: readonly Face[], label?: string): Face {
    this.#draws.dice += 1;
    return this.#chance.die(faces, label);
  }

  pick<Item>(items: readonly Item[], label?: string): Item {
    this.#draws.others += 1;
    return this.#chance.pick(items, label);
  }

  shuffle<Item>(items: readonly Item[], label?: string): Item[] {
    this.#draws.shuffles += 1;
    return this.#chance.shuffle(items, label);
  }

  named(label: string): Chance {
    return new CountedChance(this.#chance.named(label), this.#draws);
  }
}
