/** Positions to play from, scripted dice, and commands by the right seat. */

import {
  type Board,
  type Camp,
  type Command,
  campOfSeat,
  type Event,
  type Options,
  type Seat,
  type State,
  type TrafalgarTypes,
  trafalgar,
} from '@escadre/shared/games/trafalgar';
import { type Prompt, type Refusal, refusalOf, scriptedChance } from '@escadre/shared/kernel';

export const optionsOf = (input: object = {}): Options => trafalgar.schemas.options.parse(input);

/** A battle played by the rules alone, with scripted dice. */
export class Battle {
  readonly options: Options;
  state: State;
  /** The last events. */
  events: readonly Event[] = [];

  constructor(position: string | undefined, input: object = {}, dice: readonly unknown[] = []) {
    const options = optionsOf(input);
    const scenario = position === undefined ? undefined : { position };
    const faults = scenario === undefined ? [] : trafalgar.faults(options, scenario);
    if (faults.length > 0) throw new Error(faults.join('; '));
    this.options = options;
    this.state = trafalgar.initial(options);
    this.#happens(dice, (chance) => trafalgar.setup(this.state, scenario, chance));
  }

  get board(): Board {
    return this.state.board;
  }

  get types(): string[] {
    return this.events.map(({ type }) => type);
  }

  get outcome() {
    return trafalgar.outcome(this.state);
  }

  get prompts(): readonly Prompt<TrafalgarTypes>[] {
    return trafalgar.prompts(this.state);
  }

  prompt(kind: string): Prompt<TrafalgarTypes> | undefined {
    return this.prompts.find((each) => each.kind === kind);
  }

  /** Gives a legal command with exactly these dice. */
  play(seat: Seat, command: Command, ...dice: unknown[]): this {
    const shaped = trafalgar.schemas.command.parse(command);
    trafalgar.check(this.view(seat), seat, shaped);
    return this.#happens(dice, (chance) => trafalgar.decide(this.state, seat, shaped, chance));
  }

  /** A prompt times out, or its standing order answers. */
  timeout(kind: string, ...dice: unknown[]): this {
    const prompt = this.prompt(kind);
    if (prompt === undefined) throw new Error(`no ${kind} is awaited`);
    return this.#happens(dice, (chance) => {
      const events = trafalgar.onTimeout(this.state, prompt, chance);
      return events === 'loss' ? [] : events;
    });
  }

  resign(seat: Seat, ...dice: unknown[]): this {
    return this.#happens(dice, (chance) => trafalgar.onResign?.(this.state, seat, chance, []) ?? []);
  }

  takeSeat(seat: Seat): this {
    return this.#happens([], (chance) => trafalgar.onTakeSeat?.(this.state, seat, chance) ?? []);
  }

  /** The refusal's code, or null. */
  refuses(seat: Seat, command: Command): string | null {
    return this.refusal(seat, command)?.code ?? null;
  }

  refusal(seat: Seat, command: Command): Refusal | null {
    const shaped = trafalgar.schemas.command.parse(command);
    return refusalOf(() => trafalgar.check(this.view(seat), seat, shaped));
  }

  legal(seat: Seat): Command[] {
    return [...trafalgar.legal(this.view(seat), seat)];
  }

  view(seat: Seat) {
    return trafalgar.view(this.state, campOfSeat(seat));
  }

  #happens(
    dice: readonly unknown[],
    decide: (chance: ReturnType<typeof scriptedChance>) => readonly Event[],
  ): this {
    const chance = scriptedChance(dice);
    this.events = decide(chance);
    if (chance.left > 0) throw new Error(`${chance.left} dice were not thrown`);
    for (const event of this.events) this.state = trafalgar.evolve(this.state, event);
    return this;
  }
}

/** The last events as told to a camp or the public. */
export const told = (battle: Battle, viewer: Camp | 'public') =>
  battle.events.flatMap((event) => trafalgar.redact(event, viewer, 'live') ?? []);
