/**
 * A ship's best plan for the rest of its turn: sail, fire, sail on, fire the other side, get out of the
 * enemy's way. All at once, by dynamic programming over places, headings, moves made and sides fired (R.
 * Bellman, *Dynamic Programming*, 1957), with the expectation of each broadside.
 */

import { HEADINGS } from '../../../geometry/lattice.ts';
import { must } from '../../../kernel/optional.ts';
import { shotsLeft } from '../board.ts';
import { RANGE } from '../chart.ts';
import type { Command } from '../commands.ts';
import { MOST_MOVES, SHIPS } from '../fleet.ts';
import { reachableMoves } from '../sailing.ts';
import type { Ship } from '../state.ts';
import { type Aim, ORDERS, type Order, type ShipId, SIDES, type Target } from '../vocabulary.ts';
import type { Gunner } from './gunner.ts';
import { NEITHER, PORT, type Sea, SIXTHS, STARBOARD } from './sea.ts';
import { costOfLeaving, type Waters } from './waters.ts';

/** A possible broadside from a place. */
interface Broadside {
  readonly target: Target;
  readonly aim: Aim;
  readonly guns: number;
  readonly worth: number;
}

/** A ship's sequence of acts, and its value. */
export interface Plan {
  readonly ship: ShipId;
  readonly commands: readonly Command[];
  /** The value of its broadsides. */
  readonly firing: number;
  /** Including the value of the final place. */
  readonly worth: number;
  /** Places examined. */
  readonly searched: number;
}

/** The value of a final place: point and heading by index. */
export type WorthOfPlace = (point: number, heading: number) => number;

export interface Limits {
  /** Broadsides per ship in a plan: 1 or 2. */
  readonly broadsides: number;
  /** The most places to examine. */
  readonly most: number;
  /** The weight of a hit by a port gun that fires when the ship leaves its range. */
  readonly fear: number;
}

/** The four combinations of fired sides, as bits. */
const FIRED = 4;
/** How `#via` says that a pose is reached: by the index of an order, or by FIRE_PORT plus the side fired. */
const FIRE_PORT = ORDERS.length;
const AHEAD = ORDERS.indexOf('ahead');
const TO_PORT = ORDERS.indexOf('port');
const TO_STARBOARD = ORDERS.indexOf('starboard');
/** On a tie, fewer moves win. */
const COST_OF_A_MOVE = 0.004;

export class Plotter {
  readonly #sea: Sea;
  readonly #gunner: Gunner;
  readonly #poses: number;
  readonly #worth: Float64Array;
  readonly #from: Int32Array;
  readonly #via: Uint8Array;
  /** Marks entries as belonging to the plan of this number. */
  readonly #written: Uint32Array;
  readonly #places: Float64Array;
  readonly #placed: Uint32Array;
  #plan = 0;

  constructor(sea: Sea, gunner: Gunner) {
    this.#sea = sea;
    this.#gunner = gunner;
    this.#poses = sea.size * SIXTHS;
    const nodes = this.#poses * FIRED * (MOST_MOVES + 1);
    this.#worth = new Float64Array(nodes);
    this.#from = new Int32Array(nodes);
    this.#via = new Uint8Array(nodes);
    this.#written = new Uint32Array(nodes);
    this.#places = new Float64Array(this.#poses);
    this.#placed = new Uint32Array(this.#poses);
  }

