/** The story of one match: all sides' events, merged and narrated. */

import { setTimeout as pause } from 'node:timers/promises';
import { must } from '@escadre/shared/kernel';
import type { Match } from 'escadre';
import { areAlike, type Narrator, sideBySide, type ToldEvent } from './happening.ts';
import type { Terminal } from './terminal.ts';

/** Milliseconds within which an event usually reaches both sides. */
const SHORTLY = 4;

const campOf = ({ camp }: Match): string => must(camp ?? undefined, 'the camp of a player');

export class Story {
  readonly #matches: readonly Match[];
  readonly #narrator: Narrator;
  readonly #terminal: Terminal;
  #told: ReadonlyMap<string, ToldEvent[]>;
  #heard = 0;

  constructor(matches: readonly Match[], narrator: Narrator, terminal: Terminal) {
    this.#matches = matches;
    this.#narrator = narrator;
    this.#terminal = terminal;
    this.#told = this.#nothing();
    for (const match of matches) {
      match.on('event', (event) => {
        this.#heard += 1;
        this.#told.get(campOf(match))?.push(event);
      });
    }
  }

  /** Tells all events so far. */
  async goOn(): Promise<void> {
    if ([...this.#told.values()].every((events) => events.length === 0)) return;
    await this.#everybodyHasHeard();
    const told = this.#told;
    this.#told = this.#nothing();
    for (const happening of sideBySide(told)) await this.#terminal.tell(this.#narrator(happening));
  }

  /** Waits until one side's events have reached the others. */
  async #everybodyHasHeard(): Promise<void> {
    if (!areAlike(this.#told)) await pause(SHORTLY);
    for (let heard = -1; heard !== this.#heard && !areAlike(this.#told); ) {
      heard = this.#heard;
      // An answer arrives after everything sent before it.
      await Promise.all(this.#matches.map((match) => match.history(1, 1)));
    }
  }

  #nothing(): ReadonlyMap<string, ToldEvent[]> {
    return new Map(this.#matches.map((match) => [campOf(match), []] as const));
  }
}
