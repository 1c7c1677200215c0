/** The course of a decision in this game: it stops telling once somebody has won (R7). */

import type { Chance } from '../../../kernel/chance.ts';
import { Course } from '../../../kernel/course.ts';
import { endingOf } from '../board.ts';
import type { Event } from '../events.ts';
import { evolve } from '../evolve.ts';
import type { Board, State } from '../state.ts';

export class Battle {
  readonly chance: Chance;
  readonly #course: Course<State, Event>;
  #over: boolean;

  constructor(state: State, chance: Chance) {
    this.chance = chance;
    this.#course = new Course(evolve, state);
    this.#over = endingOf(state.board) !== null;
  }

  get events(): readonly Event[] {
    return this.#course.events;
  }

  get state(): State {
    return this.#course.state;
  }

  get board(): Board {
    return this.#course.state.board;
  }

  /** Whether the match is decided, so that nothing happens any more. */
  get isOver(): boolean {
    return this.#over;
  }

  /** Something happens, unless the match is over; then both victories are looked at. */
  happens(event: Event): void {
    if (this.#over) return;
    this.#course.happens(event);
    this.#over = endingOf(this.board) !== null;
  }
}
