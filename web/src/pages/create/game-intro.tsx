/** A description of the game, beside the questions. */

import type { GameId } from 'escadre';
import { Cover } from '../../base/cover.tsx';
import { Facts } from '../../base/facts.tsx';
import { guidePage } from '../../base/games.ts';
import { words } from '../../base/words.ts';

interface GameIntroProps {
  readonly game: GameId;
  /** Whether to show the introduction below the questions if it does not fit beside them. */
  readonly isNeeded?: boolean;
}

export function GameIntro({ game, isNeeded = false }: GameIntroProps) {
  return (
    <aside class={`about panel stack ${isNeeded ? 'is-needed' : ''}`}>
      <Cover game={game} />
      <Facts game={game} />
      <p class="small">
        <a href={guidePage(game)}>{words.value.home.rules}</a>
      </p>
    </aside>
  );
}
