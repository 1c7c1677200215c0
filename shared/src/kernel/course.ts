/**
 * The course of events while a command is being decided.
 *
 * Many decisions need to know how things stand half-way: a shot sinks a ship, and the next one is not
 * fired. A course lets a decision add one event after the other, and see the state that each leads to,
 * by the same `evolve` that will fold them later.
 */
export class Course<State, Event> {
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
