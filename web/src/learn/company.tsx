/** A lesson's additions to the frame: the coach, and the next steps. */

import type { Company } from '../match/company.ts';
import { Coach } from './coach.tsx';
import type { LessonWays } from './context.ts';
import { LessonNextSteps } from './next-steps.tsx';

export const lessonCompany = (ways: LessonWays): Company => ({
  kind: 'lesson',
  isReading: () => ways.run.isReading,
  coach: (word) => <Coach run={ways.run}>{word}</Coach>,
  nextSteps: () => <LessonNextSteps {...ways} />,
});