  /** A ship's best plan; empty if it is best to do nothing. */
  planFor(waters: Waters, id: ShipId, worthOfPlace: WorthOfPlace, limits: Limits): Plan {
    this.#plan += 1;
    const ship = waters.board.ships[id];
    const broadsides = this.#broadsides(waters, ship);
    const start = this.#sea.indexOf(ship.at) * SIXTHS + HEADINGS.indexOf(ship.heading);
    const moves = reachableMoves(waters.board, id);
    const layers: number[][] = Array.from({ length: (moves + 1) * FIRED }, () => []);
    const sailable = this.#sea.sailable[SHIPS[id].kind];
    this.#reach(layers, 0, start, 0, -1, AHEAD);
    let best = -1;
    let bestWorth = Number.NEGATIVE_INFINITY;
    let looked = 0;
    for (const [layer, poses] of layers.entries()) {
      const made = Math.floor(layer / FIRED);
      const fired = layer % FIRED;
      for (const pose of poses) {
        const node = this.#nodeOf(layer, pose);
        const so = must(this.#worth[node], 'the worth so far');
        const total = so + this.#place(pose, worthOfPlace) - COST_OF_A_MOVE * made;
        looked += 1;
        if (total > bestWorth) [best, bestWorth] = [node, total];
        for (const side of [PORT, STARBOARD] as const) {
          const shot = broadsides.get(pose * 2 + side);
          const isSpent = (fired & (1 << side)) !== 0 || (fired !== 0 && limits.broadsides < 2);
          if (shot === undefined || isSpent) continue;
          const next = layer + (1 << side);
          this.#reach(layers, next, pose, so + shot.worth, node, FIRE_PORT + side);
        }
        if (made >= moves || looked > limits.most) continue;
        const next = layer + FIRED;
        const point = Math.floor(pose / SIXTHS);
        const heading = pose % SIXTHS;
        this.#reach(layers, next, point * SIXTHS + ((heading + 5) % SIXTHS), so, node, TO_PORT);
        this.#reach(layers, next, point * SIXTHS + ((heading + 1) % SIXTHS), so, node, TO_STARBOARD);
        const ahead = this.#sea.ahead[pose] ?? -1;
        if (heading === waters.wind || ahead < 0 || sailable[ahead] === 0) continue;
        if ((waters.occupied[ahead] ?? 0) > 0) continue;
        const cost = limits.fear === 0 ? 0 : limits.fear * costOfLeaving(waters, point, ahead);
        this.#reach(layers, next, ahead * SIXTHS + heading, so - cost, node, AHEAD);
      }
    }
    return { ...this.#planTo(best, id, broadsides), worth: bestWorth, searched: looked };
  }

  /** The value of a ship that stops here. */
  #place(pose: number, worthOfPlace: WorthOfPlace): number {
    if (this.#placed[pose] === this.#plan) return this.#places[pose] ?? 0;
    const worth = worthOfPlace(Math.floor(pose / SIXTHS), pose % SIXTHS);
    this.#placed[pose] = this.#plan;
    this.#places[pose] = worth;
    return worth;
  }

  /** A layer is the moves made and the sides fired, a pose a point and a heading. */
  #nodeOf(layer: number, pose: number): number {
    return layer * this.#poses + pose;
  }

  #reach(
    layers: readonly number[][],
    layer: number,
    pose: number,
    worth: number,
    from: number,
    via: number,
  ): void {
    const node = this.#nodeOf(layer, pose);
    const isNew = this.#written[node] !== this.#plan;
    if (!isNew && worth <= (this.#worth[node] ?? 0)) return;
    if (isNew) layers[layer]?.push(pose);
    this.#written[node] = this.#plan;
    this.#worth[node] = worth;
    this.#from[node] = from;
    this.#via[node] = via;
  }

  /** The best broadside of each side, by firing place. */
  #broadsides({ targets }: Waters, ship: Ship): ReadonlyMap<number, Broadside> {
    const best = new Map<number, Broadside>();
    const loaded = SIDES.map((side) => shotsLeft(ship, side));
    if (loaded.every((guns) => guns === 0)) return best;
    for (const { target, at, heading, mark } of targets) {
      for (const from of this.#sea.inRange[at] ?? []) {
        const distance = this.#sea.distance(from, at);
        if (distance > RANGE) continue;
        const seen = mark === null ? NEITHER : this.#sea.sideOf(at, heading, from);
        const salvos = loaded.map((guns) =>
          mark === null
            ? this.#gunner.atFort(distance, guns)
            : this.#gunner.salvo(mark, seen, distance, guns),
        );
        for (let bow = 0; bow < SIXTHS; bow++) {
          const side = this.#sea.sideOf(from, bow, at);
          const salvo = side === NEITHER ? undefined : salvos[side];
          if (side === NEITHER || salvo === undefined || salvo.aim === null) continue;
          const key = (from * SIXTHS + bow) * 2 + side;
          if (salvo.worth <= (best.get(key)?.worth ?? 0)) continue;
          best.set(key, { target, aim: salvo.aim, guns: loaded[side] ?? 0, worth: salvo.worth });
        }
      }
    }
    return best;
  }

  #planTo(
    last: number,
    ship: ShipId,
    broadsides: ReadonlyMap<number, Broadside>,
  ): Pick<Plan, 'ship' | 'commands' | 'firing'> {
    const acts: (Order | Command)[] = [];
    let firing = 0;
    for (let node = last; (this.#from[node] ?? -1) >= 0; node = this.#from[node] ?? -1) {
      const via = this.#via[node] ?? 0;
      const order = ORDERS[via];
      if (order !== undefined) {
        acts.push(order);
        continue;
      }
      const side = via - FIRE_PORT;
      const {
        target,
        aim,
        guns,
        worth: gain,
      } = must(broadsides.get((node % this.#poses) * 2 + side), 'the broadside');
      firing += gain;
      acts.push({ type: 'fire', ship, side: SIDES[side] ?? 'port', guns, target, aim });
    }
    return { ship, commands: commandsOf(ship, acts.reverse()), firing };
  }
}

/** Merges consecutive orders into one list. */
function commandsOf(ship: ShipId, acts: readonly (Order | Command)[]): Command[] {
  const commands: Command[] = [];
  let orders: Order[] = [];
  const sail = () => {
    if (orders.length > 0) commands.push({ type: 'sail', ship, orders });
    orders = [];
  };
  for (const act of acts) {
    if (typeof act === 'string') orders.push(act);
    else {
      sail();
      commands.push(act);
    }
  }
  sail();
  return commands;
}
