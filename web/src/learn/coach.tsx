/** The coach in the Word: the next step of a first match, above the game's question. */

import type { ComponentChildren } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { language } from '../base/settings.ts';
import { words } from '../base/words.ts';
import { Trumpet } from '../drawing/icons.tsx';
import { guideWords } from '../guide/words.ts';
import { SidePanelContext } from '../match/side-panel.ts';
import { Rings } from './rings.tsx';
import type { LessonRun } from './run.ts';

export function Coach({ run, children }: { readonly run: LessonRun; readonly children: ComponentChildren }) {
  const { lesson } = words.value;
  const line = run.line(language.value);
  const isNudged = run.isNudged.value;
  const beside = useContext(SidePanelContext);
  useForgiveness(run);
  const isReading = run.isReading && run.model.outcome.value === null;
  return (
    <>
      {line === undefined ? (
        <div class="coach is-silent" />
      ) : (
        <div class="coach">
          <div class="coach-head">
            <Trumpet />
            <b class="name">{lesson.place(run.readPlace + 1, run.length)}</b>
            <button type="button" class="link" onClick={() => beside?.show('rules')}>
              {guideWords[language.value].guide}
            </button>
          </div>
          <p>{isNudged ? <strong role="alert">{line.hint ?? lesson.nudge}</strong> : line.say}</p>
          <Rings around={run.rings} />
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

/** A correction replaces the line until the next action; another wrong one brings it back. */
function useForgiveness(run: LessonRun): void {
  const isNudged = run.isNudged.value;
  useEffect(() => {
    if (!isNudged) return undefined;
    const forgive = () => run.forgive();
    // Before the board or a button handles it.
    addEventListener('click', forgive, true);
    addEventListener('keydown', forgive, true);
    return () => {
      removeEventListener('click', forgive, true);
      removeEventListener('keydown', forgive, true);
    };
  }, [run, isNudged]);
}
