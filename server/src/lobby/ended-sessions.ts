/** Closes the connections of ended sessions. Their reservations fail later: see {@link Entrance}. */

import type { MatchStore } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';

/** Milliseconds to look for connections of an ended session: longer than making one takes. */
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

  /** Closes the connections of these sessions in this process. */
  async close(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const sessions = new Set(ids);
    for (const table of await this.#parts.tables.all()) table.showOut(sessions);
  }

  /** Closes the connections here of sessions recently ended by any process. */
  async look(): Promise<void> {
    const { store, now } = this.#parts;
    await this.close(await store.sessions.endedSince(now() - LOOKS_BACK));
  }
}
