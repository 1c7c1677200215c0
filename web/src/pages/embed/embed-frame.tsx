/** What surrounds a board in a frame: the names above it, what was told last below. */

import type { GameId } from 'escadre';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { titleOf } from '../../base/game-words.ts';
import { nameOf } from '../../match/player-names.ts';
import { css } from './embed-styles.ts';

/** Somebody in a seat. */
interface Seated extends NonNullable<Parameters<typeof nameOf>[0]> {
  readonly camp: string;
}

interface EmbedFrameProps {
  readonly game: GameId;
  readonly seats: readonly Seated[];
  readonly isStream: boolean;
  /** The way to the match. */
  readonly href: string;
  readonly label: string;
  readonly board: ComponentChildren;
  /** What was told last. */
  readonly line: string;
  readonly children?: ComponentChildren;
}

export function EmbedFrame({ game, seats, isStream, href, label, board, line, children }: EmbedFrameProps) {
  const title = titleOf(game);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class={css(`embed ${isStream ? 'is-stream' : ''}`)} data-stream={isStream ? '' : undefined}>
      <header class={css('head')}>
        <h1 class="name">{title}</h1>
        <p class={css('names')}>
          {seats.map((seat, place) => (
            <span key={place} class={`camp-${seat.camp}`}>
              <span class="band" aria-hidden="true" />
              <span dir="auto">{nameOf(seat)}</span>
            </span>
          ))}
        </p>
        {!isStream && (
          <a class={css('out')} href={href} target="_blank" rel="noopener">
            {label}
          </a>
        )}
      </header>
      <main class="board" inert={isStream}>
        {board}
      </main>
      <p class={css('line')} aria-live="polite">
        {line}
      </p>
      {children}
    </div>
  );
}
