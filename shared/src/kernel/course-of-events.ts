/**
 * The course of events while a command is being decided.
 *
 * Many decisions depend on intermediate states: a shot sinks a ship, so the next one is not fired. A course
 * lets a decision add events one by one and see the state after each, by the same `evolve` that will fold
 * them later.
 */
export class CourseOfEvents<State, Event> {
  readonly events: Event[] = [];
  readonly #evolve: (state: State, event: Event) => State;
  #state: State;

  constructor(evolve: (state: State, event: Event) => State, state: State) {
    this.#evolve = evolve;
    this.#state = state;
  }

  /** The state after all that has happened so far. */
  get state(): State {
    return this.#state;
  }

  /** Adds an event. Gives the state that it leads to. */
  happens(event: Event): State {
    this.events.push(event);
    this.#state = this.#evolve(this.#state, event);
    return this.#state;
  }
}
