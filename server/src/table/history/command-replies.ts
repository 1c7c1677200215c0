/** Replies to accepted commands, so that a repeated command gets the same one. */

import type { CommandReply } from '@escadre/shared/protocol';

/** Replies kept per seat, so that seats cannot crowd each other out. */
const REPLIES_KEPT = 256;

/** By seat, command ids with the last event's number, oldest first. */
export type KeptReplies = Readonly<Record<string, readonly (readonly [id: string, n: number])[]>>;

/** Drops the oldest reply first, not the least recently used: replies are stored in that order. */
export class CommandReplies {
  readonly #bySeat: Map<string, Map<string, number>>;

  constructor(kept: KeptReplies = {}) {
    this.#bySeat = new Map(Object.entries(kept).map(([seat, replies]) => [seat, new Map(replies)]));
  }

  to(seat: string, id: string): CommandReply | undefined {
    const n = this.#bySeat.get(seat)?.get(id);
    return n === undefined ? undefined : { id, n };
  }

  keep(seat: string, { id, n }: CommandReply): void {
    const replies = this.#bySeat.get(seat) ?? new Map<string, number>();
    this.#bySeat.set(seat, replies);
    replies.set(id, n);
    const [oldest] = replies.keys();
    if (replies.size > REPLIES_KEPT && oldest !== undefined) replies.delete(oldest);
  }

  get all(): KeptReplies {
    return Object.fromEntries([...this.#bySeat].map(([seat, replies]) => [seat, [...replies]]));
  }
}
