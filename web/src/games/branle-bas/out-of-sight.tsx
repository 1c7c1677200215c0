/** The nearest enemy of the acting ship, while none is in sight: an arrow at the edge of the sea. */

import { namesOf, type Point, type Board as Sea } from 'escadre/branle-bas';
import { bearing, distance } from './course.ts';
import { edgePlace, isWithin } from './edge.ts';
import { around, boxesOf, extentOf } from './layout.ts';
import { afloat, type Lens } from './lens.ts';
import { nearestEnemy } from './sights.ts';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

interface OutOfSightProps {
  readonly board: Sea;
  readonly lens: Lens;
  readonly words: SeaWords;
  /** Where the course of the asked ship may be drawn. */
  readonly reach: readonly Point[];
}

/** Pixels of a letter of its text. */
const LETTER = 7;
/** Pixels above and below a ship for her name. */
const NAME = 24;
/** A whole centimetre, in 1/100 cm. */
const CM = 100;

export function OutOfSight({ board, lens, words, reach }: OutOfSightProps) {
  const from = actingIn(board);
  const [enemy] = from === undefined ? [] : nearestEnemy({ public: board }, from);
  const [seen, hidden] = [lens.seen.value, lens.hidden.value];
  if (from === undefined || enemy === undefined) return null;
  const isAnySeen = afloat(board).some((ship) => ship.camp !== from.camp && isWithin(ship, seen));
  if (!isWithin(from, seen) || isAnySeen) return null;
  const id = Object.keys(board.ships).find((each) => board.ships[each] === enemy) ?? '';
  const far = words.texts.cm(words.length(Math.round(distance(from, enemy) / CM) * CM));
  const scale = 2 ** lens.step.value;
  const ships = afloat(board).map((ship) => boxOf(ship, scale));
  const courses = [...boxesOf(reach), ...reach.map((point) => around(point, { x: CM, y: CM }))];
  const full = `${namesOf(board)[id]} · ${far}`;
  // Where the course fills a small screen, the distance alone may fit beside it.
  const wishes = [
    [full, [...ships, ...courses]],
    [far, [...ships, ...courses]],
    [far, ships],
    [full, []],
  ] as const;
  for (const [label, taken] of wishes) {
    const sight = { seen, scale, taken: [...hidden, ...taken] };
    const place = edgePlace(from, enemy, label.length * LETTER, sight);
    if (place !== undefined) return <Arrow place={place} label={label} towards={bearing(from, enemy)} />;
  }
  return null;
}

interface ArrowProps {
  readonly place: { readonly at: Point; readonly text: Point };
  readonly label: string;
  /** In degrees from north. */
  readonly towards: number;
}

const Arrow = ({ place: { at, text }, label, towards }: ArrowProps) => (
  <g class={css('out-of-sight')} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
    <g class={css('steady')}>
      <path d="M0-10 8 6 0 2-8 6Z" transform={`rotate(${towards})`} />
      <text x={text.x} y={text.y} dy="0.35em" text-anchor="middle">
        {label}
      </text>
    </g>
  </g>
);

/** A ship with her name. */
function boxOf(ship: Sea['ships'][string], scale: number) {
  const { x, y } = extentOf(ship);
  return around(ship, { x, y: y + NAME / scale });
}

/** The ship whose turn it is; while divisions are formed, the first of the captain. */
const actingIn = (board: Sea): Sea['ships'][string] | undefined =>
  board.ships[board.call?.ship ?? ''] ?? afloat(board).find(({ seat }) => seat === board.call?.seat);
