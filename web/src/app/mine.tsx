/** The player's matches: those that wait for them first. */

import type { GameId, PersonalData } from 'escadre';
import { Failed } from './failures.tsx';
import { Page } from './page.tsx';
import { server } from './session.ts';
import { language } from './settings.ts';
import { useAsk } from './use-ask.ts';
import { words } from './words.ts';

type Mine = PersonalData['matches'][number];

const ORDER = { playing: 0, gathering: 1, over: 2 } as const;

export function Mine() {
  const { mine, app } = words.value;
  const { answer, error, again } = useAsk(async () => (await server()).personalData());
  if (answer === undefined) {
    return error === undefined ? (
      <Page title={mine.title}>
        <p class="soft">{app.loading}</p>
      </Page>
    ) : (
      <Failed error={error} again={again} />
    );
  }
  const matches = answer.matches
    .filter(({ seats }) => seats.length > 0)
    .toSorted((one, other) => ORDER[one.phase] - ORDER[other.phase] || other.createdAt - one.createdAt);
  return (
    <Page title={mine.title}>
      <h1>{mine.title}</h1>
      {matches.length === 0 && <p class="soft">{mine.none}</p>}
      <ul class="stack">
        {matches.map((match) => (
          <MineListed key={match.id} match={match} />
        ))}
      </ul>
    </Page>
  );
}

function MineListed({ match }: { readonly match: Mine }) {
  const { mine, games } = words.value;
  const state = match.phase === 'gathering' ? mine.gathering : match.phase === 'over' ? mine.over : '';
  const day = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li class="listed panel">
      <div>
        <strong class="name">{games[match.game as GameId]?.title ?? match.game}</strong>
        <p class="soft small">
          {day.format(match.createdAt)}
          {state === '' ? '' : ` · ${state}`}
        </p>
      </div>
      <a class={match.phase === 'playing' ? 'button primary' : 'button'} href={`/m/${match.id}`}>
        {mine.open}
      </a>
    </li>
  );
}
