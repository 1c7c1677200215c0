/** A ring that runs out with the time of a window, by the clock of the server. */

import type { Prompt } from 'escadre';
import { useEffect, useRef } from 'preact/hooks';
import { css } from './styles.ts';

/** Longer times (in milliseconds) are left to the clocks. */
const LONGEST = 180_000;
const TURN = 2 * Math.PI;

type Timed = Pick<Prompt<'trafalgar'>, 'id' | 'deadline' | 'seconds'>;

/** A window's full and remaining time in milliseconds; null if it has no end worth waiting for. */
export function timeOf(
  { deadline, seconds }: Timed,
  now = Date.now(),
): { whole: number; left: number } | null {
  if (deadline === undefined || seconds === undefined || seconds * 1_000 > LONGEST) return null;
  const whole = seconds * 1_000;
  // Two clocks never agree to the millisecond.
  return { whole, left: Math.max(0, Math.min(deadline - now, whole)) };
}

interface RingProps {
  readonly prompt: Timed;
  /** In units of its drawing. */
  readonly radius: number;
  /** Whether the seconds stand in it. */
  readonly counts?: boolean;
}

/** Part of a drawing; updated each frame without rendering. */
export function Ring({ prompt, radius, counts = false }: RingProps) {
  const arc = useRef<SVGCircleElement>(null);
  const text = useRef<SVGTextElement>(null);
  const length = TURN * radius;
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const time = timeOf(prompt);
      if (time !== null) {
        arc.current?.setAttribute(
          'stroke-dashoffset',
          String(length * (1 - Math.min(1, time.left / time.whole))),
        );
        const seconds = String(Math.ceil(time.left / 1_000));
        if (text.current !== null && text.current.textContent !== seconds) text.current.textContent = seconds;
      }
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [prompt.id, prompt.deadline, length]);
  if (timeOf(prompt) === null) return null;
  return (
    <g class={css('ring')}>
      <circle class={css('ring-ground')} r={radius} />
      <circle
        class={css('ring-left')}
        ref={arc}
        r={radius}
        stroke-dasharray={length}
        transform="rotate(-90)"
      />
      {counts && <text ref={text} class={css('ring-seconds')} />}
    </g>
  );
}
