/** The viewer's look at the sea, which changes nothing in the match. */

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Board, Point } from 'escadre/branle-bas';
import { prefersLessMotion } from '../../base/reduced-motion.ts';
import {
  between,
  type Camera,
  CLEAR,
  fitted,
  type Size,
  shifted,
  toPage,
  toSea,
  type WholeShip,
  withWholeShips,
  zoomed,
} from './camera.ts';
import type { Box } from './layout.ts';

/** Milliseconds for which the camera moves by itself. */
const GLIDE = 240;
/** Milliseconds to look at an event before the camera moves on. */
const LOOK = 1_100;
/** Pixels that the tools take at the right, the order of ships above, and a name above or below its ship. */
const TOOLS = 60;
const ORDER = 44;
const NAME = 20;
/** The closest zoom for ships to handle, and the farthest at which legs are drawn well beside others. */
const CLOSE = 0.2;
const HANDY = 0.12;
/** For two ships that touch, with the sea around each that they may turn in, 1/100 cm. */
const CLOSEST = 0.25;
const AROUND_HULL = 700;
/** The farthest at which a leg is still drawn by a finger, if the enemy is in sight for it. */
const IN_SIGHT = 0.05;
/** Scales from which names are shown beside ships, and one that leaves room around them. */
const NAMED_FROM = 0.04;
const LEGIBLE = 0.045;

/** Pixels of the page that a card covers: margins at the left and below, and its box. */
export interface Covered {
  readonly left: number;
  readonly below: number;
  readonly box: Box;
}

/** What is shown besides the subject, and the least scale for others. */
interface Beside {
  readonly foes?: readonly Point[];
  readonly others?: readonly Point[];
  readonly least?: number;
}

export interface Measured {
  readonly from: Point;
  readonly to: Point;
}

