/** One queue per player or session; queues do not wait for each other. */

import { Mailbox } from './mailbox.ts';

export class Queues {
  readonly #queues = new Map<string, { readonly mailbox: Mailbox; waiting: number }>();

  /** @throws Fault TOO_FAST if too many jobs wait */
  async put<Result>(whose: string, job: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(whose) ?? { mailbox: new Mailbox(), waiting: 0 };
    this.#queues.set(whose, queue);
    queue.waiting += 1;
    try {
      return await queue.mailbox.put(job);
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) this.#queues.delete(whose);
    }
  }
}
