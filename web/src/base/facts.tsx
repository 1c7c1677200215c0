import type { GameId } from 'escadre';
import { words } from './words.ts';

/** A game in a line, how long it takes, and for how many it is. */
export function Facts({ game }: { readonly game: GameId }) {
  const { line, length, players } = words.value.games[game];
  return (
    <>
      <p>{line}</p>
      <p class="soft small">
        {length} · {players}
      </p>
    </>
  );
}
