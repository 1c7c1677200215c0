/** Practice's additions to the frame: undo and redo, the opponent's tab, and the next steps. */

import { words } from '../base/words.ts';
import type { Company } from '../match/company.ts';
import type { PracticeWays } from './context.ts';
import { PlayOnLink, PracticeNextSteps } from './next-steps.tsx';
import { OpponentTab } from './opponent-tab.tsx';
import { isKept } from './saved-practice.ts';
import { UndoButtons } from './undo-buttons.tsx';

export const practiceCompany = (ways: PracticeWays): Company => ({
  kind: 'practice',
  notice: () => (isKept.value ? undefined : words.value.practice.full),
  steps: () => <UndoButtons practice={ways.practice} />,
  tab: { label: () => words.value.practice.computer, panel: () => <OpponentTab {...ways} /> },
  afterwards: () => <PlayOnLink practice={ways.practice} />,
  nextSteps: () => <PracticeNextSteps {...ways} />,
});
