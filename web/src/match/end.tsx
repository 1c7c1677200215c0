/** The Word at the end: how it ended, and what can follow. */

import { useContext } from 'preact/hooks';
import { words } from '../base/words.ts';
import { LessonContext } from '../learn/context.ts';
import { WaysFromLesson } from '../learn/next-steps.tsx';
import { PracticeContext } from '../practice/context.ts';
import { WaysOn } from '../practice/next-steps.tsx';
import { type Checked, DiceCheck, examined } from './dice-check.tsx';
import { WayHome } from './home-link.tsx';
import { recordOf } from './match-record.ts';
import type { MatchModel } from './model.ts';
import { nameOf } from './player-names.ts';
import { StoryContext } from './story-context.ts';

export function End({ model }: { readonly model: MatchModel }) {
  const teller = useContext(StoryContext);
  const practice = useContext(PracticeContext);
  const lesson = useContext(LessonContext);
  return (
    <div class="end stack">
      <p class="sentence">
        <strong class="name">
          {model.outcome.value !== null && teller?.ending(model.outcome.value).text}
        </strong>
      </p>
      {lesson !== undefined && <WaysFromLesson {...lesson} />}
      {practice !== undefined && <WaysOn {...practice} />}
      {lesson === undefined && practice === undefined && <WaysAtServer model={model} />}
    </div>
  );
}

function WaysAtServer({ model }: { readonly model: MatchModel }) {
  const { end } = words.value;
  const { match } = model;
  const { rematchOffers, rematch, seats } = model.table.value;
  const wants = match.seats.some((seat) => rematchOffers[seat]);
  const asker = Object.entries(seats).find(([id]) => rematchOffers[id])?.[1];
  return (
    <>
      <div class="notices">
        {!wants && asker !== undefined && match.seats.length > 0 && (
          <p class="strip">{end.asked(nameOf(asker))}</p>
        )}
        <DiceCheck game={match.game} check={() => checkDice(model)} sound={end.sound} />
      </div>
      <div class="buttons">
        <WayHome />
        <a class="button" href={`/m/${match.id}/replay${location.hash}`}>
          {end.replay}
        </a>
        {match.seats.length === 0 && rematch !== undefined && (
          <a class="button primary" href={`/m/${rematch}?watch${location.hash}`}>
            {end.follow}
          </a>
        )}
        {match.seats.length > 0 &&
          (wants ? (
            <span class="soft">{end.waiting}</span>
          ) : (
            <button
              type="button"
              class="primary"
              disabled={model.busy.value}
              onClick={() => model.do(() => match.rematch())}
            >
              {end.rematch}
            </button>
          ))}
      </div>
    </>
  );
}

const checkDice = async (model: MatchModel): Promise<Checked> =>
  examined(await recordOf(model), model.match.noted);
