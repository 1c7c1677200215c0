/** Running and paused times. */

import type { Prompt } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../base/words.ts';

/** Milliseconds between updates of a clock. */
const TICK = 250;
/** Milliseconds that count as little time. */
const SHORT = 15_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** `0:38`, `12:05`, `1:02:00`; from two days on, days. */
export function inClock(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= 2 * DAY) return words.value.match.days(Math.floor(left / DAY));
  const seconds = Math.ceil(left / 1_000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
}

/** A prompt's remaining time; nothing if unlimited. */
export function Clock({ prompt }: { readonly prompt: Pick<Prompt, 'deadline' | 'left'> }) {
  const { deadline, left } = prompt;
  const now = useNow(deadline !== undefined);
  if (deadline !== undefined) {
    const rest = deadline - now;
    return <Time text={inClock(rest)} looks={rest < SHORT ? 'short' : ''} />;
  }
  if (left === undefined) return null;
  return <Time text={inClock(left)} looks="soft" title={words.value.match.stands} />;
}

interface TimeProps {
  readonly text: string;
  readonly looks: string;
  readonly title?: string;
}

/** The key makes each time a new element: a translating browser replaces text nodes. */
const Time = ({ text, looks, title }: TimeProps) => (
  <span key={text} class={`clock figure ${looks}`} title={title} translate={false}>
    {text}
  </span>
);

/** The time, updated while something runs. */
export function useNow(runs: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [runs]);
  return runs ? Math.max(now, Date.now()) : now;
}
