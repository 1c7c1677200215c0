/** What one player, or one session, asks for is done one thing after the other; what others ask for does not wait for it. */

import { Mailbox } from './mailbox.ts';

export class Queues {
  readonly #queues = new Map<string, { readonly mailbox: Mailbox; waiting: number }>();

  /** @throws Fault TOO_FAST when too much waits */
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
