/** What can follow a match against the computer. */

import { serverPage } from '../app/games.ts';
import { words } from '../app/words.ts';
import type { PracticeWays } from './context.ts';
import { levelAfter, nextOpponent } from './kept.ts';

export function WaysOn({ practice, begin }: PracticeWays) {
  const { practice: texts, create, app } = words.value;
  const { game, opponent, model } = practice;
  const next = levelAfter(opponent.level);
  const outcome = model.outcome.value;
  const hasWon = outcome?.kind === 'win' && outcome.camp === model.match.camp;
  const goesUp = hasWon && next !== undefined;
  return (
    <div class="row">
      <button
        type="button"
        class={goesUp ? '' : 'primary'}
        onClick={() => begin(nextOpponent(game, opponent, opponent.level))}
      >
        {texts.again}
      </button>
      {next !== undefined && (
        <button
          type="button"
          class={goesUp ? 'primary' : ''}
          onClick={() => begin(nextOpponent(game, opponent, next))}
        >
          {texts.next(create.levels[next])}
        </button>
      )}
      <a class="button" href={serverPage(game, opponent.level)}>
        {texts.server}
      </a>
      <a class="button" href="/">
        {app.home}
      </a>
    </div>
  );
}
