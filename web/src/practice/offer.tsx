/** A saved match cannot continue because the game has changed: offers to start from its position. */

import type { PositionOffer } from 'escadre/practice';
import { Cover } from '../base/cover.tsx';
import { titleOf } from '../base/game-words.ts';
import { Page } from '../base/page.tsx';
import { words } from '../base/words.ts';
import type { PracticeWays } from './context.ts';

export function OfferPage({ practice, begin, offer }: PracticeWays & { readonly offer: PositionOffer }) {
  const { practice: texts, create } = words.value;
  const { game, opponent } = practice;
  return (
    <Page title={titleOf(game)}>
      <div class="failure">
        <Cover game={game} />
        <h1>{texts.offer}</h1>
        <p>{texts.offerText}</p>
        <div class="row">
          <button type="button" class="primary" onClick={() => begin(opponent, offer)}>
            {texts.takeOffer}
          </button>
          <button type="button" onClick={() => begin(opponent)}>
            {texts.begin(create.levels[opponent.level])}
          </button>
        </div>
      </div>
    </Page>
  );
}
