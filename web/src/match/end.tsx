/** The Word at the end: how it ended, and what can follow. */

import { useContext } from 'preact/hooks';
import { words } from '../base/words.ts';
import { CompanyContext } from './company.ts';
import { type Checked, DiceCheck, examined } from './dice-check.tsx';
import { WayHome } from './home-link.tsx';
import { recordOf } from './match-record.ts';
import type { MatchModel } from './model.ts';
import { nameOf } from './player-names.ts';
import { StoryContext } from './story-context.ts';

export function End({ model }: { readonly model: MatchModel }) {
  const teller = useContext(StoryContext);
  const company = useContext(CompanyContext);
  return (
    <div class="end stack">
      <p class="sentence">
        <strong class="name">
          {model.outcome.value !== null && teller?.ending(model.outcome.value).text}
        </strong>
      </p>
      {company === undefined ? <WaysAtServer model={model} /> : company.nextSteps()}
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
