/** One player's end of a match, as lean for every peer: counts the frames and looks for secrets. */

import { cardsIn, SIDES, type Side } from './hands.ts';

/** A socket, whatever it speaks. */
export interface Wire {
  onAnyFrame: (frame: Buffer) => void;
  cut(): void;
}

interface Ways {
  /** Whether this frame shows the position after a command. */
  isView(frame: Buffer): boolean;
  /** Sends the n-th command; resolves when it is answered, if this server answers. */
  lay(n: number): Promise<void>;
}

interface Search {
  /** The most cards of the other side that were known and not public. */
  leaked(): number;
  /** Cards of one's own side, which must be in some frame. */
  foundOwn(): number;
}

export class Seat {
  readonly wire: Wire;
  /** Bytes received. */
  bytes = 0;
  readonly #ways: Ways;
  #views = 0;
  #laid = 0;
  #awaited: (PromiseWithResolvers<number> & { readonly views: number }) | undefined;

  constructor(wire: Wire, ways: Ways) {
    this.wire = wire;
    this.#ways = ways;
    wire.onAnyFrame = (frame) => this.#receive(frame);
  }

  /** Forgets what arrived while the match was being made. */
  begin(): void {
    [this.bytes, this.#views, this.#laid] = [0, 0, 0];
  }

  /** @throws Error if the command is refused */
  lay(n: number): Promise<void> {
    this.#laid += 1;
    return this.#ways.lay(n);
  }

  /** Resolves with the time at which this many commands have been seen. */
  seen(views: number): Promise<number> {
    if (this.#views >= views) return Promise.resolve(performance.now());
    this.#awaited = { ...Promise.withResolvers<number>(), views };
    return this.#awaited.promise;
  }

  /** Looks from now on for cards in what arrives: each command of `other` makes one of theirs public. */
  search(other: Seat, theirs: Side): Search {
    const known = { a: new Set<string>(), b: new Set<string>() };
    let leaked = 0;
    this.wire.onAnyFrame = (frame) => {
      for (const side of SIDES) for (const card of cardsIn(frame, side)) known[side].add(card);
      leaked = Math.max(leaked, known[theirs].size - other.#laid);
      this.#receive(frame);
    };
    return { leaked: () => leaked, foundOwn: () => known[theirs === 'a' ? 'b' : 'a'].size };
  }

  #receive(frame: Buffer): void {
    this.bytes += frame.length;
    if (!this.#ways.isView(frame)) return;
    this.#views += 1;
    if (this.#awaited === undefined || this.#views < this.#awaited.views) return;
    this.#awaited.resolve(performance.now());
    this.#awaited = undefined;
  }
}
