/** What stands here while the player plays in another tab. */

import { Page } from '../../base/page.tsx';
import { words } from '../../base/words.ts';
import { Wreck } from '../../drawing/wreck.tsx';

interface TakenOverProps {
  readonly text?: string;
  readonly again: () => void;
}

export const TakenOver = ({ text = words.value.match.taken, again }: TakenOverProps) => (
  <Page title="Escadre">
    <div class="failure">
      <Wreck />
      <h1>{text}</h1>
      <button type="button" class="primary" onClick={again}>
        {words.value.match.playHere}
      </button>
    </div>
  </Page>
);
