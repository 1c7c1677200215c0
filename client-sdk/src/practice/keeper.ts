/** Saves a match in the page after each step, where its options say. */

import type { LocalOptions } from './local-options.ts';

/** The position of a match that cannot continue: options of `LocalMatch.of`, to start from there. */
export interface PositionOffer extends Pick<LocalOptions, 'seats'> {
  readonly options: object;
  readonly scenario: string;
}

export class Keeper {
  readonly #text: () => string;
  readonly #place: LocalOptions['keep'];
  #offer: PositionOffer | null;
  #isDue = false;

  /**
   * `text` gives the text to save. `offer`: the position already saved there, which is not overwritten
   * unasked.
   */
  constructor(text: () => string, place: LocalOptions['keep'], offer: PositionOffer | null) {
    this.#text = text;
    this.#place = place;
    this.#offer = offer;
  }

  /** The position of the saved match, until this side plays. */
  get offer(): PositionOffer | null {
    return this.#offer;
  }

  /** The match has changed, and needs saving. */
  changed(): void {
    if (this.#isDue || this.#place === undefined || this.#offer !== null) return;
    this.#isDue = true;
    queueMicrotask(() => this.#save());
  }

  /** The player has chosen to continue this match. */
  confirm(): void {
    if (this.#offer === null) return;
    this.#offer = null;
    this.changed();
  }

  #save(): void {
    this.#isDue = false;
    try {
      this.#place?.storage.setItem(this.#place.key, this.#text());
    } catch {
      // Full or closed storage saves nothing; the match goes on.
    }
  }
}
