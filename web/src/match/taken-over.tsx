/** What stands here while the player plays in another tab. */

import { Page } from '../app/page.tsx';
import { words } from '../app/words.ts';
import { Wreck } from '../drawing/wreck.tsx';

export const TakenOver = ({ again }: { readonly again: () => void }) => (
  <Page title="Escadre">
    <div class="failure">
      <Wreck />
      <h1>{words.value.match.taken}</h1>
      <button type="button" class="primary" onClick={again}>
        {words.value.match.playHere}
      </button>
    </div>
  </Page>
);
