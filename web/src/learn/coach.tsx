/** The coach in the Word: what comes next in a first match, above what the game asks. */

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { language } from '../base/settings.ts';
import { words } from '../base/words.ts';
import { Trumpet } from '../drawing/icons.tsx';
import type { LessonRun } from './run.ts';

export function Coach({ run, children }: { readonly run: LessonRun; readonly children: ComponentChildren }) {
  const { lesson } = words.value;
  const line = run.line(language.value);
  const isNudged = run.isNudged.value;
  useForgiveness(run);
  const isReading = run.isReading && run.model.outcome.value === null;
  return (
    <>
      {line !== undefined && (
        <div class="coach">
          <Trumpet />
          <p>
            {isNudged ? <strong role="alert">{line.hint ?? lesson.nudge}</strong> : line.say}{' '}
            <span class="soft small">{lesson.place(run.readPlace + 1, run.length)}</span>
          </p>
        </div>
      )}
      {isReading ? (
        <div class="buttons">
          <button type="button" class="primary" onClick={() => run.readOn()}>
            {lesson.readOn}
          </button>
        </div>
      ) : (
        children
      )}
    </>
  );
}

/** A reproach stands in the place of the line until something else is done, right or wrong; a wrong deed has it back. */
function useForgiveness(run: LessonRun): void {
  const isNudged = run.isNudged.value;
  useEffect(() => {
    if (!isNudged) return undefined;
    const forgive = () => run.forgive();
    // Before the board or a button hears of it.
    addEventListener('click', forgive, true);
    addEventListener('keydown', forgive, true);
    return () => {
      removeEventListener('click', forgive, true);
      removeEventListener('keydown', forgive, true);
    };
  }, [run, isNudged]);
}
