/** A description of the game, beside the questions. */

import type { GameId } from 'escadre';
import { Facts } from '../../base/facts.tsx';
import { guidePage } from '../../base/games.ts';
import { Vignette } from '../../base/vignette.tsx';
import { words } from '../../base/words.ts';

interface GameIntroProps {
  readonly game: GameId;
  /** Below them if there is no room beside. */
  readonly isNeeded?: boolean;
}

export function GameIntro({ game, isNeeded = false }: GameIntroProps) {
  return (
    <aside class={`about panel stack ${isNeeded ? 'is-needed' : ''}`}>
      <Vignette game={game} />
      <Facts game={game} />
      <p class="small">
        <a href={guidePage(game)}>{words.value.home.rules}</a>
      </p>
    </aside>
  );
}
