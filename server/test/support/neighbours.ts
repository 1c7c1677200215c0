/** Processes that ask each other for what each has in memory, as the processes of a cluster do. */

import type { MatchId } from '@escadre/shared/kernel';
import type { Holder, Holders } from '../../src/table/holder.ts';

export class Neighbours {
  readonly #all: Holders[] = [];

  /** The holders that a process sees, given its own. */
  join(own: Holders): Holders {
    this.#all.push(own);
    return {
      bring: async (game, id, made) =>
        (made === undefined ? await this.#present(id) : undefined) ?? own.bring(game, id, made),
      make: (...made) => own.make(...made),
      isMaking: (id) => own.isMaking(id),
      present: (id) => this.#present(id),
    };
  }

  async #present(id: MatchId): Promise<Holder | undefined> {
    for (const holders of this.#all) {
      const holder = await holders.present(id);
      if (holder !== undefined) return holder;
    }
    return undefined;
  }
}
