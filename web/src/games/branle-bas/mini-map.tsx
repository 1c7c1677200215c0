/** The mini-map: the fleets, and the visible part of the sea. A tap looks there. */

import type { Board, Point } from 'escadre/branle-bas';
import { useMemo } from 'preact/hooks';
import { afloat, type Lens } from './lens.ts';
import { css } from './styles.ts';
import type { ToolsProps } from './tools.tsx';

/** Pixels of the sea in small. */
const MAP = 96;
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
        <Frame lens={lens} square={square} />
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

/** By itself, as it moves with each frame. */
function Frame({ lens, square }: { readonly lens: Lens; readonly square: Square }) {
  const { x, y, scale } = lens.camera.value;
  const { width, height } = lens.size.value;
  const half = { x: width / 2 / scale, y: height / 2 / scale };
  return <rect class={css('mini-window')} {...within({ x, y }, half, square)} />;
}

/** The visible part within the mini-map: always a whole frame. */
function within(middle: Point, half: Point, { left, top, side }: Square) {
  const along = (axis: 'x' | 'y', start: number) => {
    const kept = (place: number) =>
      Math.max(start + MARGIN * side, Math.min(start + (1 - MARGIN) * side, place));
    const [from, to] = [kept(middle[axis] - half[axis]), kept(middle[axis] + half[axis])];
    return { from, length: to - from };
  };
  const [across, down] = [along('x', left), along('y', top)];
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}
