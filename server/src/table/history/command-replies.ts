/** The answers to commands that were accepted, so that a command that is sent again gets the same answer. */

import type { CommandReply } from '@escadre/shared/protocol';

/** Answers kept for each seat: apart, so that one seat's never push out another's. */
const ANSWERS_KEPT = 256;

/** By seat, the ids of commands, each with the number of the event that answered it, the oldest first. */
export type KeptAnswers = Readonly<Record<string, readonly (readonly [id: string, n: number])[]>>;

/** No LRU: an answer is kept from when it was given, however often it is asked for, and all are stored in that order. */
export class Answers {
  readonly #bySeat: Map<string, Map<string, number>>;

  constructor(kept: KeptAnswers = {}) {
    this.#bySeat = new Map(Object.entries(kept).map(([seat, answers]) => [seat, new Map(answers)]));
  }

  to(seat: string, id: string): CommandReply | undefined {
    const n = this.#bySeat.get(seat)?.get(id);
    return n === undefined ? undefined : { id, n };
  }

  keep(seat: string, { id, n }: CommandReply): void {
    const answers = this.#bySeat.get(seat) ?? new Map<string, number>();
    this.#bySeat.set(seat, answers);
    answers.set(id, n);
    const [oldest] = answers.keys();
    if (answers.size > ANSWERS_KEPT && oldest !== undefined) answers.delete(oldest);
  }

  get all(): KeptAnswers {
    return Object.fromEntries([...this.#bySeat].map(([seat, answers]) => [seat, [...answers]]));
  }
}
