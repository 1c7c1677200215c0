/** Keeps a match in the page where its options say, as it stands after each step. */

import type { LocalOptions } from './local-options.ts';

/** Where a match stood that cannot go on: options of `LocalMatch.of`, to start from there. */
export interface PositionOffer extends Pick<LocalOptions, 'seats'> {
  readonly options: object;
  readonly scenario: string;
}

export class Keeper {
  readonly #text: () => string;
  readonly #place: LocalOptions['keep'];
  #offer: PositionOffer | null;
  #isDue = false;

  /** `text`: the match as it is to be kept. `offer`: what is kept there, and is not written over unasked. */
  constructor(text: () => string, place: LocalOptions['keep'], offer: PositionOffer | null) {
    this.#text = text;
    this.#place = place;
    this.#offer = offer;
  }

  /** Where the match stood that was kept, until something else is played. */
  get offer(): PositionOffer | null {
    return this.#offer;
  }

  /** The match is not what it was. */
  changed(): void {
    if (this.#isDue || this.#place === undefined || this.#offer !== null) return;
    this.#isDue = true;
    queueMicrotask(() => this.#save());
  }

  /** Whoever plays here goes on with this match. */
  goOn(): void {
    if (this.#offer === null) return;
    this.#offer = null;
    this.changed();
  }

  #save(): void {
    this.#isDue = false;
    try {
      this.#place?.storage.setItem(this.#place.key, this.#text());
    } catch {
      // A storage that is full or closed keeps nothing: the match goes on.
    }
  }
}
