/** What is about to be played, beside what is asked of whoever plays it. */

import type { GameId } from 'escadre';
import { Facts } from '../../base/facts.tsx';
import { rulebookOf } from '../../base/games.ts';
import { language } from '../../base/settings.ts';
import { Vignette } from '../../base/vignette.tsx';
import { words } from '../../base/words.ts';

interface AboutProps {
  readonly game: GameId;
  /** Where there is no room beside, it stands below. */
  readonly isNeeded?: boolean;
}

export function About({ game, isNeeded = false }: AboutProps) {
  return (
    <aside class={`about panel stack ${isNeeded ? 'is-needed' : ''}`}>
      <Vignette game={game} />
      <Facts game={game} />
      <p class="small">
        <a href={rulebookOf(game, language.value)}>{words.value.home.rules}</a>
      </p>
    </aside>
  );
}
