/** Answers to accepted commands, so that a repeated command gets the same answer. */

import type { CommandReply } from '@escadre/shared/protocol';

/** Answers kept per seat, so that seats cannot crowd each other out. */
const ANSWERS_KEPT = 256;

/** By seat, command ids with the number of the answering event, oldest first. */
export type KeptAnswers = Readonly<Record<string, readonly (readonly [id: string, n: number])[]>>;

/** Drops the oldest answer first, not the least recently used: answers are stored in that order. */
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
