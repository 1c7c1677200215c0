/** A duel, a jump or a mine as a moment: both face up, until the player has seen it. */

import type { Camp } from 'escadre/grands-amiraux';
import { useEffect, useRef } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import { type Met, shownIn } from './encounter.ts';
import { EncounterScene } from './encounter-scene.tsx';
import { reasonOf } from './reason.ts';
import { css } from './styles.ts';
import type { AdmiralsWords } from './words.ts';

/** Milliseconds for which a moment is shown to a spectator, who has nothing to remember. */
const STANDS = 5_000;
/** Keys that skip it. */
const SKIP: readonly string[] = ['Enter', ' ', 'Escape'];

interface EncounterCardProps {
  /** The event, in sentences. */
  readonly text: string;
  readonly met: Met;
  readonly camp: Camp | null;
  readonly words: AdmiralsWords;
  readonly done: () => void;
}

export function EncounterCard({ text, met, camp, words, done }: EncounterCardProps) {
  useStanding(met, camp === null, done);
  useSkipping(done);
  const shown = shownIn(met, camp);
  return (
    // biome-ignore lint/a11y: a tap anywhere goes on, and so does the button of the Word
    <div class={css('moment')} onClick={done}>
      <div class={css('moment-panel')}>
        <EncounterScene key={met.n} shown={shown} deed={met.event.type} />
        <div class={css('moment-pieces')}>
          {shown.map(({ camp, kind, isLost }) => (
            <div key={camp} class={css(`moment-piece ${isLost ? 'is-lost' : ''}`)}>
              <span class="name">{words.named(kind)}</span>
            </div>
          ))}
        </div>
        <p class={css('reason name')}>{reasonOf(met.event.type, shown, language.value)}</p>
        <p role="status">{text}</p>
      </div>
    </div>
  );
}

/** For spectators it passes by itself, timed from when the page is last shown. */
function useStanding(met: Met, isWatched: boolean, done: () => void): void {
  useEffect(() => {
    if (!isWatched) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(done, STANDS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [met, isWatched]);
}

/** Keys skip it, like a tap anywhere: the board below ignores them, and buttons keep working. */
function useSkipping(done: () => void): void {
  const skip = useRef(done);
  skip.current = done;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!SKIP.includes(event.key)) return;
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest('button, a, input, dialog')) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) skip.current();
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
