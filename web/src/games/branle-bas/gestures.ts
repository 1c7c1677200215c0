/** Fingers, mouse and wheel over the sea: their effect on the lens and the draft. */

import type { Board, Point } from 'escadre/branle-bas';
import { useEffect, useRef } from 'preact/hooks';
import { panned, pinched, toPage, toSea, zoomed } from './camera.ts';
import { type Grip, nearestGrip } from './grips.ts';
import type { Lens } from './lens.ts';

/** Pixels that start a drag, and the radius for finding the nearest ship. */
const DRAG_FROM = { mouse: 3, touch: 6 } as const;
const NEAREST = 22;
/** Pixels a millisecond below which a finger means single degrees. */
const SLOW = 0.03;
const WHEEL = 0.0016;

interface Meanings {
  /** A tap at sea, on the nearest ship within reach. */
  readonly tap: (ship: string | null) => void;
  /** A leg is taken in hand. */
  readonly pick: (leg: number) => void;
  /** The rod of a leg is held there. */
  readonly hold: (leg: number, at: Point, isFine: boolean) => void;
  /** The handles of legs. */
  readonly grips: () => readonly Grip[];
  /** The present end of a leg's rod. */
  readonly rodEnd: (leg: number) => Point | undefined;
}

interface Down {
  readonly start: Point;
  readonly at: Point;
  readonly time: number;
  /** The dragged part: a leg by its rod, with the finger's offset; the ruler; or the sea. */
  readonly holds:
    | { readonly what: 'leg'; readonly leg: number; readonly off: Point }
    | { readonly what: 'ruler' }
    | { readonly what: 'sea' };
  readonly isDrag: boolean;
}

/** Listens on the element while it is mounted. */
export function useGestures(
  root: { readonly current: SVGSVGElement | null },
  lens: Lens,
  board: Board | undefined,
  meanings: Meanings,
): void {
  const latest = useRef({ board, meanings });
  latest.current = { board, meanings };
  useEffect(() => {
    const svg = root.current;
    if (svg === null) return undefined;
    const hands = new Hands(svg, lens, () => latest.current);
    const listeners = {
      pointerdown: (event: PointerEvent) => hands.down(event),
      pointermove: (event: PointerEvent) => hands.move(event),
      pointerup: (event: PointerEvent) => hands.up(event),
      pointercancel: (event: PointerEvent) => hands.cancel(event),
    };
    const wheel = (event: WheelEvent) => hands.wheel(event);
    for (const [name, listener] of Object.entries(listeners)) {
      svg.addEventListener(name, listener as EventListener);
    }
    svg.addEventListener('wheel', wheel, { passive: false });
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        svg.removeEventListener(name, listener as EventListener);
      }
      svg.removeEventListener('wheel', wheel);
    };
  }, [root, lens]);
}

interface Latest {
  readonly board: Board | undefined;
  readonly meanings: Meanings;
}

class Hands {
  readonly #svg: SVGSVGElement;
  readonly #lens: Lens;
  readonly #latest: () => Latest;
  readonly #downs = new Map<number, Down>();
  /** Measured when a gesture starts, as measuring makes the browser lay the page out. */
  #corner: Pick<DOMRect, 'left' | 'top'> = { left: 0, top: 0 };

  constructor(svg: SVGSVGElement, lens: Lens, latest: () => Latest) {
    this.#svg = svg;
    this.#lens = lens;
    this.#latest = latest;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#measure();
    const at = this.#placeOf(event);
    this.#svg.setPointerCapture(event.pointerId);
    const holds = this.#grasped(event.target, at);
    this.#lens.rest();
    this.#downs.set(event.pointerId, { start: at, at, time: event.timeStamp, holds, isDrag: false });
    this.#mark();
  }

