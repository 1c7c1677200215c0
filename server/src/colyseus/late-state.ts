/** The delayed synced state, with a serializer and clients of its own. */

import type { Client } from '@colyseus/core';
import type { Display, PublicPicture } from '../table/match/display.ts';
import { LeanSerializer } from './lean-serializer.ts';
import type { SyncedShape, SyncedState } from './synced-state.ts';

/** The part of a client that a serializer needs. */
export type LateViewer = Pick<Client, 'state' | 'raw'>;

export class LateState implements Display {
  readonly #serializer = new LeanSerializer();
  readonly #state: SyncedState;
  readonly #viewers = new Set<LateViewer>();

  constructor(shape: SyncedShape) {
    this.#state = shape();
    this.#serializer.reset(this.#state.schema);
  }

  /** The frame with the whole state. It is valid only until the next change. */
  get full(): Uint8Array {
    return this.#serializer.getFullState();
  }

  add(viewer: LateViewer): void {
    this.#viewers.add(viewer);
  }

  delete(viewer: LateViewer): void {
    this.#viewers.delete(viewer);
  }

  show(picture: PublicPicture): void {
    this.#state.write(picture);
    // The serializer asks no more of clients than a viewer has.
    this.#serializer.applyPatches([...this.#viewers] as Client[], this.#state.schema);
  }
}
