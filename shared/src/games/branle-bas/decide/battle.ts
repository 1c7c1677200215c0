/** The battle while a command is being decided: a sequence of events and dice. */

import type { Chance } from '../../../kernel/chance.ts';
import { CourseOfEvents } from '../../../kernel/course-of-events.ts';
import { given } from '../../../kernel/optional.ts';
import { D, type DFace, type Die, type Face, type RollFor, type RollResult } from '../dice.ts';
import type { Event, EventOf } from '../events.ts';
import { evolve } from '../evolve.ts';
import { isAfloat, lostCamp, shipOf } from '../sea/sea.ts';
import type { Sea, Ship, State } from '../state.ts';
import type { PromptKind, ShipId } from '../vocabulary.ts';
import { RULINGS, type Rulings } from './rulings.ts';

/** The ships that a throw concerns. */
interface Concerned {
  readonly ship?: ShipId | undefined;
  readonly other?: ShipId | undefined;
}

/** Whether a step has called a seat (or ended the battle), or the game runs on. */
export type Progress = 'asked' | 'goesOn';

export class Battle {
  readonly #course: CourseOfEvents<State, Event>;
  readonly #chance: Chance;
  readonly rulings: Rulings;

  constructor(state: State, chance: Chance, rulings = RULINGS) {
    this.rulings = rulings;
    this.#course = new CourseOfEvents(evolve, state);
    this.#chance = chance;
  }

  /** The state after all events so far. */
  get sea(): Sea {
    return this.#course.state;
  }

  get state(): State {
    return this.#course.state;
  }

  get events(): readonly Event[] {
    return this.#course.events;
  }

  ship(id: ShipId): Ship {
    return shipOf(this.sea, id);
  }

  happens(event: Event): void {
    this.#course.happens(event);
  }

  /** Throws one die. `does` maps a face to its result, for the event. */
  roll<Shown extends Face>(
    die: Die,
    faces: readonly Shown[],
    purpose: RollFor,
    does: (face: Shown) => RollResult,
    concerned: Concerned = {},
  ): Shown {
    const face = this.#chance.die(faces, die);
    this.#tell(die, purpose, [face], does(face), concerned);
    return face;
  }

  /** Throws D. */
  rollD(purpose: RollFor, does: (face: DFace) => RollResult, concerned: Concerned = {}): DFace {
    return this.roll('D', D, purpose, does, concerned);
  }

  /** Throws a handful of one die. */
  rollAll<Shown extends Face>(
    die: Die,
    faces: readonly Shown[],
    count: number,
    purpose: RollFor,
    does: (thrown: readonly Shown[]) => RollResult,
    concerned: Concerned = {},
  ): Shown[] {
    const thrown = Array.from({ length: count }, () => this.#chance.die(faces, die));
    this.#tell(die, purpose, thrown, does(thrown), concerned);
    return thrown;
  }

  /** Throws D for an event that the caller adds. */
  throwD(): DFace {
    return this.#chance.die(D, 'D');
  }

  #tell(die: Die, purpose: RollFor, faces: Face[], does: RollResult, { ship, other }: Concerned): void {
    this.happens({
      type: 'rolled',
      die,
      for: purpose,
      ...given({ ship, other }),
      faces,
      does,
    });
  }

  /** Asks a ship's captain. */
  call(kind: PromptKind, ship: ShipId, about: Pick<EventOf<'called'>, 'division' | 'other'> = {}): Progress {
    this.happens({ type: 'called', kind, ship, ...about });
    return 'asked';
  }

  /** Ends a ship's move. */
  endMove(ship: ShipId): Progress {
    if (isAfloat(this.sea, ship)) this.happens({ type: 'moveEnded', ship });
    return 'goesOn';
  }

  /** Takes a ship out of her division, if any. */
  leaveDivision(ship: ShipId): void {
    const { division } = this.ship(ship);
    if (division !== undefined) this.happens({ type: 'leftDivision', ship, division });
  }

  /** Sixths of moves left to the moving ship. */
  get left(): number {
    return this.sea.underWay?.left ?? 0;
  }

  /** The battle is over when a camp has no ship left. */
  get isLost(): boolean {
    return lostCamp(this.sea) !== undefined;
  }
}
