/** The ways of looking at the sea: nearer, farther, all of it, the ruler, the arcs; the wind, and the sea in small. */

import type { Board, Point } from 'escadre/branle-bas';
import type { ComponentChildren } from 'preact';
import { ahead } from './course.ts';
import { boxOn, useCover } from './floating-card.tsx';
import type { Lens } from './lens.ts';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

interface ToolsProps {
  readonly board: Board;
  readonly lens: Lens;
  readonly words: SeaWords;
}

/** Plain where there is nothing to be measured: at the end, and where a coach says what is to be seen. */
export function Tools({ board, lens, words, isPlain = false }: ToolsProps & { readonly isPlain?: boolean }) {
  const { tools } = words.texts;
  // In words, there is nothing to look at in another way.
  const isIdle = lens.inWords.value;
  return (
    <div class={css('sea-tools')} role="toolbar" aria-label={tools.label} aria-orientation="vertical">
      <Tool
        class={css('by-hand')}
        isIdle={isIdle}
        label={tools.nearer}
        act={() => lens.zoom(1.4)}
        d="M12 5v14M5 12h14"
      />
      <Tool
        class={css('by-hand')}
        isIdle={isIdle}
        label={tools.farther}
        act={() => lens.zoom(1 / 1.4)}
        d="M5 12h14"
      />
      <Tool
        isIdle={isIdle}
        label={tools.fit}
        act={() => lens.fit(board)}
        d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"
      />
      {!isPlain && (
        <>
          <Toggle
            label={tools.follow}
            isIdle={isIdle}
            value={lens.follows}
            d="M12 3v4M12 17v4M3 12h4M17 12h4M12 12h.1M12 7a5 5 0 1 0 .1 0"
          />
          <Toggle
            label={tools.measure}
            isIdle={isIdle}
            value={lens.measures}
            d="M3 16 16 3l5 5L8 21ZM7 12l2 2M10 9l2 2M13 6l2 2"
          />
          <Tool
            isIdle={isIdle}
            label={tools.arcs}
            isOn={lens.showsArcs(board)}
            act={() => lens.turnArcs(board)}
            d="M12 20V4M12 12 4 5v14ZM12 12l8-7v14Z"
          />
        </>
      )}
      <Toggle label={tools.words} value={lens.inWords} d="M4 6h16M4 12h16M4 18h10" />
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly d: string;
  readonly act: () => void;
  readonly class?: string;
  readonly isOn?: boolean;
  readonly isIdle?: boolean;
}

const Tool = ({ label, d, act, class: more = '', isOn, isIdle = false }: ToolProps) => (
  <button
    type="button"
    class={css(`tool ${more}`)}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    disabled={isIdle}
    onClick={act}
  >
    <Sign>
      <path d={d} />
    </Sign>
  </button>
);

const Toggle = ({
  label,
  d,
  isIdle = false,
  value,
}: Pick<ToolProps, 'label' | 'd' | 'isIdle'> & { readonly value: Lens['follows'] }) => (
  <Tool
    label={label}
    d={d}
    isIdle={isIdle}
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

/** The wind as an arrow that blows to where it blows, and worded by where it comes from; the turn below it. */
export function Rose({ board, lens, words }: ToolsProps) {
  const { texts } = words;
  // No ship's name stands behind its words.
  const rose = useCover<HTMLDivElement>(lens, (part) => ({ left: 0, below: 0, box: boxOn(part) }));
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

/** Pixels of the sea in small. */
const MAP = 96;
/** Sea around the ships on it, 1/100 cm. */
const AROUND = 1_500;

interface MiniMapProps extends ToolsProps {
  readonly isMine: (ship: string) => boolean;
}

/** All ships, one's own full and others hollow, and what of the sea is shown: a tap looks there. */
export function MiniMap({ board, lens, words, isMine }: MiniMapProps) {
  const { x, y, scale } = lens.camera.value;
  const { width, height } = lens.size.value;
  const ships = Object.entries(board.ships).filter(([, { sunk }]) => !sunk);
  const [xs, ys] = [ships.map(([, ship]) => ship.x), ships.map(([, ship]) => ship.y)];
  const side =
    2 * AROUND + Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), 4_000);
  const left = (Math.max(...xs) + Math.min(...xs) - side) / 2;
  const top = (Math.max(...ys) + Math.min(...ys) - side) / 2;
  const look = ({ clientX, clientY, currentTarget }: MouseEvent & { currentTarget: Element }) => {
    const rect = currentTarget.getBoundingClientRect();
    const at = (place: number, start: number, length: number) => ((place - start) / length) * side;
    const to = { x: left + at(clientX, rect.left, rect.width), y: top + at(clientY, rect.top, rect.height) };
    lens.set({ ...lens.camera.value, ...to });
  };
  return (
    <button
      type="button"
      class={css('mini-map')}
      aria-label={words.texts.tools.map}
      onClick={look}
      onPointerMove={(event) => event.buttons === 1 && look(event)}
    >
      <svg viewBox={`${left} ${top} ${side} ${side}`} width={MAP} height={MAP} aria-hidden="true">
        {ships.map(([id, ship]) => (
          <path
            key={id}
            class={css(`mini-ship camp-${ship.camp} ${isMine(id) ? 'is-mine' : ''}`)}
            transform={`translate(${ship.x} ${ship.y}) rotate(${ship.heading}) scale(${side / 7_000})`}
            d="M0-420 190 400H-190Z"
          />
        ))}
        <rect
          class={css('mini-window')}
          {...within({ x, y }, { x: width / 2 / scale, y: height / 2 / scale }, { left, top, side })}
        />
      </svg>
    </button>
  );
}

/** Parts of the sea in small that stay free at its edges. */
const MARGIN = 0.04;

/** What of the sea is shown, as far as it is on the sea in small: always a whole frame. */
function within(
  middle: Point,
  half: Point,
  { left, top, side }: { readonly left: number; readonly top: number; readonly side: number },
) {
  const along = (axis: 'x' | 'y', start: number) => {
    const kept = (place: number) =>
      Math.max(start + MARGIN * side, Math.min(start + (1 - MARGIN) * side, place));
    const [from, to] = [kept(middle[axis] - half[axis]), kept(middle[axis] + half[axis])];
    return { from, length: to - from };
  };
  const [across, down] = [along('x', left), along('y', top)];
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}
