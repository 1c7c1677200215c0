/** Sessions that have ended: their lines are closed, and places that were kept for them are nobody's. */

import type { MatchStore } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';

/** Milliseconds for which lines of a session that has ended are looked for: what was under way then is through long before. */
const LOOKS_BACK = 60_000;

interface EndedSessionsParts {
  readonly store: Pick<MatchStore, 'sessions'>;
  readonly tables: Pick<Tables, 'all'>;
  readonly now: () => number;
}

export class EndedSessions {
  readonly #parts: EndedSessionsParts;

  constructor(parts: EndedSessionsParts) {
    this.#parts = parts;
  }

  /** Closes what these have in this process. */
  async close(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const sessions = new Set(ids);
    for (const { table, withdraw } of await this.#parts.tables.all()) {
      withdraw(({ session }) => session !== null && sessions.has(session));
      table.showOut(sessions);
    }
  }

  /** Closes here what was ended by any process, or was under way when it was. */
  async look(): Promise<void> {
    const { store, now } = this.#parts;
    await this.close(await store.sessions.endedSince(now() - LOOKS_BACK));
  }
}
