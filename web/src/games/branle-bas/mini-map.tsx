/** The mini-map: the fleets, and the visible part of the sea. A tap looks there. */

import { effect } from '@preact/signals';
import type { Board } from 'escadre/branle-bas';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { boxOn, useCover } from './floating-card.tsx';
import { afloat, type Lens } from './lens.ts';
import { css } from './styles.ts';
import type { ToolsProps } from './tools.tsx';

/** Sea around the ships on it, and the side of the least that it shows, 1/100 cm. */
const AROUND = 1_500;
const LEAST = 7_000;
/** Half of a ship, as a part of the side. */
const SHIP = 0.05;

/** A ship in small, in parts of the side. */
const HULL = 'M0-.055C.012-.035 .022-.01 .022 .045Q.011 .037 0 .037T-.022 .045C-.022-.01-.012-.035 0-.055Z';

/** Parts of the sea in small that stay free at its edges. */
const MARGIN = 0.04;

interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The square of sea that contains all ships afloat entirely. */
function squareOf(board: Board): Square {
  const ships = afloat(board);
  const [xs, ys] = [ships.map(({ x }) => x), ships.map(({ y }) => y)];
  const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const side = Math.max(LEAST, span + 2 * AROUND, span / (1 - 2 * (SHIP + MARGIN)));
  const start = (values: readonly number[]) => (Math.max(...values) + Math.min(...values) - side) / 2;
  return { left: start(xs), top: start(ys), side };
}

interface MiniMapProps extends ToolsProps {
  readonly isMine: (ship: string) => boolean;
}

export function MiniMap({ board, lens, words, isMine }: MiniMapProps) {
  const square = useMemo(() => squareOf(board), [board]);
  const { left, top, side } = square;
  // Names keep clear of it; the camera does not, as there is little of it.
  const map = useCover<HTMLButtonElement>(lens, (part) => ({ left: 0, below: 0, box: boxOn(part) }));
  const look = ({ clientX, clientY, currentTarget }: MouseEvent & { currentTarget: Element }) => {
    const rect = currentTarget.getBoundingClientRect();
    const at = (place: number, start: number, length: number) => ((place - start) / length) * side;
    const to = { x: left + at(clientX, rect.left, rect.width), y: top + at(clientY, rect.top, rect.height) };
    lens.set({ ...lens.camera.value, ...to });
  };
  return (
    <button
      ref={map}
      type="button"
      class={css('mini-map')}
      aria-label={words.texts.tools.map}
      onClick={look}
      onPointerMove={(event) => event.buttons === 1 && look(event)}
    >
      <Frame lens={lens} square={square} />
      <svg viewBox={`${left} ${top} ${side} ${side}`} aria-hidden="true">
        {Object.entries(board.ships).map(([id, ship]) =>
          ship.sunk ? null : (
            <path
              key={id}
              class={css(`mini-ship camp-${ship.camp} ${isMine(id) ? 'is-mine' : ''}`)}
              transform={`translate(${ship.x} ${ship.y}) rotate(${ship.heading}) scale(${side})`}
              d={HULL}
            />
          ),
        )}
      </svg>
    </button>
  );
}

/** Milliseconds of rest after which it follows the sea: while both move, both are drawn for each frame. */
const LATER = 100;

/** Moved by its style, without rendering, once the sea rests. */
function Frame({ lens, square }: { readonly lens: Lens; readonly square: Square }) {
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      if (frame.current !== null) Object.assign(frame.current.style, placeOf(lens, square));
    };
    draw();
    const stop = effect(() => {
      if (!lens.camera.value || !lens.size.value) return;
      clearTimeout(timer);
      timer = setTimeout(draw, LATER);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [lens, square]);
  return <span ref={frame} class={css('mini-window')} />;
}

/** The visible part of the sea on the mini-map, by a transform: only a new scale has it laid out again. */
function placeOf(lens: Lens, { left, top, side }: Square) {
  const { x, y, scale } = lens.camera.value;
  const { width, height } = lens.size.value;
  const across = within(x, width / scale, left, side);
  const down = within(y, height / scale, top, side);
  return {
    // A translation is in shares of its own size.
    transform: `translate(${percent(across.from / across.length)}, ${percent(down.from / down.length)})`,
    width: percent(across.length),
    height: percent(down.length),
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The visible part on the mini-map, in shares of its side: always a whole frame. */
function within(middle: number, length: number, start: number, side: number) {
  const share = Math.min(length / side, 1 - 2 * MARGIN);
  const from = (middle - length / 2 - start) / side;
  return { from: Math.max(MARGIN, Math.min(1 - MARGIN - share, from)), length: share };
}
