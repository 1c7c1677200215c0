/** The player's matches: those that wait for them first, by what time they leave. */

import type { MyMatch } from 'escadre';
import { Failed } from '../base/failures.tsx';
import { titleOf } from '../base/game-words.ts';
import { Loading } from '../base/loading.tsx';
import { lookAtMine } from '../base/my-matches.ts';
import { Page } from '../base/page.tsx';
import { server } from '../base/session.ts';
import { language } from '../base/settings.ts';
import { useAsk } from '../base/use-query.ts';
import { Vignette } from '../base/vignette.tsx';
import { words } from '../base/words.ts';
import { inClock } from '../match/clocks.tsx';
import { nameOf } from '../match/player-names.ts';

/** Milliseconds after which the list is asked for again. */
const REFRESH = 10_000;

export function Mine() {
  const { mine, home } = words.value;
  const { answer, error, again } = useAsk(lookAtMine, REFRESH);
  const past = useAsk(async () => (await (await server()).mine({ phase: 'over', limit: 20 })).matches);
  if (answer === undefined) {
    return error === undefined ? <Loading title={mine.title} /> : <Failed error={error} again={again} />;
  }
  const over = past.answer ?? [];
  return (
    <Page title={mine.title}>
      <h1>{mine.title}</h1>
      {answer.length === 0 && (
        <div class="failure">
          <Vignette game="trafalgar" />
          <p class="soft">{mine.none}</p>
          <a class="button primary" href="/">
            {home.find}
          </a>
        </div>
      )}
      <ul class="stack">
        {answer.map((match) => (
          <MineListed key={match.id} match={match} />
        ))}
      </ul>
      {over.length > 0 && (
        <details>
          <summary>{mine.over}</summary>
          <ul class="stack">
            {over.map((match) => (
              <MineListed key={match.id} match={match} />
            ))}
          </ul>
        </details>
      )}
    </Page>
  );
}

function MineListed({ match }: { readonly match: MyMatch }) {
  const { mine } = words.value;
  const { id, game, asked, opponents, news } = match;
  const isNew = news !== undefined && news.told < news.n;
  return (
    <li class={`listed panel ${asked ? 'is-asked' : ''}`}>
      <div>
        <strong class="name">{titleOf(game)}</strong>
        <p class="small">{opponents.map((seat) => nameOf(seat)).join(' · ')}</p>
        <p class="soft small">
          {stateOf(match)}
          {isNew && <span class="news">{mine.news}</span>}
        </p>
      </div>
      <a class={asked ? 'button primary' : 'button'} href={`/m/${id}`}>
        {asked ? mine.play : mine.open}
      </a>
    </li>
  );
}

/** Whose move it is and for how long still, or how it stands otherwise. */
function stateOf({ phase, asked, deadline, createdAt }: MyMatch): string {
  const { mine } = words.value;
  const day = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' });
  if (phase === 'gathering') return mine.gathering;
  if (phase === 'over') return day.format(createdAt);
  const whose = asked ? mine.yourMove : mine.theirs;
  return deadline === undefined ? whose : `${whose}, ${mine.left(inClock(deadline - Date.now()))}`;
}
