/** Summaries of matches, for lists and the door. */

import { given, type PlayerId } from '@escadre/shared/kernel';
import { publicOutcomeOf } from '@escadre/shared/play';
import type { MatchSummary } from '@escadre/shared/protocol';
import { currentOptions } from '../store/current-options.ts';
import type { ListedMatch, StoredMatch, StoredSeat } from '../store/model.ts';
import { isFormer } from '../store/player-ids.ts';
import type { LiveMatch } from '../table/match/live-match.ts';
import { emptySeat, Seats, seatsAt } from '../table/seats/seats.ts';
import { SpectatorDelay } from '../table/time/spectator-delay.ts';

/**
 * A match’s summary.
 *
 * @param late whether for a visitor, with the spectators’ delay
 * @param now in milliseconds since 1970
 */
export function summaryOf(
  { match, seats, departures }: ListedMatch,
  late: boolean,
  now: number,
): MatchSummary {
  const spectatorDelay = late ? SpectatorDelay.of(match) : SpectatorDelay.none;
  const begun = spectatorDelay.hasShown(match.startedAt, now);
  const ended = spectatorDelay.hasShown(match.endedAt, now);
  const shown = late ? seatsFromOutside({ match, seats, departures }, now) : seats;
  return {
    id: match.id,
    game: match.game,
    phase: phaseOf(begun, ended),
    private: match.table.private,
    options: currentOptions(match),
    clock: match.table.clock,
    spectators: match.table.spectators,
    ...given({ claimAfter: match.table.claimAfter ?? undefined }),
    scenario: match.scenario !== null,
    ...(match.table.standIns ? { standIns: true } : {}),
    ...(match.table.talk === 'free' ? {} : { talk: match.table.talk }),
    seats: shown.map(({ seat, camp, name, namesake, computer }) => ({
      seat,
      camp,
      ...given({ name: name ?? undefined, namesake: namesake ?? undefined, computer: computer ?? undefined }),
    })),
    commitment: match.commitment,
    createdAt: match.createdAt,
    ...(begun ? { startedAt: match.startedAt } : {}),
    ...(ended ? endingOf(match.endedAt, match.outcome) : {}),
  };
}

/** A match as it is in memory. */
export const listedNow = (match: StoredMatch, { phase, seats }: LiveMatch): ListedMatch => ({
  match: { ...match, phase },
  seats: seats.all,
  departures: seats.departures,
});

/** Whether a visitor has neither a seat nor a partner’s code. */
export const isStranger = (
  { seats, departures }: ListedMatch,
  player: PlayerId,
  invitedTo: string | null,
): boolean => invitedTo === null && new Seats(seats, departures).campsKnownTo(player).length === 0;

/**
 * The seats as a visitor may know them now. Forgotten players disappear at once: while the match has not
 * begun for visitors, their seats are free, as if they had left.
 */
export function seatsFromOutside(
  { match, seats, departures }: ListedMatch,
  now: number,
): readonly StoredSeat[] {
  const spectatorDelay = SpectatorDelay.of(match);
  if (spectatorDelay.isNone || match.startedAt === null) return seats;
  const at = Math.max(match.startedAt, spectatorDelay.shownAt(now));
  const shown = seatsAt(at, seats, departures);
  if (spectatorDelay.hasShown(match.startedAt, now)) return shown;
  return shown.map((seat) => (isFormer(seat.player) ? emptySeat(seat) : seat));
}

function phaseOf(begun: boolean, ended: boolean): MatchSummary['phase'] {
  if (ended) return 'over';
  return begun ? 'playing' : 'gathering';
}

function endingOf(
  endedAt: number,
  outcome: StoredMatch['outcome'],
): Pick<MatchSummary, 'endedAt' | 'outcome'> {
  return {
    endedAt,
    ...(outcome === null ? {} : { outcome: publicOutcomeOf(outcome) }),
  };
}