  move(event: PointerEvent): void {
    const before = this.#downs.get(event.pointerId);
    if (before === undefined) return;
    const at = this.#placeOf(event);
    const from = event.pointerType === 'mouse' ? DRAG_FROM.mouse : DRAG_FROM.touch;
    const isDrag = before.isDrag || apart(before.start, at) >= from;
    const now = { ...before, at, time: event.timeStamp, isDrag };
    const other = [...this.#downs].find(([id]) => id !== event.pointerId)?.[1];
    this.#downs.set(event.pointerId, now);
    if (other !== undefined) this.#pinch(before.at, at, other.at);
    else if (isDrag) this.#drag(before, now);
  }

  up(event: PointerEvent): void {
    const down = this.#downs.get(event.pointerId);
    this.#downs.delete(event.pointerId);
    this.#mark();
    if (down === undefined || down.isDrag || this.#downs.size > 0) return;
    const { meanings } = this.#latest();
    if (down.holds.what === 'leg') meanings.pick(down.holds.leg);
    else if (down.holds.what === 'sea') meanings.tap(this.#nearest(down.at));
  }

  cancel(event: PointerEvent): void {
    this.#downs.delete(event.pointerId);
    this.#mark();
  }

  /** Styles show what a leg in hand may do. */
  #mark(): void {
    const holdsLeg = [...this.#downs.values()].some(({ holds }) => holds.what === 'leg');
    this.#svg.toggleAttribute('data-holds', holdsLeg);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#measure();
    const lens = this.#lens;
    const factor = Math.exp(-event.deltaY * WHEEL);
    lens.set(zoomed(lens.camera.value, lens.size.value, this.#placeOf(event), factor));
  }

  #grasped(target: EventTarget | null, at: Point): Down['holds'] {
    const lens = this.#lens;
    const leg = this.#legAt(target as Element, at);
    if (leg !== undefined) {
      const end = this.#latest().meanings.rodEnd(leg);
      const finger = toSea(lens.camera.value, lens.size.value, at);
      const off = end === undefined ? { x: 0, y: 0 } : { x: end.x - finger.x, y: end.y - finger.y };
      return { what: 'leg', leg, off };
    }
    return { what: lens.measures.value ? 'ruler' : 'sea' };
  }

  /** By the nearest handle, else by the ghost. */
  #legAt(target: Element, at: Point): number | undefined {
    const { camera, size } = this.#lens;
    const near = nearestGrip(this.#latest().meanings.grips(), at, (place) =>
      toPage(camera.value, size.value, place),
    );
    const ghost = target.closest<SVGElement>('[data-leg]');
    return near ?? (ghost === null ? undefined : Number(ghost.dataset.leg));
  }

  #drag(before: Down, { at, start, holds, time }: Down): void {
    const lens = this.#lens;
    const { camera, size } = lens;
    if (holds.what === 'sea') {
      lens.set(panned(camera.value, at.x - before.at.x, at.y - before.at.y));
    } else if (holds.what === 'ruler') {
      lens.measured.value = { from: this.#anchored(start), to: this.#anchored(at) };
    } else {
      const finger = toSea(camera.value, size.value, at);
      const isFine = apart(before.at, at) / Math.max(1, time - before.time) < SLOW;
      this.#latest().meanings.hold(
        holds.leg,
        { x: finger.x + holds.off.x, y: finger.y + holds.off.y },
        isFine,
      );
    }
  }

  #pinch(from: Point, to: Point, other: Point): void {
    const lens = this.#lens;
    lens.set(pinched(lens.camera.value, lens.size.value, [from, other], [to, other]));
  }

  /** The nearest mainmast, else the point: the ruler's anchor. */
  #anchored(at: Point): Point {
    const ship = this.#latest().board?.ships[this.#nearest(at) ?? ''];
    const { camera, size } = this.#lens;
    return ship === undefined ? toSea(camera.value, size.value, at) : { x: ship.x, y: ship.y };
  }

  #nearest(at: Point): string | null {
    const { board } = this.#latest();
    const { camera, size } = this.#lens;
    return board === undefined
      ? null
      : nearestShip(board, at, camera.value.scale, (place) => toPage(camera.value, size.value, place));
  }

  /** The frame's corner: the chart moves under a finger, in a layer. */
  #measure(): void {
    this.#corner = (this.#svg.parentElement?.parentElement ?? this.#svg).getBoundingClientRect();
  }

  #placeOf({ clientX, clientY }: MouseEvent): Point {
    return { x: clientX - this.#corner.left, y: clientY - this.#corner.top };
  }
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Half of a ship's length, 1/100 cm: a tap on her hull is meant for her, however near the page is. */
const HALF_SHIP = 380;

/** The ship that a tap means: the nearest within reach of a finger. */
export function nearestShip(
  { ships }: Board,
  at: Point,
  scale: number,
  placeOf: (place: Point) => Point,
): string | null {
  const within = Math.max(NEAREST, HALF_SHIP * scale);
  const near = Object.entries(ships)
    .filter(([, { sunk }]) => !sunk)
    .map(([id, ship]) => ({ id, off: apart(placeOf(ship), at) }))
    .filter(({ off }) => off <= within)
    .sort((one, other) => one.off - other.off);
  return near[0]?.id ?? null;
}
