/** The common part of all levels: answering prompts, and knowledge beyond the board. */

import type { Heading } from '../../../geometry/lattice.ts';
import type { Bot, Chance, Level, Prompt, Stance } from '../../../kernel/index.ts';
import { chartIn } from '../board.ts';
import type { Command } from '../commands.ts';
import type { SeenEvent } from '../events.ts';
import type { Options } from '../options.ts';
import type { Board, StandingOrder } from '../state.ts';
import { hasStandingOrder } from '../turn-limits.ts';
import type { TrafalgarTypes } from '../types.ts';
import type { View } from '../view.ts';
import { type Camp, campOfSeat, type Seat } from '../vocabulary.ts';
import { restless, type Style } from './goals.ts';
import { SEARCH_LIMITS } from './search-limits.ts';
import { stanceOf } from './stance.ts';
import { Tactician } from './turn.ts';
import { answerCall, answerWindow, cryOf } from './windows.ts';

export abstract class Captain implements Bot<TrafalgarTypes> {
  protected readonly seat: Seat;
  protected readonly camp: Camp;
  protected readonly chance: Chance;
  protected readonly tactician: Tactician;
  readonly #count: number;
  /** Turns since the last shot. */
  #quiet = 0;
  #searched = 0;
  #ordersGiven = 0;

  constructor(seat: Seat, { chart }: Options, chance: Chance, level: Level) {
    this.seat = seat;
    this.camp = campOfSeat(seat);
    this.chance = chance;
    this.tactician = new Tactician(chart);
    this.#count = SEARCH_LIMITS[level];
  }

  get searched(): number {
    return this.#searched;
  }

  observe({ type }: SeenEvent): void {
    if (type === 'fired' || type === 'fortFired') this.#quiet = 0;
    else if (type === 'turnBegan') this.#quiet += 1;
  }

  choose(view: View, { kind }: Prompt<TrafalgarTypes>, share = 1): Command | undefined {
    const before = this.tactician.searched;
    const command = this.#answer(view, kind, Math.max(1, Math.round(this.#count * share)));
    this.#searched = this.tactician.searched - before;
    return command;
  }

  interject({ public: board }: View): Command | undefined {
    return board.retired.includes(this.seat) ? undefined : this.cry(board);
  }

  stance({ public: board }: View): Stance {
    return stanceOf(board, this.camp, this.#quiet);
  }

  /** Its next command in its turn, within this number of positions. */
  protected abstract act(view: View, count: number): Command;

  /** A style adjusted to the present: a fleet that has waited long stops waiting. */
  protected now(style: Style): Style {
    return restless(style, this.#quiet);
  }

  /** Its standing order for its guns, given once in advance; null for none. */
  protected abstract readonly standingOrder: StandingOrder | null;

  /** The port guns' answer. */
  protected window(board: Board): Command {
    return answerWindow(board, this.tactician.gunner);
  }

  protected cry(board: Board): Command | undefined {
    return cryOf(board, this.tactician.gunner, this.camp);
  }

  #answer(view: View, kind: Prompt<TrafalgarTypes>['kind'], count: number): Command | undefined {
    const { public: board, own } = view;
    switch (kind) {
      case 'setWind':
        return { type: 'setWind', from: this.#windToSailWith() };
      case 'returnFire':
        return answerCall(board);
      case 'feu':
        return own?.held.includes(this.seat) ? undefined : this.window(board);
      case 'turn':
        // A partner must agree to the repair: until then, nothing that would withdraw it.
        if (board.proposal?.seat === this.seat) return undefined;
        return this.#nextOrder(view) ?? this.act(view, count);
    }
  }

  /** Gives each gun its order once; later orders by others stand. */
  #nextOrder(view: View): Command | undefined {
    const order = this.standingOrder;
    const guns = chartIn(view.public).emplacements[this.camp];
    while (order !== null && this.#ordersGiven < guns.length) {
      const fort = guns[this.#ordersGiven++];
      const isNew =
        fort !== undefined && view.own?.orders[fort] === undefined && !hasStandingOrder(view, fort, order);
      if (isNew) return { type: 'standingOrder', fort, order };
    }
    return;
  }

  /** A wind that blows towards the enemy. */
  #windToSailWith(): Heading {
    const downwind: Heading[] = this.camp === 'english' ? ['E', 'SE', 'NE'] : ['W', 'NW', 'SW'];
    return this.chance.pick(downwind);
  }
}
