/** While a table waits: a boat at sea, a board against the computer, and the player's name. */

import type { GameId } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { server } from '../../base/session.ts';
import { words } from '../../base/words.ts';
import { Mark } from '../../drawing/mark.tsx';
import { PlayerName } from '../settings/player-name.tsx';
import type { Seating } from './seating.ts';
import { css } from './waiting-styles.ts';

interface WaitingProps {
  readonly game: GameId;
  readonly seating: Seating;
}

export function Waiting({ game, seating }: WaitingProps) {
  const { table } = words.value;
  return (
    <>
      {seating.free > 0 && (
        <section class={css('waiting panel')}>
          <span class={css('boat')} aria-hidden="true">
            <Mark />
          </span>
          <span>
            <a href={`/practice/${game}`} target="_blank" rel="noreferrer">
              {table.meanwhile}
            </a>
            <br />
            <span class="soft small">{table.meanwhileText}</span>
          </span>
        </section>
      )}
      <OwnName />
    </>
  );
}

/** Tells guests their given name, and lets them change it. */
function OwnName() {
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
