/** While a table waits: for how long it has, a board against the computer, and the player's name. */

import type { GameId } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { server } from '../../base/session.ts';
import { words } from '../../base/words.ts';
import { inClock, useNow } from '../../match/clocks.tsx';
import { PlayerName } from '../settings/player-name.tsx';
import { css } from './waiting-styles.ts';

/** How long this page has waited. */
export function Waited() {
  const [since] = useState(Date.now);
  const now = useNow(true);
  return (
    <p class={css('waited name')}>
      {words.value.table.waited}
      <span class={css('figure turn')}>{inClock(now - since)}</span>
    </p>
  );
}

/** A way to play meanwhile, in another tab. */
export const Meanwhile = ({ game }: { readonly game: GameId }) => (
  <p>
    <a href={`/practice/${game}`} target="_blank" rel="noreferrer">
      {words.value.table.meanwhile}
    </a>
    <br />
    <span class="soft small">{words.value.table.meanwhileText}</span>
  </p>
);

/** Tells guests their given name, and lets them change it. */
export function OwnName() {
  const { table } = words.value;
  const [name, setName] = useState<string>();
  useEffect(() => {
    server().then(
      ({ player }) => setName(player.name),
      () => undefined,
    );
  }, []);
  if (name === undefined) return null;
  return (
    <details>
      <summary>
        <span>
          <span class="soft" dir="auto">
            {table.playingAs(name)}
          </span>{' '}
          {table.rename}
        </span>
      </summary>
      <p class="soft small">{table.renameText}</p>
      <PlayerName />
    </details>
  );
}
