/** Open tables and live matches. */

import type { MatchPage, MatchSummary } from 'escadre';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { FaultNote } from '../../base/fault-note.tsx';
import { titleOf } from '../../base/game-words.ts';
import { visitor } from '../../base/session.ts';
import { useOnline } from '../../base/use-online.ts';
import { useQuery } from '../../base/use-query.ts';
import { words } from '../../base/words.ts';
import { isPerson, nameOf } from '../../match/player-names.ts';
import { useEnterMatch } from '../use-enter-match.ts';
import { css } from './home-styles.ts';
import { lobby } from './lobby.ts';

/** Milliseconds between updates. */
const REFRESH = 5_000;

const list = async (): Promise<MatchPage> => (await visitor()).list({ limit: 20 });

export function Lists() {
  const { home, failures } = words.value;
  const { answer, error } = useQuery(list, REFRESH);
  const isOnline = useOnline();
  const matches = answer?.matches ?? [];
  const open = matches.filter(({ phase }) => phase === 'gathering');
  const live = matches.filter(({ phase, spectators }) => phase === 'playing' && spectators.allowed);
  const watched = live.map(({ id }) => id).join();
  useEffect(() => {
    lobby.value = { open: open.length, live: live.length, featured: featuredIn(live) };
  }, [open.length, watched]);
  if (answer === undefined) {
    const failed = isOnline ? failures.serverText : failures.offline;
    return <p class="soft">{error === undefined ? words.value.app.loading : failed}</p>;
  }
  return (
    <div class={css('lists')}>
      <Section id="open" title={home.open} none={home.noneOpen} matches={open}>
        {(match) => (
          <Listed key={match.id} match={match} about={words.value.invitation.clock(match.clock)}>
            <SitDown id={match.id} />
          </Listed>
        )}
      </Section>
      <Section id="live" title={home.live} none={home.noneLive} matches={live}>
        {(match) => (
          <Listed key={match.id} match={match}>
            <a class="button" href={`/m/${match.id}?watch`}>
              {home.follow}
            </a>
          </Listed>
        )}
      </Section>
    </div>
  );
}

/** One match of each game that people play: the one that is shown already, else the newest. */
function featuredIn(live: readonly MatchSummary[]): ReadonlyMap<string, string> {
  const shown = lobby.value.featured;
  const featured = new Map<string, string>();
  for (const { id, game, seats } of live) {
    if (seats.some(isPerson) && (shown.get(game) === id || !featured.has(game))) featured.set(game, id);
  }
  return featured;
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** The text of an empty list. */
  readonly none: string;
  readonly matches: readonly MatchSummary[];
  readonly children: (match: MatchSummary) => ComponentChildren;
}

const Section = ({ id, title, none, matches, children }: SectionProps) => (
  <section class="stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {matches.length === 0 && <p class="soft">{none}</p>}
    <ul class="stack">{matches.map(children)}</ul>
  </section>
);

interface ListedProps {
  readonly match: MatchSummary;
  /** Further details. */
  readonly about?: string;
  /** The way there. */
  readonly children: ComponentChildren;
}

const Listed = ({ match, about, children }: ListedProps) => (
  <li class="listed panel">
    <div>
      <strong class="name">{titleOf(match.game)}</strong>
      <p class="soft small" dir="auto">
        {match.seats.map((seat) => nameOf(seat)).join(' · ')}
      </p>
      {about !== undefined && <p class="soft small">{about}</p>}
    </div>
    {children}
  </li>
);

/** The details of the table are beside it. */
function SitDown({ id }: { readonly id: string }) {
  const { busy, fault, act } = useEnterMatch();
  return (
    <div class="stack">
      <button type="button" disabled={busy} onClick={() => act((escadre) => escadre.enter(id))}>
        {words.value.home.sit}
      </button>
      <FaultNote fault={fault} />
    </div>
  );
}
