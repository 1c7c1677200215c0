/** The tab of a match holds a lock, so that a tab that lost the match notices when it is closed. */

import { useEffect } from 'preact/hooks';
import { type Held, holdAlone } from '../../base/single-tab.ts';

export const lockOf = (id: string): string => `escadre.match ${id}`;

/** Held while this match is shown here; `round` counts the entries. */
export function useMatchLock(id: string, round: number): void {
  useEffect(() => {
    let held: Held | undefined;
    let isLeft = false;
    void holdAlone(lockOf(id), { steal: true, lost: () => undefined }).then((own) => {
      if (isLeft) own?.release();
      else held = own;
    });
    return () => {
      isLeft = true;
      held?.release();
    };
  }, [id, round]);
}
