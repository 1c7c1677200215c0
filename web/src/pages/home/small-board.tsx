/** A match between computers in the page, shown on a game's card as a moving picture. */

import type { GameId, View } from 'escadre';
import { computer, LocalMatch } from 'escadre/practice';
import { useEffect, useRef, useState } from 'preact/hooks';
import { firstWords } from '../../base/first-words.ts';
import { titleOf } from '../../base/game-words.ts';
import { cardOf } from '../../base/games.ts';
import type { GameRoom } from '../../games/room.ts';
import { roomOf } from '../../games/rooms.ts';
import { thinker } from '../../practice/thinker-worker.ts';
import { css } from './small-board-styles.ts';

export interface SmallBoardProps {
  readonly game: GameId;
  /** Whether it is playing. */
  readonly runs: boolean;
}

/** Milliseconds on the end of a match. */
const AFTERWARDS = 8_000;

export function SmallBoard({ game, runs }: SmallBoardProps) {
  const { home } = firstWords.value;
  const shown = useMatch(game, runs);
  if (shown === undefined) return null;
  const { Small, view } = shown;
  return (
    <div class={css('live')} role="img" aria-label={home.watched(titleOf(game))}>
      <div class={css('live-board')} data-small inert>
        <Small view={view} />
      </div>
    </div>
  );
}

interface Shown {
  readonly Small: NonNullable<GameRoom['Small']>;
  readonly view: View;
}

/** The state of the match; it pauses while hidden. */
function useMatch(game: GameId, runs: boolean): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  const kept = useRef<string | undefined>(undefined);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!runs) return undefined;
    let match: LocalMatch | undefined;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      const [{ Small }, laid] = await Promise.all([roomOf(game), lay(game, kept.current)]);
      if (!isWanted || Small === undefined) return laid.close();
      match = laid;
      const show = () => {
        if (laid.view !== null) setShown({ Small, view: laid.view });
      };
      laid.on('view', show);
      laid.on('over', () => {
        kept.current = undefined;
        match = undefined;
        timer = setTimeout(() => setRound((before) => before + 1), AFTERWARDS);
      });
      show();
      if (laid.table.phase === 'gathering') await laid.ready();
    };
    // If it cannot be played, the picture below stays.
    begin().catch(() => undefined);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      kept.current = match?.save();
      void match?.close();
    };
  }, [game, runs, round]);
  return shown;
}

async function lay(game: GameId, saved: string | undefined): Promise<LocalMatch> {
  const seats = Object.fromEntries(
    cardOf(game).seats.map((seat) => [seat, computer('recruit', { worker: thinker })]),
  );
  return LocalMatch.of(game, { options: cardOf(game).preview ?? {}, seats, saved });
}
