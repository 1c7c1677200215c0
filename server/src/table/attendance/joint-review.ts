/**
 * A finished match, reviewed together: one player shows moments of it to all who follow. Nothing is stored.
 */

import { campsOf, type PlayerId } from '@escadre/shared/kernel';
import type { PublicMatch, Requests } from '@escadre/shared/protocol';
import { Fault } from '../../fault.ts';
import { TokenBucket } from '../../token-bucket.ts';
import type { LiveMatch } from '../match/live-match.ts';

/** Moments that one player shows in a burst, and per second. */
const BUDGET = { burst: 4, perSecond: 4 };

type Shown = NonNullable<PublicMatch['review']>;
type ReviewedMoment = NonNullable<Requests['review']['moment']>;

export class JointReview {
  readonly #live: LiveMatch;
  readonly #now: () => number;
  readonly #budgets = new Map<PlayerId, TokenBucket>();
  #led: { readonly by: PlayerId; readonly shown: Shown } | null = null;

  /** @param now milliseconds since 1970 */
  constructor(live: LiveMatch, now: () => number) {
    this.#live = live;
    this.#now = now;
  }

  /** The moment that is shown; null while nobody leads. */
  get shown(): Shown | null {
    return this.#led?.shown ?? null;
  }

  /**
   * Shows a moment, in place of any other player’s; null ends the player’s own review. Returns whether that
   * changed anything.
   *
   * @throws Fault NOT_OVER, BAD_REQUEST, TOO_FAST
   */
  show(player: PlayerId, seat: string, moment: ReviewedMoment | null): boolean {
    if (this.#live.phase !== 'over') throw new Fault('NOT_OVER', 'The match is not over yet.');
    if (moment === null) return this.left(player);
    this.#spend(player);
    this.#mustExist(moment);
    this.#led = { by: player, shown: { seat, ...moment } };
    return true;
  }

  /** A player who leads no longer does; returns false if they did not. */
  left(player: PlayerId): boolean {
    if (this.#led?.by !== player) return false;
    this.#led = null;
    return true;
  }

  #mustExist({ n, as }: ReviewedMoment): void {
    const { table, state } = this.#live.match;
    const viewers = [...campsOf(table), 'public', 'truth'];
    if (n < state.next && viewers.includes(as)) return;
    throw new Fault('BAD_REQUEST', 'This match has no such moment, or no such viewer.', {
      moments: state.next,
      viewers,
    });
  }

  #spend(player: PlayerId): void {
    const budget = this.#budgets.get(player) ?? new TokenBucket(BUDGET, this.#now);
    this.#budgets.set(player, budget);
    if (budget.take()) return;
    throw new Fault('TOO_FAST', 'Too many moments at once. Wait a second.', { seconds: 1 });
  }
}
