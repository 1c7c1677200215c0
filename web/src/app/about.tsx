/** What is about to be played, beside what is asked of whoever plays it. */

import type { GameId } from 'escadre';
import { Vignette } from '../drawing/vignettes.tsx';
import { Facts } from './facts.tsx';
import { rulebookOf } from './games.ts';
import { language } from './settings.ts';
import { words } from './words.ts';

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
