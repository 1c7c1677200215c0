/** The tools of the sea: zoom in, zoom out, all, the ruler, the arcs; and the wind. */

import type { Board } from 'escadre/branle-bas';
import type { ComponentChildren } from 'preact';
import { ahead } from './course.ts';
import { boxOn, useCover } from './floating-card.tsx';
import type { Lens } from './lens.ts';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

export interface ToolsProps {
  readonly board: Board;
  readonly lens: Lens;
  readonly words: SeaWords;
}

/** Reduced when there is nothing to measure: at the end, and while a coach chooses the view. */
export function Tools({ board, lens, words, isPlain = false }: ToolsProps & { readonly isPlain?: boolean }) {
  const { tools } = words.texts;
  return (
    <div class={css('sea-tools')} role="toolbar" aria-label={tools.label} aria-orientation="vertical">
      {/* In words, there is no view to change. */}
      {!lens.inWords.value && (
        <>
          <Tool class={css('by-hand')} label={tools.nearer} act={() => lens.zoom(1.4)} d="M12 5v14M5 12h14" />
          <Tool class={css('by-hand')} label={tools.farther} act={() => lens.zoom(1 / 1.4)} d="M5 12h14" />
          <Tool label={tools.fit} act={() => lens.fit(board)} d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
          {!isPlain && (
            <>
              <Toggle
                label={tools.follow}
                value={lens.follows}
                d="M12 3v4M12 17v4M3 12h4M17 12h4M12 12h.1M12 7a5 5 0 1 0 .1 0"
              />
              <Toggle
                label={tools.measure}
                value={lens.measures}
                d="M3 16 16 3l5 5L8 21ZM7 12l2 2M10 9l2 2M13 6l2 2"
              />
              <Tool
                label={tools.arcs}
                isOn={lens.showsArcs(board)}
                act={() => lens.turnArcs(board)}
                d="M12 20V4M12 12 4 5v14ZM12 12l8-7v14Z"
              />
            </>
          )}
        </>
      )}
      {lens.inWords.value ? (
        <Tool
          label={tools.drawn}
          text={tools.chart}
          act={() => {
            lens.inWords.value = false;
          }}
          d="M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14"
        />
      ) : (
        <Toggle label={tools.words} value={lens.inWords} d="M4 6h16M4 12h16M4 18h10" />
      )}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly d: string;
  readonly act: () => void;
  readonly class?: string;
  readonly isOn?: boolean;
  /** Beside its sign. */
  readonly text?: string;
}

const Tool = ({ label, d, act, class: more = '', isOn, text }: ToolProps) => (
  <button
    type="button"
    class={css(`tool ${more}`)}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    onClick={act}
  >
    <Sign>
      <path d={d} />
    </Sign>
    {text}
  </button>
);

const Toggle = ({
  label,
  d,
  value,
}: Pick<ToolProps, 'label' | 'd'> & { readonly value: Lens['follows'] }) => (
  <Tool
    label={label}
    d={d}
    isOn={value.value}
    act={() => {
      value.value = !value.value;
    }}
  />
);

const Sign = ({ children }: { readonly children: ComponentChildren }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** Pixels between the words of the wind and a ship's name. */
const APART = 8;

/** The wind as an arrow in its direction, named by its origin; the turn below it. */
export function Rose({ board, lens, words }: ToolsProps) {
  const { texts } = words;
  // No ship's name lies behind its text, or so near that it is read with it.
  const rose = useCover<HTMLDivElement>(lens, (part) => {
    const { left, right, top, bottom } = boxOn(part);
    return { left: 0, below: 0, box: { left: left - APART, right, top, bottom: bottom + APART } };
  });
  const from = texts.points[board.windFrom] ?? '';
  return (
    <div class={css('rose')} ref={rose}>
      <svg viewBox="-36 -36 72 72" width="64" height="64" role="img" aria-label={texts.wind(from)}>
        <circle class={css('rose-rim')} r="33" />
        {Array.from({ length: 12 }, (_, sector) => {
          const [inner, outer] = [
            ahead({ x: 0, y: 0 }, sector * 30, 28),
            ahead({ x: 0, y: 0 }, sector * 30, 33),
          ];
          return (
            <path key={sector} class={css('rose-tick')} d={`M${inner.x} ${inner.y}L${outer.x} ${outer.y}`} />
          );
        })}
        <path
          class={css('rose-arrow')}
          d="M0-24V20M-9 9 0 22 9 9"
          transform={`rotate(${board.windFrom * 30})`}
        />
      </svg>
      <span class={css('rose-words')} aria-hidden="true">
        <span class={css('in-full')}>{texts.wind(from)}</span>
        <span class={css('in-short')}>{texts.windInShort(from)}</span>
      </span>
      <span class={css('rose-words')}>
        <span class={css('in-full')}>{texts.turnOf(board.turn, board.turns)}</span>
        <span class={css('in-short')}>{texts.turnInShort(board.turn, board.turns)}</span>
        <span class={css('rose-phase')}> · {texts.phases[board.phase]}</span>
      </span>
    </div>
  );
}
