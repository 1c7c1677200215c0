/** The course of a decision in this game: it stops once a camp has won (R7). */

import type { Chance } from '../../../kernel/chance.ts';
import { CourseOfEvents } from '../../../kernel/course-of-events.ts';
import { endingOf } from '../board.ts';
import type { Event } from '../events.ts';
import { evolve } from '../evolve.ts';
import type { Board, State } from '../state.ts';

export class Battle {
  readonly chance: Chance;
  readonly #course: CourseOfEvents<State, Event>;
  #over: boolean;

  constructor(state: State, chance: Chance) {
    this.chance = chance;
    this.#course = new CourseOfEvents(evolve, state);
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

  /** Whether the match is decided, so that no more events follow. */
  get isOver(): boolean {
    return this.#over;
  }

  /** Adds an event unless the match is over, then checks both victories. */
  happens(event: Event): void {
    if (this.#over) return;
    this.#course.happens(event);
    this.#over = endingOf(this.board) !== null;
  }
}
