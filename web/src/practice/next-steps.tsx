/** The next steps after a match against the computer. */

import { PLAY_ON, writeFragment } from '../base/fragment.ts';
import { words } from '../base/words.ts';
import { HomeLink } from '../match/home-link.tsx';
import type { PracticeWays } from './context.ts';
import { handOverReplay, replayPage } from './last-match.ts';
import { levelAfter, nextOpponent } from './saved-practice.ts';

/** The last one is suggested: a stronger opponent after a win, else the same again. */
export function PracticeNextSteps({ practice, begin }: PracticeWays) {
  const { practice: texts, create, end } = words.value;
  const { game, opponent, model } = practice;
  const next = levelAfter(opponent.level);
  const outcome = model.outcome.value;
  const hasWon = outcome?.kind === 'win' && outcome.camp === model.match.camp;
  const ways = [
    ...(next === undefined ? [] : [{ level: next, label: texts.nextLevel(create.levels[next]) }]),
    { level: opponent.level, label: texts.again },
  ];
  if (hasWon) ways.reverse();
  return (
    <div class="buttons">
      <HomeLink />
      <a class="button" href={replayPage(game)} onClick={() => handOverReplay(practice)}>
        {end.replay}
      </a>
      {ways.map(({ level, label }, place) => (
        <button
          key={level}
          type="button"
          class={place === ways.length - 1 ? 'primary' : ''}
          onClick={() => begin(nextOpponent(game, opponent, level))}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** To the replay, at the last moment from which one can play on. */
export const PlayOnLink = ({ practice }: Pick<PracticeWays, 'practice'>) => (
  <a
    class="link"
    href={`${replayPage(practice.game)}${writeFragment({ invite: '', looks: PLAY_ON })}`}
    onClick={() => handOverReplay(practice)}
  >
    {words.value.end.playOn}
  </a>
);
