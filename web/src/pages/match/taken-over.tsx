/** Shown while the player uses another tab. When that tab closes, the match returns by itself. */

import { useEffect } from 'preact/hooks';
import { Page } from '../../base/page.tsx';
import { heldElsewhere, whenFree } from '../../base/single-tab.ts';
import { words } from '../../base/words.ts';
import { Seascape } from '../../drawing/engraved/seascape.tsx';

interface TakenOverProps {
  readonly title?: string;
  /** The lock held by the other tab. */
  readonly lock: string;
  readonly again: () => void;
}

export function TakenOver({ title = words.value.match.taken, lock, again }: TakenOverProps) {
  const { match } = words.value;
  useReturn(lock, again);
  return (
    <Page>
      <div class="failure">
        <div class="calm">
          <Seascape />
        </div>
        <h1>{title}</h1>
        <p class="soft">{match.takenText}</p>
        <button type="button" class="primary" onClick={again}>
          {match.playHere}
        </button>
      </div>
    </Page>
  );
}

/** A match that is now on another device stays there. */
function useReturn(lock: string, again: () => void): void {
  useEffect(() => {
    const left = new AbortController();
    const wait = async () => {
      if (!(await heldElsewhere(lock))) return;
      if ((await whenFree(lock, left.signal)) && !left.signal.aborted) again();
    };
    void wait();
    return () => left.abort();
  }, [lock]);
}
