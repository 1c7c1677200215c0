/** The answers to commands that were accepted, by seat, so that a command sent again is answered alike. */

import type { CommandReply } from '@escadre/shared/protocol';

/** Apart for each seat, so that no seat's push out another's. */
const ANSWERS_KEPT = 256;

/** By seat, the ids of commands, each with the number of its answer, the oldest first. */
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
