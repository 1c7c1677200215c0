/** The sea under the pieces: its squares and their names, the islands, and the fog before a battle. */

import type { Camp } from 'escadre/grands-amiraux';
import { GUTTER, rowsOf, SIZE } from './squares.ts';
import { css } from './styles.ts';

/** An island two squares long, from its upper left corner: its coast, with capes and bays, and hills with a side in the shade. */
const COAST =
  'M17 8l6-3 5 3 6 1 4 6-2 6 3 5-1 7 3 6-2 6-6 3 2 5 5 4 1 7-3 6 2 6-4 8-7 2-4 1-7-2-6-5-1-7-4-5 1-7 5-4 3-6-3-5-6-4-2-7 3-6-2-6 3-7z';
const HACHURES =
  'M15 24l5-8 5 8M20 16l2 8M24 32l5-9 5 9M29 23l2 9M13 39l5-8 5 8M18 31l2 8M18 68l6-9 6 9M24 59l2 9M26 79l5-8 5 7M31 71l2 8M15 77l4-6 4 6M19 71l1 6';

export function Sea({
  turned,
  isFoggy,
  camp,
}: {
  readonly turned: boolean;
  readonly isFoggy: boolean;
  readonly camp: Camp | null;
}) {
  return (
    <g>
      <rect class={css('sea')} width={8 * SIZE} height={10 * SIZE} />
      {rowsOf(turned).flatMap((row, y) =>
        row.map((square, x) =>
          (x + y) % 2 === 0 ? (
            <rect key={square} class={css('deep')} x={x * SIZE} y={y * SIZE} width={SIZE} height={SIZE} />
          ) : null,
        ),
      )}
      {isFoggy && <Fog rows={camp === null ? 10 : 4} />}
      {[2, 5].map((x) => (
        <g key={x} class={css('island')} transform={`translate(${x * SIZE} ${4 * SIZE})`}>
          <path class={css('shoal')} d={COAST} />
          <path class={css('coast')} d={COAST} />
          <path class={css('hachures')} d={HACHURES} />
        </g>
      ))}
      <rect class={css('edge')} width={8 * SIZE} height={10 * SIZE} />
    </g>
  );
}

/** Over the squares that stay hidden until the battle begins. */
const Fog = ({ rows }: { readonly rows: number }) => (
  <g class={css('fog')}>
    {Array.from({ length: rows * 2 }, (_, line) => (
      <path
        key={line}
        d={`M0 ${line * 22.5 + 11}${(line % 2 === 0 ? 'c8-5 12 5 20 0' : 'c8 5 12-5 20 0').repeat(18)}`}
      />
    ))}
  </g>
);

export const Names = ({ turned }: { readonly turned: boolean }) => (
  <g class={css('square-names')}>
    {rowsOf(turned).map((row, y) => (
      <text key={row[0]} x={GUTTER / 2} y={(y + 0.5) * SIZE + 5}>
        {row[0]?.slice(1)}
      </text>
    ))}
    {rowsOf(turned)[0]?.map((square, x) => (
      <text key={square} x={GUTTER + (x + 0.5) * SIZE} y={10 * SIZE + 13}>
        {square.charAt(0)}
      </text>
    ))}
  </g>
);
