/** A match that people play in public, small on its game's card, with the way to watch it. */

import type { GameId, Match, View } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { visitor } from '../../base/session.ts';
import { useQuery } from '../../base/use-query.ts';
import { words } from '../../base/words.ts';
import { boardOf } from '../../games/boards.ts';
import { nameOf } from '../../match/player-names.ts';
import { css } from './small-board-styles.ts';

interface FeaturedMatchProps {
  readonly game: GameId;
  readonly id: string;
}

export function FeaturedMatch({ game, id }: FeaturedMatchProps) {
  const board = useQuery(() => boardOf(game)).answer;
  const { view, names } = useWatched(id);
  if (view === null || board === undefined) return null;
  const { Small, Still } = board;
  return (
    <div class={css('live')}>
      {/* Some boards are small by themselves, others are shown from afar. */}
      <div class={css(`live-board ${Small === undefined ? 'is-afar' : ''}`)} data-small inert>
        {Small !== undefined && <Small view={view} />}
        {Small === undefined && Still !== undefined && <Still view={view} before={view} camp={null} />}
      </div>
      <a class={css('live-link')} href={`/m/${id}?watch`}>
        <span class={css('live-name')}>
          <strong>{words.value.home.follow}</strong> {names}
        </span>
      </a>
    </div>
  );
}

/** Places for spectators are limited: with more of them than this, the card keeps its picture. */
const MOST_WATCHING = 50;

/** The match as every spectator sees it; without a view, the picture stays. */
function useWatched(id: string) {
  const [shown, setShown] = useState<{ readonly view: View | null; readonly names: string }>(NOTHING);
  useEffect(() => {
    let wanted = true;
    let match: Match | undefined;
    const open = async () => {
      const watched = await (await visitor()).watch(id);
      if (!wanted || watched.table.watching > MOST_WATCHING) return watched.close();
      match = watched;
      const names = Object.values(watched.table.seats).map((seat) => nameOf(seat));
      const show = () => setShown({ view: watched.view, names: names.join(' – ') });
      watched.on('view', show);
      watched.on('closed', () => setShown(NOTHING));
      show();
    };
    open().catch(() => undefined);
    return () => {
      wanted = false;
      void match?.close();
    };
  }, [id]);
  return shown;
}

const NOTHING = { view: null, names: '' };
