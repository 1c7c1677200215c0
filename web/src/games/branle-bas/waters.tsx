/** Below the ships: the sea and its grid, bonds between ships, and arcs of fire. */

import { fieldOfFire, type Point, type Range, type Board as Sea } from 'escadre/branle-bas';
import { rhumbsFrom } from '../../drawing/rhumbs.ts';
import { BattleLines } from './battle-lines.tsx';
import { bearing, distance, ring, turnTo } from './course.ts';
import type { Box } from './layout.ts';
import { afloat, type Lens } from './lens.ts';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

/** The grid of the chart: 10 cm. */
const GRID = 1_000;
/** Farther than any battle gets. */
const FAR = 200_000;
const SIDES = ['port', 'starboard'] as const;
const RANGES: readonly Range[] = ['pointBlank', 'short', 'medium', 'long'];

/** A place of a ship. */
interface Berth extends Point {
  readonly heading: number;
}

interface WatersProps {
  readonly board: Sea;
  readonly lens: Lens;
  readonly words: SeaWords;
  /** The end of the drafted course of the ship that is asked. */
  readonly planned?: Berth | undefined;
}

export const Waters = ({ board, lens, words, planned }: WatersProps) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing that is only drawn can have the focus
  <g aria-hidden="true">
    <Expanse pattern="waves" />
    <Expanse pattern="grid" />
    <Rhumbs />
    <BattleLines board={board} />
    <Bonds board={board} />
    <Arcs {...{ board, lens, words, planned }} />
  </g>
);

const Expanse = ({ pattern }: { readonly pattern: 'waves' | 'grid' }) => (
  <rect
    class={css(pattern)}
    fill={`url(#chart-${pattern})`}
    {...{ x: -FAR, y: -FAR, width: 2 * FAR, height: 2 * FAR }}
  />
);

/** Patterns that the sea is filled with. */
export const Patterns = () => (
  <defs>
    <pattern id="chart-grid" width={GRID} height={GRID} patternUnits="userSpaceOnUse">
      <path class={css('grid-lines')} d={`M0 0V${GRID}M0 0H${GRID}`} />
    </pattern>
    <pattern id="chart-waves" width="2600" height="1700" patternUnits="userSpaceOnUse">
      <path
        class={css('wave-lines')}
        d="M300 400q90-70 180 0t180 0M1500 900q90-70 180 0t180 0M700 1400q90-70 180 0t180 0M2100 250q70-50 140 0t140 0"
      />
    </pattern>
  </defs>
);

/** Lines of the compass through the middle of the table, as on old charts. */
const Rhumbs = () => <path class={css('rhumbs')} d={rhumbsFrom(6_000, 6_000, FAR)} />;

/** Bonds between ships, as grapnels and tangle hold them. */
const Bonds = ({ board }: { readonly board: Sea }) => (
  <>
    {Object.values(board.bonds).map(({ a, b, kind }) => {
      const [one, other] = [board.ships[a], board.ships[b]];
      if (one === undefined || other === undefined) return null;
      return (
        <path
          key={`${a}-${b}`}
          class={css(`bond bond-${kind}`)}
          d={`M${one.x} ${one.y}L${other.x} ${other.y}`}
        />
      );
    })}
  </>
);

/**
 * The arcs of the firing ship, else of the selected one, with the names of their ranges: from where the ship
 * that is asked will be, as her guns fire from there.
 */
function Arcs({ board: now, lens, words, planned }: WatersProps) {
  const { call } = now;
  // While guns fire, the firing ship; else the selected one.
  const id = call?.kind === 'fire' ? call.ship : (lens.focus.value ?? call?.ship);
  if (!lens.showsArcs(now) || id === undefined) return null;
  const board = id === call?.ship ? withPlaceOf(now, id, planned) : now;
  const ship = board.ships[id];
  if (ship === undefined || ship.sunk) return null;
  return (
    <>
      {SIDES.flatMap((side) =>
        RANGES.map((range) => {
          const field = fieldOfFire(board, id, side, range);
          const at = nameAt(field, ship, side, { board, lens });
          return (
            <g key={`${side} ${range}`}>
              <path class={css(`arc arc-${range}`)} d={ring(field)} />
              {at !== undefined && (
                <g style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
                  <text class={css('arc-name steady')} dy="0.35em">
                    {words.texts.ranges[range]}
                  </text>
                </g>
              )}
            </g>
          );
        }),
      )}
    </>
  );
}

/** The sea with a ship at her planned place. */
function withPlaceOf(board: Sea, id: string, planned: Berth | undefined): Sea {
  const ship = board.ships[id];
  if (ship === undefined || planned === undefined) return board;
  const { x, y, heading } = planned;
  return { ...board, ships: { ...board.ships, [id]: { ...ship, x, y, heading } } };
}

/** Pixels around the middle of a range's name that stay in sight, and free of ships with their names. */
const NAME_ROOM = { x: 40, y: 14 };
const SHIP_ROOM = { x: 150, y: 66 };
/** The far edge of a field begins at this share of its range. */
const EDGE = 0.97;

/** Where the far edge of a field of fire is named: as nearly abeam as it is in sight and free. */
function nameAt(
  field: readonly Point[],
  ship: Sea['ships'][string],
  side: (typeof SIDES)[number],
  { board, lens }: Pick<WatersProps, 'board' | 'lens'>,
): Point | undefined {
  const scale = 2 ** lens.step.value;
  const within = ({ x, y }: Point, { left, right, top, bottom }: Box, room: number) =>
    x > left + (room * NAME_ROOM.x) / scale &&
    x < right - (room * NAME_ROOM.x) / scale &&
    y > top + (room * NAME_ROOM.y) / scale &&
    y < bottom - (room * NAME_ROOM.y) / scale;
  const isFree = (point: Point) =>
    within(point, lens.seen.value, 1) &&
    !lens.hidden.value.some((card) => within(point, card, -1)) &&
    afloat(board).every(
      ({ x, y }) =>
        Math.abs(point.x - x) * scale > SHIP_ROOM.x || Math.abs(point.y - y) * scale > SHIP_ROOM.y,
    );
  const edge = EDGE * Math.max(...field.map((point) => distance(ship, point)));
  const abeam = ship.heading + (side === 'port' ? -90 : 90);
  const off = (point: Point) => Math.abs(turnTo(abeam, bearing(ship, point)));
  return field
    .filter((point) => distance(ship, point) >= edge && isFree(point))
    .sort((one, other) => off(one) - off(other))[0];
}
