/** Where her colours fly: beside a ship's hull, however she heads, so that she is seen under them. */

import type { Board as BoardView, Heading, ShipId } from 'escadre/trafalgar';
import type { Camp } from './input.ts';
import { along, type Layout, opposite, type Spot } from './layout.ts';
import { Flag, RepairPennant } from './ports.tsx';

/** From the middle of a ship towards her stern, and across to the edge of her sails, in units of the chart. */
const STERN = 12;
const BEAM = 14;
/** The cloth's corners, from the foot of its staff. */
const CLOTH: readonly Spot[] = [
  { x: 0, y: -21 },
  { x: 17, y: -21 },
  { x: 0, y: -9 },
  { x: 17, y: -9 },
];

/** The foot of a staff, from the middle of a ship that heads so. */
function staffOf(heading: Heading, { turn }: Pick<Layout, 'turn'>): Spot {
  const astern = along({ x: 0, y: 0 }, opposite(heading), turn, 1);
  // The side on which cloth that blows to the right is soonest clear of her; above a ship that lies level.
  const towards = (Math.abs(astern.y) < 0.1 ? astern.x : astern.y) > 0 ? 1 : -1;
  const beside = { x: towards * astern.y, y: -towards * astern.x };
  const nearest = Math.min(...CLOTH.map(({ x, y }) => x * beside.x + y * beside.y));
  const off = Math.max(0, BEAM - nearest);
  return { x: astern.x * STERN + beside.x * off, y: astern.y * STERN + beside.y * off };
}

/** The camp whose flag a ship has aboard. */
export const flagAboard = ({ flags }: BoardView, ship: ShipId): Camp | undefined =>
  flags.english === ship ? 'english' : flags.allied === ship ? 'allied' : undefined;

interface SignalProps {
  readonly heading: Heading;
  readonly layout: Layout;
}

export const CarriedFlag = ({ camp, ...aboard }: SignalProps & { readonly camp: Camp }) => (
  <g transform={placeOf(aboard)}>
    <Flag camp={camp} />
  </g>
);

/** The carpenters' signal flies where a flag would. */
export const CarriedSignal = (aboard: SignalProps) => (
  <g transform={placeOf(aboard)}>
    <RepairPennant />
  </g>
);

function placeOf({ heading, layout }: SignalProps): string {
  const { x, y } = staffOf(heading, layout);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
}
