/** Below the ships: the sea and its grid, bonds between ships, and arcs of fire. */

import { fieldOfFire, type Range, type Board as Sea } from 'escadre/branle-bas';
import { rhumbsFrom } from '../../drawing/rhumbs.ts';
import { BattleLines } from './battle-lines.tsx';
import { ring } from './course.ts';
import type { Lens } from './lens.ts';
import { css } from './styles.ts';

/** The grid of the chart: 10 cm. */
const GRID = 1_000;
/** Farther than any battle gets. */
const FAR = 200_000;
const SIDES = ['port', 'starboard'] as const;
const RANGES: readonly Range[] = ['pointBlank', 'short', 'medium', 'long'];

interface WatersProps {
  readonly board: Sea;
  readonly lens: Lens;
}

export const Waters = ({ board, lens }: WatersProps) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing that is only drawn can have the focus
  <g aria-hidden="true">
    <Expanse pattern="waves" />
    <Expanse pattern="grid" />
    <Rhumbs />
    <BattleLines board={board} />
    <Bonds board={board} />
    <Arcs board={board} lens={lens} />
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

/** The arcs of the firing ship, else of the selected one. */
function Arcs({ board, lens }: WatersProps) {
  const { call } = board;
  // While guns fire, the firing ship; else the selected one.
  const id = call?.kind === 'fire' ? call.ship : (lens.focus.value ?? call?.ship);
  if (!lens.showsArcs(board) || id === undefined || board.ships[id] === undefined || board.ships[id].sunk)
    return null;
  return (
    <>
      {SIDES.flatMap((side) =>
        RANGES.map((range) => (
          <path
            key={`${side} ${range}`}
            class={css(`arc arc-${range}`)}
            d={ring(fieldOfFire(board, id, side, range))}
          />
        )),
      )}
    </>
  );
}
