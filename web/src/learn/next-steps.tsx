/** The next steps after a first match. */

import { words } from '../base/words.ts';
import { HomeLink } from '../match/home-link.tsx';
import type { LessonWays } from './context.ts';

export function LessonNextSteps({ run, again }: LessonWays) {
  const { home, lesson } = words.value;
  return (
    <div class="buttons">
      <HomeLink />
      <button type="button" onClick={again}>
        {lesson.again}
      </button>
      <a class="button primary" href={`/practice/${run.game}`}>
        {home.computer}
      </a>
    </div>
  );
}
