/** At a full table, the seconds left to be ready before a seat is freed. */

import type { Match, PublicMatch } from 'escadre';
import { useRef } from 'preact/hooks';
import { words } from '../../base/words.ts';
import { useNow } from '../../match/clocks.tsx';
import { nameOf } from '../../match/player-names.ts';
import { css } from './waiting-styles.ts';

/** Seconds that count as little time. */
const SHORT = 5;
const RADIUS = 39;

interface ReadyCountdownProps {
  readonly match: Match;
  readonly table: PublicMatch;
}

export function ReadyCountdown({ match, table: { readyUntil, seats } }: ReadyCountdownProps) {
  const { table } = words.value;
  const now = useNow(readyUntil !== undefined);
  const late = Object.entries(seats).filter(([, { ready }]) => !ready);
  if (readyUntil === undefined || late.length === 0) return null;
  const left = Math.max(0, readyUntil - now) / 1_000;
  const seconds = Math.ceil(left);
  const isLate = late.some(([id]) => match.seats.includes(id as never));
  return (
    <div class={css('ready')} role="timer">
      <Dial key={readyUntil} left={left} />
      <p>
        {isLate
          ? table.getReady(seconds)
          : table.othersGetReady(
              late.map(([, seat]) => nameOf(seat)),
              seconds,
            )}
      </p>
    </div>
  );
}

/** A ring that is full when it is first seen, and empties. */
function Dial({ left }: { readonly left: number }) {
  const whole = useRef(left);
  const share = left / Math.max(1, whole.current);
  return (
    <span class={css(left <= SHORT ? 'dial is-short' : 'dial')} aria-hidden="true">
      <svg viewBox="0 0 88 88" aria-hidden="true">
        <circle cx="44" cy="44" r={RADIUS} />
        <circle
          class={css('left')}
          cx="44"
          cy="44"
          r={RADIUS}
          pathLength="1"
          stroke-dasharray={`${share.toFixed(3)} 1`}
        />
      </svg>
      <span class={css('seconds figure')}>{Math.ceil(left)}</span>
    </span>
  );
}
