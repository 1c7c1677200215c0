/** A table for setting up ships and playing by hand, with scripted dice. */

import {
  type BranleBasTypes,
  branleBas,
  type Command,
  type Event,
  type EventOf,
  type Scenario,
  type Seat,
  type Ship,
  type ShipDraft,
  type State,
} from '@escadre/shared/games/branle-bas';
import { must, type Prompt, type Refusal, refusalOf, scriptedChance } from '@escadre/shared/kernel';

type Draft = Pick<ShipDraft, 'x' | 'y'> & Partial<ShipDraft>;

export interface Position extends Partial<Omit<Scenario, 'ships'>> {
  readonly french: readonly Draft[];
  readonly english: readonly Draft[];
}

/** By default a 74 heading north. */
const draft = (ship: Draft) => ({ class: '74', heading: 0, ...ship });

export function scenarioOf({ french, english, windFrom = 0, ...rest }: Position): Scenario {
  const ships = { french: french.map(draft), english: english.map(draft) };
  return branleBas.schemas.scenario.parse({ windFrom, ships, ...rest });
}

/** Ships that do not matter in a test, out of reach. */
export const FAR = { x: 90_000, y: 90_000 } as const;
export const FAR_OFF = { x: -90_000, y: -90_000 } as const;

export class Tabletop {
  state: State;
  /** The last events. */
  events: readonly Event[];

  constructor(
    position: Position,
    dice: readonly unknown[] = [],
    options: Readonly<Record<string, unknown>> = {},
  ) {
    const chance = scriptedChance(dice);
    const parsed = branleBas.schemas.options.parse(options);
    const scenario = scenarioOf(position);
    const faults = branleBas.faults(parsed, scenario);
    if (faults.length > 0) throw new Error(faults.join('; '));
    const empty = branleBas.initial(parsed);
    this.events = branleBas.setup(empty, scenario, chance);
    this.state = fold(empty, this.events);
    expectSpent(chance);
  }

  /** The called captain gives a command, with these dice. */
  play(command: Command, ...dice: unknown[]): readonly Event[] {
    return this.playAs(must(this.prompt.seats[0], 'the first of the seats'), command, ...dice);
  }

  playAs(seat: Seat, command: Command, ...dice: unknown[]): readonly Event[] {
    branleBas.schemas.command.parse(command);
    branleBas.check(branleBas.view(this.state, 'public'), seat, command);
    const chance = scriptedChance(dice);
    return this.#happens(branleBas.decide(this.state, seat, command, chance), chance);
  }

  /** The prompt times out. */
  timeOut(...dice: unknown[]): readonly Event[] {
    const chance = scriptedChance(dice);
    const events = branleBas.onTimeout(this.state, this.prompt, chance);
    return this.#happens(events === 'loss' ? [] : events, chance);
  }

  /** Lets time run out until this call, with random dice. */
  waitFor(kind: string, ship?: string): this {
    for (let step = 0; this.asked.kind !== kind || (ship !== undefined && this.asked.ship !== ship); step++) {
      if (step > 100) throw new Error(`${ship} is never asked for ${kind}`);
      this.timeOut();
    }
    return this;
  }

  get prompt(): Prompt<BranleBasTypes> {
    return must(branleBas.prompts(this.state)[0], 'a prompt');
  }

  get asked(): { kind?: string; ship?: string; division?: string; other?: string; seat?: string } {
    const { kind, ship, division, other, seat } = this.state.call ?? {};
    const present = Object.entries({ kind, ship, division, other, seat }).filter(
      ([, value]) => value !== undefined,
    );
    return Object.fromEntries(present);
  }

  get legal(): Command[] {
    return [
      ...branleBas.legal(
        branleBas.view(this.state, 'public'),
        must(this.prompt.seats[0], 'the first of the seats'),
      ),
    ];
  }

  ship(id: string): Ship {
    return must(this.state.ships[id], 'one of the ships');
  }

  place(id: string): [number, number, number] {
    const { x, y, heading } = this.ship(id);
    return [x, y, heading];
  }

  /** The refusal's code, or null. */
  refusal(command: Command, seat?: Seat): string | null {
    return this.refused(command, seat)?.code ?? null;
  }

  refused(
    command: Command,
    seat: Seat = must(this.prompt.seats[0], 'the first of the seats'),
  ): Refusal | null {
    return refusalOf(() => branleBas.check(branleBas.view(this.state, 'public'), seat, command));
  }

  /** The last events of one type. */
  told<Type extends Event['type']>(type: Type): EventOf<Type>[] {
    return this.events.filter((event): event is EventOf<Type> => event.type === type);
  }

  /** The last throws, as "purpose: faces → effect". */
  get rolls(): string[] {
    return this.told('rolled').map(
      ({ for: purpose, faces, does }) => `${purpose}: ${faces.join(' ')} → ${does}`,
    );
  }

  #happens(events: readonly Event[], chance: { readonly left: number }): readonly Event[] {
    this.events = events;
    this.state = fold(this.state, events);
    expectSpent(chance);
    return events;
  }
}

const fold = (state: State, events: readonly Event[]): State => events.reduce(branleBas.evolve, state);

function expectSpent({ left }: { readonly left: number }): void {
  if (left > 0) throw new Error(`${left} dice were not thrown`);
}
