/** The sea under the pieces: depths and squares, the islands, the rose between them, and the fog before a battle. */

import type { Camp } from 'escadre/grands-amiraux';
import { coastlineOf, grain, type Loop } from '../../drawing/coastline.ts';
import { rhumbsFrom } from '../../drawing/rhumbs.ts';
import { GUTTER, rowsOf, SIZE } from './squares.ts';
import { css } from './styles.ts';

const WIDTH = 8 * SIZE;
const HEIGHT = 10 * SIZE;

/** The islands, two squares long each. */
const COASTS = coastlineOf(
  [
    '103 186 116 183 124 187 127 198 121 204 124 214 131 221 126 232 117 229 115 237 121 245 128 249 129 259 120 266 107 267 98 260 94 249 101 241 99 231 93 222 95 209 103 205 99 196',
    '238 184 252 188 256 197 264 203 262 215 252 217 250 226 256 235 252 243 259 251 258 262 246 268 232 264 229 252 236 246 233 237 240 228 236 219 229 214 231 201 240 197',
  ].map(loopOf),
  0.55,
);
/** Summits, with strokes that fall from them. */
const HILLS = [
  [110, 219],
  [112, 254],
  [246, 207],
  [245, 255],
]
  .map(
    ([x, y]) =>
      `M${x} ${y}m-1.500-2l-3-4M${x} ${y}m1.500-2l2-4.500M${x} ${y}m3 0l5-1.500M${x} ${y}m2 2l3.500 3.500M${x} ${y}m-1 2.500l-1.500 4.500M${x} ${y}m-3 .5l-5 1.500`,
  )
  .join('');
/** Waterlines around the land, from the outermost: how far off. */
const WATERLINES = [17, 11, 5.5];

/** The edge of deep water off each fleet's places, from the left, and of the deepest. */
const DEEPS = [
  'M0 312C40 292 78 322 124 318S196 296 232 310 318 330 360 304V450H0zM0 138C46 158 84 126 130 132S204 156 240 140 322 122 360 146V0H0z',
  'M0 382C60 352 96 372 150 384S252 398 288 376 336 362 360 372V450H0zM0 66C50 92 100 84 146 68S240 52 282 74 338 88 360 78V0H0z',
];

const GRID = [
  ...Array.from({ length: 7 }, (_, x) => `M${(x + 1) * SIZE} 0V${HEIGHT}`),
  ...Array.from({ length: 9 }, (_, y) => `M0 ${(y + 1) * SIZE}H${WIDTH}`),
].join('');

/** Lines of bearing from the rose. */
const RHUMBS = rhumbsFrom(WIDTH / 2, HEIGHT / 2, 600, 0.5);

/** Fathoms, in the corners of a few squares: the farther from the islands, the deeper. */
const SOUNDINGS = Array.from({ length: 80 }, (_, square) => ({
  x: square % 8,
  y: Math.floor(square / 8),
  chance: grain(square * 13 + 5),
})).flatMap(({ x, y, chance }) => {
  const far = Math.abs(y - 4.5);
  // The islands are there, and the rose.
  const isTaken = far < 1 && x > 1 && x < 6;
  if (isTaken || chance > 0.4) return [];
  return [{ x: (x + 0.76) * SIZE, y: (y + 0.84) * SIZE, depth: Math.round(4 + far * 7 + chance * 22) }];
});

/** From the places of its corners, each across and down. */
function loopOf(corners: string): Loop {
  const numbers = corners.split(' ').map(Number);
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
}

interface SeaProps {
  readonly isFoggy: boolean;
  readonly camp: Camp | null;
}

/** The same from both sides, but for its words, which stand upright. */
export const Sea = ({ isFoggy, camp }: SeaProps) => (
  <g>
    <clipPath id="admirals-border">
      <rect width={WIDTH} height={HEIGHT} />
    </clipPath>
    <g clip-path="url(#admirals-border)">
      <rect class={css('sea')} width={WIDTH} height={HEIGHT} />
      {DEEPS.map((edge, index) => (
        <path key={edge} class={css(index === 0 ? 'deep' : 'deepest')} d={edge} />
      ))}
      {WATERLINES.map((far, index) => (
        <g key={far} class={css('waterlines')}>
          <path
            class={css('waterline')}
            d={COASTS.outline}
            stroke-width={2 * far + 1.2}
            stroke-opacity={0.4 + index * 0.2}
          />
          <path
            class={css(index === 1 ? 'shoals' : 'shallows')}
            d={COASTS.outline}
            stroke-width={2 * far - 1.2}
          />
        </g>
      ))}
      <path class={css('rhumbs')} d={RHUMBS} />
      <path class={css('grid')} d={GRID} />
      <Rose />
      <g class={css('soundings')}>
        {SOUNDINGS.map(({ x, y, depth }) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {depth}
          </text>
        ))}
      </g>
      {isFoggy && <Fog rows={camp === null ? 10 : 4} />}
      <path class={css('coast')} d={COASTS.outline} />
      <path class={css('hachures')} d={COASTS.strokes + HILLS} />
    </g>
    <rect class={css('edge')} width={WIDTH} height={HEIGHT} />
    <rect class={css('edge is-outer')} x="-3" y="-3" width={WIDTH + 6} height={HEIGHT + 6} />
  </g>
);

/** Where the middle four squares meet. */
const Rose = () => (
  <g class={css('rose')} transform={`translate(${WIDTH / 2} ${HEIGHT / 2})`}>
    <circle r="14" />
    <circle r="12.500" />
    <path d="M0-20L3.500-3.500 20 0 3.500 3.500 0 20-3.500 3.500-20 0-3.500-3.500z" />
    <path
      class={css('rose-dark')}
      d="M0-20V0L3.500-3.500zM20 0H0L3.500 3.500zM0 20V0L-3.500 3.500zM-20 0H0L-3.500-3.500z"
    />
  </g>
);

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
      <text key={row[0]} x={GUTTER / 2 - 1.5} y={(y + 0.5) * SIZE + 5}>
        {row[0]?.slice(1)}
      </text>
    ))}
    {rowsOf(turned)[0]?.map((square, x) => (
      <text key={square} x={GUTTER + (x + 0.5) * SIZE} y={10 * SIZE + 16}>
        {square.charAt(0)}
      </text>
    ))}
  </g>
);
