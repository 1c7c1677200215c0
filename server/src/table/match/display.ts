/** Displays of the public part of a match: synced state, a computer’s sight, a test. */

import type { SyncedMatch } from '@escadre/shared/protocol';

/** The public part of a match at a moment, as immutable plain data. */
export type PublicPicture = SyncedMatch<object>;

export interface Display {
  show(picture: PublicPicture): void;
}

/** Displays that show the same picture. */
export class Displays implements Display {
  readonly #displays = new Set<Display>();
  #picture: PublicPicture;

  constructor(picture: PublicPicture) {
    this.#picture = picture;
  }

  get picture(): PublicPicture {
    return this.#picture;
  }

  add(display: Display): void {
    this.#displays.add(display);
    display.show(this.#picture);
  }

  show(picture: PublicPicture): void {
    this.#picture = picture;
    for (const display of this.#displays) display.show(picture);
  }
}
