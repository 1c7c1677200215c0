/** What follows a first match. */

import { words } from '../app/words.ts';
import type { LessonWays } from './context.ts';

export function WaysFromLesson({ run, again }: LessonWays) {
  const { lesson, app } = words.value;
  return (
    <div class="row">
      <a class="button primary" href={`/practice/${run.game}`}>
        {lesson.recruit}
      </a>
      <button type="button" onClick={again}>
        {lesson.again}
      </button>
      <a class="button" href="/">
        {app.home}
      </a>
    </div>
  );
}
