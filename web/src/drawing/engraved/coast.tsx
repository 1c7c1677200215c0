/** Coasts of a plate: hills, a shore and a fort. */

import { at, hatched, scatter } from './pen.ts';
import { css } from './styles.ts';

interface HillProps {
  readonly x: number;
  /** Its foot. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Hachured on its right side. */
export function Peak({ x, y, width, height }: HillProps) {
  const next = scatter(x + height);
  const outline =
    `M${at(x - width / 2)} ${y}L${at(x - width * 0.28)} ${at(y - height * 0.55)}L${at(x - width * 0.16)} ${at(y - height * 0.5)}` +
    `L${x} ${at(y - height)}L${at(x + width * 0.14)} ${at(y - height * 0.62)}L${at(x + width * 0.24)} ${at(y - height * 0.7)}L${at(x + width / 2)} ${y}Z`;
  const strokes = Array.from({ length: 14 }, (_, line) => {
    const part = line / 14;
    const top = at(y - height * (0.94 - part * 0.66));
    return `M${at(x + width * 0.03 + part * width * 0.34)} ${top}l${at(-1 - next() * 2)} ${at(height * (0.2 + next() * 0.2))}`;
  });
  return (
    <>
      <path class={css('grey edged')} stroke-width=".7" d={outline} />
      <path class={css('line')} stroke-width=".5" d={strokes.join('')} />
    </>
  );
}

interface PointProps {
  readonly x: number;
  readonly y: number;
}

/** A low shore over the width of a plate. */
export const Coast = ({ x, y }: PointProps) => (
  <>
    <path
      class={css('buff edged')}
      stroke-width=".6"
      d={`M${x - 62} ${y}Q${x - 40} ${y - 7} ${x - 22} ${y - 4}T${x + 20} ${y - 5}T${x + 62} ${y - 8}V${y + 2}H${x - 62}Z`}
    />
    <path
      class={css('line')}
      stroke-width=".45"
      d={hatched([x - 60, y - 1, x - 58, y + 1], [x + 60, y - 6, x + 62, y + 1], 44)}
    />
  </>
);

/** A round tower with a wall. */
export const Fort = ({ x, y }: PointProps) => (
  <g transform={`translate(${x} ${y})`} stroke-width=".7">
    <path class={css('light edged')} d="M-26 0V-8H22V0ZM-8-8V-22H8V-8ZM-10-22H10V-25H-10Z" />
    <path
      class={css('dark')}
      d="M-22-5h3v2h-3zM-15-5h3v2h-3zM12-5h3v2h-3zM-1.500-18h3v5h-3zM-9-28h4v3h-4zM-2-28h4v3h-4zM5-28h4v3h-4z"
    />
    <path
      class={css('line')}
      stroke-width=".45"
      d={hatched([2, -21, 2, -9], [8, -21, 8, -9], 5) + hatched([12, -8, 12, -1], [22, -8, 22, -1], 6)}
    />
  </g>
);
