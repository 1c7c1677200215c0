/** Tables that wait for somebody, and matches that are played. */

import type { MatchPage, MatchSummary } from 'escadre';
import type { ComponentChildren } from 'preact';
import { titleOf } from '../../base/game-words.ts';
import { visitor } from '../../base/session.ts';
import { useAsk } from '../../base/use-query.ts';
import { words } from '../../base/words.ts';
import { nameOf } from '../../match/player-names.ts';
import { useWay } from '../use-enter-match.ts';

/** Milliseconds after which they are asked for again. */
const REFRESH = 5_000;

const list = async (): Promise<MatchPage> => (await visitor()).list({ limit: 20 });

export function Lists() {
  const { home, failures } = words.value;
  const { answer, error } = useAsk(list, REFRESH);
  if (answer === undefined)
    return <p class="soft">{error === undefined ? words.value.app.loading : failures.serverText}</p>;
  const open = answer.matches.filter(({ phase }) => phase === 'gathering');
  const live = answer.matches.filter(({ phase, spectators }) => phase === 'playing' && spectators.allowed);
  return (
    <div class="lists">
      <section class="stack" aria-labelledby="open">
        <h2 id="open">{home.open}</h2>
        {open.length === 0 && <p class="soft">{home.noneOpen}</p>}
        <ul class="stack">
          {open.map((match) => (
            <Listed key={match.id} match={match} about={words.value.invitation.clock(match.clock)}>
              <SitDown id={match.id} />
            </Listed>
          ))}
        </ul>
      </section>
      <section class="stack" aria-labelledby="live">
        <h2 id="live">{home.live}</h2>
        {live.length === 0 && <p class="soft">{home.noneLive}</p>}
        <ul class="stack">
          {live.map((match) => (
            <Listed key={match.id} match={match}>
              <a class="button" href={`/m/${match.id}?watch`}>
                {home.follow}
              </a>
            </Listed>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface ListedProps {
  readonly match: MatchSummary;
  /** What else is to be known of it. */
  readonly about?: string;
  /** The way there. */
  readonly children: ComponentChildren;
}

const Listed = ({ match, about, children }: ListedProps) => (
  <li class="listed panel">
    <div>
      <strong class="name">{titleOf(match.game)}</strong>
      <p class="soft small">{match.seats.map((seat) => nameOf(seat)).join(' · ')}</p>
      {about !== undefined && <p class="soft small">{about}</p>}
    </div>
    {children}
  </li>
);

/** What there is to know of the table stands beside it: whoever takes this sits. */
function SitDown({ id }: { readonly id: string }) {
  const { busy, fault, act } = useWay();
  return (
    <div class="stack">
      <button type="button" disabled={busy} onClick={() => act((escadre) => escadre.enter(id))}>
        {words.value.home.sit}
      </button>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </div>
  );
}