export class Lens {
  readonly camera: Signal<Camera> = signal({ x: 6_000, y: 6_000, scale: 0.04 });
  readonly size: Signal<Size> = signal({ width: 360, height: 400 });
  /** Whether the camera follows events. */
  readonly follows: Signal<boolean> = signal(true);
  /** The ruler is in hand. */
  readonly measures: Signal<boolean> = signal(false);
  readonly measured: Signal<Measured | null> = signal(null);
  /** Whether arcs are shown; by default, during fire, once reports are put away. */
  readonly #arcs: Signal<boolean | undefined> = signal(undefined);
  /** The ship whose sheet is open. */
  readonly focus: Signal<string | null> = signal(null);
  /** A report is open. Its ship is not the next to act, so that arcs would mislead. */
  readonly reads: Signal<boolean> = signal(false);
  /** In words instead of drawn. */
  readonly inWords: Signal<boolean> = signal(false);
  readonly scale: ReadonlySignal<number> = computed(() => this.camera.value.scale);
  /** The scale in steps, for layouts that depend on it. */
  readonly step: ReadonlySignal<number> = computed(() => Math.round(Math.log2(this.scale.value) * 4) / 4);
  readonly isNear: ReadonlySignal<boolean> = computed(() => 2 ** this.step.value >= NAMED_FROM);
  /** The camera at rest. */
  readonly #settled: Signal<Camera> = signal(this.camera.value);
  /** The part of the sea visible there, clear of the tools. */
  readonly seen: ReadonlySignal<Box> = computed(() => {
    const { x, y, scale } = this.#settled.value;
    const { width, height } = this.size.value;
    const { right, above } = this.#taken;
    const half = { x: width / 2 / scale, y: height / 2 / scale };
    return {
      left: x - half.x,
      right: x + half.x - right / scale,
      top: y - half.y + above / scale,
      bottom: y + half.y,
    };
  });
  /** Parts of it under cards. */
  readonly hidden: ReadonlySignal<readonly Box[]> = computed(() => {
    const [camera, size] = [this.#settled.value, this.size.value];
    return this.#cards.value.map((card) => {
      const { left, right, top, bottom } = card().box;
      const [from, to] = [
        toSea(camera, size, { x: left, y: top }),
        toSea(camera, size, { x: right, y: bottom }),
      ];
      return { left: from.x, right: to.x, top: from.y, bottom: to.y };
    });
  });
  readonly #taken: { readonly right: number; readonly above: number; readonly names: number };
  /** The cover of cards on the sea, measured on request. */
  readonly #cards: Signal<readonly (() => Covered)[]> = signal([]);
  /** The camera moves by itself, or is about to. */
  readonly moves: Signal<boolean> = signal(false);
  #frame: number | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;
  #lookUntil = 0;
  #isStarted = false;
  /** The framing that moved the camera here; none after manual panning. */
  #aim: (() => Camera) | undefined;

  /** @param isWhole whether there are no tools beside the sea */
  constructor({ isWhole = false } = {}) {
    this.#taken = isWhole ? { right: 0, above: 0, names: 0 } : { right: TOOLS, above: ORDER, names: NAME };
  }

  showsArcs({ call }: Board): boolean {
    return this.#arcs.value ?? (call?.kind === 'fire' && !this.reads.value);
  }

  turnArcs(board: Board): void {
    this.#arcs.value = !this.showsArcs(board);
  }

  zoom(factor: number): void {
    const { width, height } = this.size.value;
    this.set(zoomed(this.camera.value, this.size.value, { x: width / 2, y: height / 2 }, factor));
  }

  /** Set at once, by hand. */
  set(camera: Camera): void {
    this.rest();
    this.camera.value = camera;
  }

  /** A resize keeps the same ships in sight, unless panned manually. */
  resize(size: Size): void {
    const before = this.size.value;
    if (size.width === before.width && size.height === before.height) return;
    this.size.value = size;
    if (this.#aim === undefined) return;
    this.#stop();
    this.camera.value = this.#aim();
  }

  settle(camera: Camera): void {
    this.#settled.value = camera;
  }

  /** A card covers part of the sea for a while: the camera shows subjects beside it. */
  cover(covered: () => Covered): () => void {
    this.#cards.value = [...this.#cards.value, covered];
    return () => {
      this.#cards.value = this.#cards.value.filter((card) => card !== covered);
    };
  }

  #covered(): Pick<Covered, 'left' | 'below'> {
    const all = this.#cards.value.map((card) => card());
    return {
      left: Math.max(0, ...all.map(({ left }) => left)),
      below: Math.max(0, ...all.map(({ below }) => below)),
    };
  }

  /** Shows all ships at once, as at the start of every match. */
  start(board: Board): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#aim = () => this.#beside(fitted(afloat(board), this.#room()));
    this.camera.value = this.#aim();
  }

  /** All ships in sight. */
  fit(board: Board): void {
    this.#goTo(() => fitted(afloat(board), this.#room()));
  }

  /** Shows these points with the least movement. */
  show(points: readonly Point[], around?: number): void {
    if (points.length > 0) this.#goTo((from) => shifted(this.#central(from), this.#room(), points, around));
  }

  /** Shows these points, and as many of the others, in order, as keeps all of them large enough. */
  showAmong(points: readonly Point[], others: readonly Point[]): void {
    this.#goTo((from) => {
      const room = this.#room();
      const frame = (all: readonly Point[]) => shifted(this.#central(from), room, all);
      const ships = wholeWithin(others);
      const wanted = joined(points, ships, { room, least: LEGIBLE });
      return withWholeShips(frame, room, wanted, ships);
    });
  }

  /** Shows these points, and keeps the ships that are in sight. */
  showToo(points: readonly Point[], board: Board): void {
    this.showAmong(
      points,
      afloat(board).filter((ship) => this.#isInSight(ship)),
    );
  }

  /** Shows a ship, and the one asked to act, clear of all cards; others, too, if the camera has to move. */
  uncover(ship: Point, asked: Point | undefined, others: readonly Point[]): void {
    this.#goTo((from) => {
      const [room, now] = [this.#room(), this.#central(from)];
      const among = (all: readonly Point[], more: readonly Point[]) =>
        joined(all, wholeWithin(more), { room, least: LEGIBLE });
      const both = among([ship], asked === undefined ? [] : [asked]);
      const { x, y, scale } = shifted(now, room, both);
      const isClear = x === now.x && y === now.y && scale === now.scale;
      return isClear ? now : shifted(now, room, among(both, others));
    });
  }

  /**
   * Shows these points close enough for fingers, unless they are already; a foe from somewhat farther, too; others if
   * there is room.
   */
  approach(
    points: readonly Point[],
    around: number,
    { foes = [], others = [], least = HANDY }: Beside,
  ): void {
    this.#goTo((from) => {
      const room = this.#room();
      const ships = wholeWithin(others, around);
      const opposed = joined(points, foes.map(hullOnly), { room, around, least: IN_SIGHT });
      const wanted = joined(opposed, ships, { room, around, least });
      const near = (all: readonly Point[]) => fitted(all, room, around, CLOSE);
      const isNear = from.scale > near(wanted).scale * 0.75;
      const frame = (all: readonly Point[]) =>
        isNear ? shifted(this.#central(from), room, all, around) : near(all);
      return withWholeShips(frame, room, wanted, ships);
    });
  }

  /** Shows a line of fire as large as the room allows, and others as long as all are large enough. */
  frame(points: readonly Point[], around: number, others: readonly Point[]): void {
    this.#goTo(() => {
      const room = this.#room();
      const wanted = joined(points, wholeWithin(others, around), { room, around, least: LEGIBLE });
      return fitted(wanted, room, around);
    });
  }

  /** Shows hulls that touch as large as the room allows. */
  meet(points: readonly Point[]): void {
    this.#goTo(() => fitted(points, this.#room(), AROUND_HULL, CLOSEST));
  }

  /** Looks at an event for long enough to see it before {@link Lens.after} moves on. */
  look(points: readonly Point[], board: Board): void {
    if (points.length === 0) return;
    this.showToo(points, board);
    this.#lookUntil = performance.now() + LOOK;
  }

  #isInSight(point: Point): boolean {
    const { width, height } = this.size.value;
    const { x, y } = toPage(this.camera.value, this.size.value, point);
    return x >= 0 && y >= 0 && x <= width && y <= height;
  }

  /** Moves on once the event has been seen. Manual panning cancels it. */
  after(go: () => void): void {
    clearTimeout(this.#next);
    const wait = this.#lookUntil - performance.now();
    this.#next = undefined;
    if (wait <= 0 || prefersLessMotion()) {
      go();
      return;
    }
    this.moves.value = true;
    this.#next = setTimeout(go, wait);
  }

  /** Manual panning: the camera stays. */
  rest(): void {
    this.#aim = undefined;
    clearTimeout(this.#next);
    this.#lookUntil = 0;
    this.#stop();
  }

  /** The part of the page left free by tools, the order of ships, and names at the edges. */
  #room(): Size {
    const { width, height } = this.size.value;
    const { right, above, names } = this.#taken;
    const { left, below } = this.#covered();
    return { width: width - right - left, height: height - above - below - 2 * names };
  }

  /** Turns a camera for the free part of the page into one for the whole page; {@link #central} turns it back. */
  #beside(camera: Camera): Camera {
    const { x, y, scale } = camera;
    const off = this.#off();
    return { x: x + off.x / scale, y: y + off.y / scale, scale };
  }

  #central({ x, y, scale }: Camera): Camera {
    const off = this.#off();
    return { x: x - off.x / scale, y: y - off.y / scale, scale };
  }

  /** How far the middle of the page is from that of the room. */
  #off(): Point {
    const { right, above } = this.#taken;
    const { left, below } = this.#covered();
    return { x: (right - left) / 2, y: (below - above) / 2 };
  }

  /** From the camera's present place, also after later resizes, so that it does not drift. */
  #goTo(central: (from: Camera) => Camera): void {
    const from = this.camera.value;
    this.#aim = () => this.#beside(central(from));
    this.#glide(this.#aim());
  }

  #stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.moves.value = false;
  }

  #glide(to: Camera): void {
    this.#stop();
    const from = this.camera.value;
    const start = performance.now();
    if (prefersLessMotion()) {
      this.camera.value = to;
      return;
    }
    this.moves.value = true;
    const step = (now: number) => {
      const share = Math.max(0, Math.min(1, (now - start) / GLIDE));
      this.camera.value = between(from, to, share * (2 - share));
      if (share < 1) this.#frame = requestAnimationFrame(step);
      else this.#stop();
    };
    this.#frame = requestAnimationFrame(step);
  }
}

/** These, and as many of the others as are large enough with them. */
function joined(
  points: readonly Point[],
  ships: readonly WholeShip[],
  { room, around, least }: { readonly room: Size; readonly around?: number; readonly least: number },
): readonly Point[] {
  const all = [...points];
  for (const [, whole] of ships) {
    if (fitted([...all, ...whole], room, around).scale >= least) all.push(...whole);
  }
  return all;
}

/** The points that show ships whole. A narrow margin is for a reach: a ship takes more. */
const wholeWithin = (ships: readonly Point[], around = CLEAR): readonly WholeShip[] =>
  ships.map((ship) => [ship, cornersAround(ship, Math.max(0, CLEAR - around))]);

/** A ship with little sea around her. */
const hullOnly = (ship: Point): WholeShip => [ship, [ship]];

/** Two corners of the square around a point. */
export const cornersAround = ({ x, y }: Point, by: number): readonly Point[] => [
  { x: x - by, y: y - by },
  { x: x + by, y: y + by },
];

export const afloat = ({ ships }: Board): readonly Board['ships'][string][] =>
  Object.values(ships).filter(({ sunk }) => !sunk);
