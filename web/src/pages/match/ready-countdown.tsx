/** At a full table, the seconds left to be ready before a seat is freed. */

import type { Match, PublicMatch } from 'escadre';
import { words } from '../../base/words.ts';
import { useNow } from '../../match/clocks.tsx';
import { nameOf } from '../../match/player-names.ts';

interface ReadyCountdownProps {
  readonly match: Match;
  readonly table: PublicMatch;
}

export function ReadyCountdown({ match, table: { readyUntil, seats } }: ReadyCountdownProps) {
  const { table } = words.value;
  const now = useNow(readyUntil !== undefined);
  const late = Object.entries(seats).filter(([, { ready }]) => !ready);
  if (readyUntil === undefined || late.length === 0) return null;
  const seconds = Math.max(0, Math.ceil((readyUntil - now) / 1_000));
  const isLate = late.some(([id]) => match.seats.includes(id as never));
  return (
    <p class="strip" role="timer">
      {isLate
        ? table.getReady(seconds)
        : table.othersGetReady(
            late.map(([, seat]) => nameOf(seat)),
            seconds,
          )}
    </p>
  );
}
