/** Follows a match for the panel: its events with their times, and the previous view. */

import type { MatchEvent, View } from '../base/game-types.ts';
import type { Match } from '../match/match.ts';
import { Ring } from './ring.ts';

/** An event. */
export interface Heard {
  readonly n: number;
  readonly at: number;
  readonly event: MatchEvent;
  /** Whether it happened before the panel was opened, or while the connection was broken. */
  readonly missed: boolean;
  /** The view after it, if known. */
  readonly view: View | null;
}

/** The most events kept. */
const MOST_EVENTS = 500;

const TOLD = ['view', 'table', 'prompt', 'drop', 'back', 'over', 'closed'] as const;

export class MatchWatch {
  readonly match: Match;
  readonly #changed: () => void;
  readonly #ends: readonly (() => void)[];
  readonly #heard = new Ring<Heard>(MOST_EVENTS);
  #past: readonly Heard[] = [];
  #view: View | null;
  #before: View | null;

  /** `changed` is called on each change, however frequent. */
  constructor(match: Match, changed: () => void) {
    this.match = match;
    this.#changed = changed;
    this.#view = match.view;
    this.#before = match.view;
    this.#ends = [
      match.on('event', (event, { n, at, missed }) => {
        this.#heard.add({ n, at, event, missed, view: match.view });
        changed();
      }),
      match.on('view', (view) => {
        this.#before = this.#view ?? view;
        this.#view = view;
      }),
      ...TOLD.map((name) => match.on(name, changed)),
    ];
    // A match that has not begun, or is closed, has no history to give.
    if (match.view !== null) this.#recall().catch(() => undefined);
  }

  /** The events, the oldest first. */
  get heard(): readonly Heard[] {
    return [...this.#past, ...this.#heard.items].slice(-MOST_EVENTS);
  }

  /** The view before the last change: differences come from the last event. */
  get before(): View | null {
    return this.#before;
  }

  end(): void {
    for (const end of this.#ends) end();
  }

  async #recall(): Promise<void> {
    const past = new Ring<Heard>(MOST_EVENTS);
    for (const { n, at, events } of await this.match.history(1, Number.POSITIVE_INFINITY)) {
      for (const event of events) past.add({ n, at, event, missed: true, view: null });
    }
    const first = this.#heard.items[0]?.n ?? Number.POSITIVE_INFINITY;
    this.#past = past.items.filter(({ n }) => n < first);
    this.#changed();
  }
}
