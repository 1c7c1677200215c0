/** The floor: one player has it at a time, so that each action is told before the next. */

import { setTimeout as pause } from 'node:timers/promises';

export class Floor {
  readonly #pace: number;
  #last: Promise<unknown> = Promise.resolve();

  /** `pace`: the least milliseconds between two turns on it. */
  constructor(pace: number) {
    this.#pace = pace;
  }

  /** Acts once all earlier callers have acted. */
  take<Result>(act: () => Promise<Result>): Promise<Result> {
    const acted = this.#last.then(act);
    this.#last = acted.catch(() => {}).then(() => pause(this.#pace));
    return acted;
  }
}
