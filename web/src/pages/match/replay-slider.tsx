/** Steps through a finished match: singly, by a slider, or automatically. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { words } from '../../base/words.ts';
import { Back, Forth, Pause, Run } from '../../drawing/icons.tsx';
import type { ToldMoment } from './replay-moments.ts';
import { css } from './replay-styles.ts';

/** Milliseconds per moment in automatic play. */
const PACE = 1_400;

interface SliderProps {
  readonly place: number;
  readonly last: number;
  readonly steps: readonly ToldMoment[];
  /** Moments at which an admiral would have decided otherwise. */
  readonly differing?: readonly number[];
  readonly at: (place: number) => void;
}

export function Slider({ place, last, steps, differing = [], at }: SliderProps) {
  const { replay } = words.value;
  const isRunning = usePlaying(place, last, at);
  const go = (to: number) => {
    isRunning.value = false;
    at(to);
  };
  return (
    <div class={css('slider')}>
      <PlayButton
        runs={isRunning.value}
        act={() => {
          // From the end it begins again.
          if (place === last) at(0);
          isRunning.value = !isRunning.value;
        }}
      />
      <button
        type="button"
        class="icon"
        aria-label={replay.back}
        disabled={place === 0}
        onClick={() => go(place - 1)}
      >
        <Back />
      </button>
      <Track {...{ place, last, steps, differing }} at={go} />
      <span class="figure soft" translate={false}>
        <span key={place}>
          {place}/{last}
        </span>
      </span>
      <button
        type="button"
        class="icon primary"
        aria-label={replay.forth}
        disabled={place === last}
        onClick={() => go(place + 1)}
      >
        <Forth />
      </button>
    </div>
  );
}

/** Goes on by itself while it runs, until the end. */
function usePlaying(place: number, last: number, at: (place: number) => void) {
  const isRunning = useSignal(false);
  const runs = isRunning.value;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => {
      if (place < last) at(place + 1);
      if (place + 1 >= last) isRunning.value = false;
    }, PACE);
    return () => clearTimeout(timer);
  }, [runs, place, last]);
  return isRunning;
}

function PlayButton({ runs, act }: { readonly runs: boolean; readonly act: () => void }) {
  const { replay } = words.value;
  return (
    <button type="button" class="icon" aria-label={runs ? replay.pause : replay.play} onClick={act}>
      {runs ? <Pause /> : <Run />}
    </button>
  );
}

function Track({ place, last, steps, differing = [], at }: SliderProps) {
  const { replay } = words.value;
  return (
    <div class={css('track')}>
      <input
        type="range"
        min={0}
        max={last}
        value={place}
        aria-label={replay.moment}
        aria-valuetext={replay.place(place, last)}
        onInput={(event) => at(Number(event.currentTarget.value))}
      />
      <svg
        class={css('ticks')}
        viewBox={`0 0 ${Math.max(1, last)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {steps.map(({ isMarked }, step) => isMarked && <path key={step} d={`M${step} 0v1`} />)}
        {differing.map((step) => (
          <path key={`advice ${step}`} class={css('differs')} d={`M${step} 0v1`} />
        ))}
      </svg>
    </div>
  );
}
