/** Draws, claims and resignation: never in the way, always to be found. */

import { Sure } from '../app/sure.tsx';
import { words } from '../app/words.ts';
import type { MatchModel } from './model.ts';
import { nameOf } from './names.ts';

export function WaysOut({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  const { camp, seats: mine } = model.match;
  if (mine.length === 0) return <p class="soft small">{match.watching}</p>;
  if (model.outcome.value !== null) return null;
  const { drawOffers, seats, claims } = model.table.value;
  const offering = Object.keys(drawOffers).filter((each) => drawOffers[each] && each !== camp);
  const from = Object.values(seats).find((seat) => offering.includes(seat.camp));
  return (
    <div class="ways-out stack">
      {from !== undefined && (
        <div class="stack">
          <p>{match.offered(nameOf(from))}</p>
          <div class="row">
            <button type="button" onClick={() => model.do(() => model.match.acceptDraw())}>
              {match.accept}
            </button>
            <button type="button" onClick={() => model.do(() => model.match.declineDraw())}>
              {match.decline}
            </button>
          </div>
        </div>
      )}
      {camp !== null && (claims[camp] ?? Number.POSITIVE_INFINITY) <= Date.now() && (
        <div class="stack">
          <p>{match.claimable}</p>
          <div class="row">
            <button type="button" onClick={() => model.do(() => model.match.claim('win'))}>
              {match.claimWin}
            </button>
            <button type="button" onClick={() => model.do(() => model.match.claim('draw'))}>
              {match.claimDraw}
            </button>
          </div>
        </div>
      )}
      <div class="row">
        {camp !== null && drawOffers[camp] ? (
          <span class="soft small">{match.youOffered}</span>
        ) : (
          <button type="button" class="quiet" onClick={() => model.do(() => model.match.offerDraw())}>
            {match.offer}
          </button>
        )}
        <Sure
          label={match.resign}
          question={match.resignSure}
          yes={match.resignYes}
          isQuiet
          act={() => model.do(() => model.match.resign())}
        />
      </div>
    </div>
  );
}
