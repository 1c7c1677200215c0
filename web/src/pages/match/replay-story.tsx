/** The whole story of a finished match, beside its board. */

import { useEffect, useRef } from 'preact/hooks';
import { words } from '../../base/words.ts';
import type { ToldMoment } from './replay-moments.ts';
import { css } from './replay-styles.ts';

interface ReplayStoryProps {
  readonly steps: readonly ToldMoment[];
  readonly place: number;
  readonly at: (place: number) => void;
}

/** All lines to the end; each links to its moment. */
export function ReplayStory({ steps, place, at }: ReplayStoryProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [steps, place]);
  return (
    <ol class="story" ref={list} aria-label={words.value.match.story}>
      {steps.flatMap(({ lines }, step) =>
        lines.map(({ text, tone }, line) => (
          <li key={`${step} ${line}`} class={css(`tone-${tone}`)}>
            <button
              type="button"
              class={css('told-line')}
              aria-current={step === place ? 'step' : undefined}
              onClick={() => at(step)}
            >
              {text}
            </button>
          </li>
        )),
      )}
    </ol>
  );
}
