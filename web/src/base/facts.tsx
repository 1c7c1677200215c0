import type { GameId } from 'escadre';
import { gameWords } from './game-words.ts';

/** A game in a line, its duration, and its number of players. */
export function Facts({ game }: { readonly game: GameId }) {
  const { line, length, players } = gameWords(game);
  return (
    <>
      <p>{line}</p>
      <p class="soft small">
        {length} · {players}
      </p>
    </>
  );
}
