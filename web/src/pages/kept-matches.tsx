/** The last matches against the computer that this browser has kept. */

import { ConfirmButton } from '../base/confirm-button.tsx';
import { dayAndTime } from '../base/dates.ts';
import { titleOf } from '../base/game-words.ts';
import { words } from '../base/words.ts';
import { nameOf } from '../match/player-names.ts';
import { forgetKeptMatches, type KeptMatch } from '../practice/kept-matches.ts';
import { resultOf } from './match-result.ts';
import { css } from './my-matches-styles.ts';
import { savedWords } from './saved-words.ts';

interface KeptProps {
  readonly matches: readonly KeptMatch[];
  readonly again: () => void;
}

export function KeptMatches({ matches, again }: KeptProps) {
  const { kept, deleteAll, deleteSure, deleteYes } = savedWords.value;
  if (matches.length === 0) return null;
  const forget = async () => {
    await forgetKeptMatches();
    again();
  };
  return (
    <section class="stack" aria-labelledby="kept">
      <h2 id="kept">{kept}</h2>
      <ul class="stack">
        {matches.map((match) => (
          <Kept key={match.id} match={match} />
        ))}
      </ul>
      <ConfirmButton label={deleteAll} question={deleteSure} yes={deleteYes} isQuiet act={forget} />
    </section>
  );
}

function Kept({ match }: { readonly match: KeptMatch }) {
  const { mine, end } = words.value;
  const { id, at, record, seats, camp } = match;
  const result = resultOf(match);
  const opponents = seats.filter((seat) => seat.camp !== camp);
  return (
    <li class={css('listed panel')}>
      <div>
        <strong class="name">{titleOf(record.game)}</strong>
        <p class="small">{opponents.map(nameOf).join(' · ')}</p>
        <p class="small">
          <strong class={css(`result is-${result}`)}>{mine.results[result]}</strong>{' '}
          <span class="soft">{dayAndTime(at)}</span>
        </p>
      </div>
      <div class="row">
        <a class="button" href={`/replay#kept=${id}`}>
          {end.replay}
        </a>
      </div>
    </li>
  );
}
