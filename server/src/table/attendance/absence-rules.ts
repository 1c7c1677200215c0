/** The consequences of absence: seats are freed, readiness is lost, votes for stand-ins are settled. */

import type { PlayerId } from '@escadre/shared/kernel';
import { Alarm } from '@escadre/shared/play';
import { isExpected } from '../../fault.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { TableServices } from '../match/services.ts';
import { RETRY_AFTER } from '../time/timekeeper.ts';
import { type Attendance, READY_FOR } from './attendance.ts';
import { settleVote } from './stand-in-votes.ts';

interface AbsenceRulesParts {
  readonly live: LiveMatch;
  readonly attendance: Attendance;
  readonly services: Pick<TableServices, 'time' | 'unreadyPlayers'>;
  /** Called when a consequence may be due. */
  readonly ring: () => void;
  /** Disconnects a player who has lost the seat. */
  readonly showOut: (player: PlayerId) => void;
  readonly failed: (where: string, error: unknown) => void;
}

export class AbsenceRules {
  readonly #parts: AbsenceRulesParts;
  readonly #alarm: Alarm;

  constructor(parts: AbsenceRulesParts) {
    this.#parts = parts;
    this.#alarm = new Alarm(parts.services.time, parts.ring);
  }

  /** Applies consequences due now, and sets the alarm for the next. */
  apply(): void {
    const { live, attendance } = this.#parts;
    if (live.phase === 'gathering') this.#applyBeforeStart();
    if (live.phase === 'playing' && attendance.isLive) this.#settleVotes();
    const next = attendance.nextChange;
    this.#alarm.set(next === null ? null : attendance.now + (next > 0 ? next : RETRY_AFTER));
  }

  stop(): void {
    this.#alarm.stop();
  }

  #applyBeforeStart(): void {
    const { live, attendance } = this.#parts;
    const { computers } = live.seating;
    if (computers.haveToGetReady) this.#attempt('computers', computers.getReady());
    this.#freeUnready();
    this.#attempt('vacant', live.vacant(attendance.isVacant(attendance.mayBeAttended)));
    if (!attendance.isLive) return;
    this.#freeDeserted();
    this.#endOpening();
  }

  /** A player who keeps others waiting too long loses the seat. */
  #freeUnready(): void {
    const { live, attendance, services, showOut } = this.#parts;
    for (const { seat } of live.seats.all) {
      if (!attendance.isTooLate(seat)) continue;
      const freed = live.seating.freeUnready(seat, () => attendance.isTooLate(seat));
      const shownOut = freed.then((player) => {
        if (player === null) return;
        services.unreadyPlayers.note(player);
        showOut(player);
      });
      this.#attempt('unready', shownOut);
    }
  }

  /** An absent player is no longer ready, and in the end loses the seat. */
  #freeDeserted(): void {
    const { live, attendance } = this.#parts;
    for (const { seat, ready } of live.seats.all) {
      const isDeserted = () => attendance.isDeserted(seat);
      const isGone = (attendance.awayFor(seat) ?? 0) >= READY_FOR;
      if (isDeserted()) this.#attempt('free', live.seating.free(seat, isDeserted));
      else if (ready && isGone) this.#attempt('unready', live.seating.unready(seat));
    }
  }

  #endOpening(): void {
    const { live, attendance } = this.#parts;
    const { opening } = live.seating;
    const { openUntil } = attendance;
    const isUp = openUntil !== null && openUntil <= attendance.now;
    if (isUp && opening !== null) this.#attempt('opening', live.seating.endOpening(opening));
  }

  /** A vote may be complete because a voter has left. */
  #settleVotes(): void {
    for (const { seat, standInVotes } of this.#parts.live.seats.all) {
      if (standInVotes.length > 0) this.#attempt('votes', settleVote(this.#parts, seat));
    }
  }

  /** Failures are tried again when the alarm rings, or with the next change. */
  #attempt(what: string, done: Promise<unknown>): void {
    done.catch((error) => {
      if (!isExpected(error)) this.#parts.failed(what, error);
    });
  }
}
