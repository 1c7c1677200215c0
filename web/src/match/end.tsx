/** The end of a match, in every game, lesson and practice: the result, how it came about, and the ways on. */

import { useSignal } from '@preact/signals';
import { useContext, useEffect } from 'preact/hooks';
import { PLAY_ON, readFragment, writeFragment } from '../base/fragment.ts';
import { language } from '../base/settings.ts';
import { ring } from '../base/sound.ts';
import { words } from '../base/words.ts';
import { CompanyContext } from './company.ts';
import { type Checked, DiceCheck, examined } from './dice-check.tsx';
import { EndPlate } from './end-plate.tsx';
import { css } from './end-styles.ts';
import type { Result } from './figures.ts';
import { HomeLink } from './home-link.tsx';
import { LuckAsked } from './luck.tsx';
import { recordOf } from './match-record.ts';
import type { MatchModel } from './model.ts';
import { rematchIn } from './rematch.ts';
import { leaderOf } from './review-leader.ts';
import { reviewWords } from './review-words.ts';
import { StoryContext } from './story-context.ts';

interface EndProps extends Result {
  readonly model: MatchModel;
}

export function End({ model, ...result }: EndProps) {
  const { end } = words.value;
  const teller = useContext(StoryContext);
  const company = useContext(CompanyContext);
  const isOpen = useSignal(true);
  const outcome = model.outcome.value;
  const ending = outcome === null ? undefined : teller?.ending(outcome).text;
  useEffect(() => sound(model), [model]);
  return (
    <div class="end stack">
      <div class={css('told')}>
        <EndPlate {...{ model, isOpen, ending, ...result }}>
          {company === undefined && (
            <DiceCheck game={model.match.game} check={() => checkDice(model)} sound={end.sound} />
          )}
          {company === undefined ? (
            <a class="link" href={playOnPage(model)}>
              {end.playOn}
            </a>
          ) : (
            company.afterwards?.()
          )}
          <LuckAsked game={model.match.game} record={() => recordOf(model)} />
        </EndPlate>
        {/* Keeps its place below the plate, so that closing it moves nothing. */}
        <p class="sentence">
          {!isOpen.value && (
            <>
              <strong class="name">{ending}</strong>{' '}
              <button
                type="button"
                class={css('link shown-again')}
                onClick={() => {
                  isOpen.value = true;
                }}
              >
                {end.showResult}
              </button>
            </>
          )}
        </p>
      </div>
      {company === undefined ? <WaysAtServer model={model} /> : company.nextSteps()}
    </div>
  );
}

/** Matches whose end has been heard. */
const sounded = new WeakSet<MatchModel>();

/** Sounds once, for players who saw the end, not for those who return to it. */
function sound(model: MatchModel): void {
  const { match, outcome, happenings } = model;
  const last = happenings.value.at(-1);
  const wasThere = match.camp !== null && last !== undefined && !last.missed && last.isPast !== true;
  if (!wasThere || sounded.has(model)) return;
  sounded.add(model);
  const result = outcome.value;
  if (result?.kind !== 'win') ring('bell');
  else ring(result.camp === match.camp ? 'victory' : 'defeat');
}

function WaysAtServer({ model }: { readonly model: MatchModel }) {
  const { end } = words.value;
  const { match } = model;
  const { offeredBy, isOffered } = rematchIn(model);
  const { rematch } = model.table.value;
  const leader = leaderOf(model);
  return (
    <>
      {offeredBy !== undefined && <p class="strip">{end.asked(offeredBy)}</p>}
      {leader !== undefined && <p class="strip">{reviewWords[language.value].leads(leader)}</p>}
      <div class="buttons">
        <HomeLink />
        <a class="button" href={`/m/${match.id}/replay${location.hash}`}>
          {leader === undefined ? end.replay : reviewWords[language.value].join}
        </a>
        {match.seats.length === 0 && rematch !== undefined && (
          <a class="button primary" href={`/m/${rematch}?watch${location.hash}`}>
            {end.follow}
          </a>
        )}
        {match.seats.length > 0 &&
          (isOffered ? (
            <span class="soft">{end.waiting}</span>
          ) : (
            <button
              type="button"
              class="primary"
              disabled={model.isHeld.value}
              onClick={() => model.do(() => match.rematch())}
            >
              {offeredBy === undefined ? end.rematch : end.acceptRematch}
            </button>
          ))}
      </div>
    </>
  );
}

/** The replay, at the last moment from which one can play on. */
function playOnPage({ match }: MatchModel): string {
  const { invite } = readFragment(location.hash);
  return `/m/${match.id}/replay${writeFragment({ invite, looks: PLAY_ON })}`;
}

const checkDice = async (model: MatchModel): Promise<Checked> =>
  examined(await recordOf(model), model.match.noted);
