/** Taps, keys and drags on the board. */

import { chartOf, SHIP_IDS, type ShipId } from 'escadre/trafalgar';
import { useRef } from 'preact/hooks';
import type { BoardProps } from './board-props.ts';
import { petalsOf } from './course.tsx';
import { type Gesture, isAiming, isShip, poseOf, reachNow } from './input.ts';
import {
  along,
  HEADINGS,
  type Lens,
  nearest,
  pannedLens,
  roseOf,
  type Spot,
  STEP,
  through,
} from './layout.ts';
import { css } from './styles.ts';
import { ARROW } from './wind-arrows.tsx';

/** A tap within this many pixels means the nearest thing. */
const NEAR = 22;
/** Pixels that start a drag, by finger or mouse: of a ship to her destination, or of a zoomed chart. */
const DRAG = { touch: 6, other: 3 };

/** The possible meanings of a tap: the thing there, and its effect. */
interface Meant {
  readonly spot: Spot;
  readonly gesture: Gesture;
}

function meantBy({ view, layout, draft, situation }: BoardProps): readonly Meant[] {
  const tap = (point: string): Meant => ({ spot: layout.at(point), gesture: { type: 'tap', point } });
  const things = [
    ...SHIP_IDS.filter((id) => view.ships[id].afloat).map((id) => view.ships[id].at),
    ...Object.keys(view.forts),
  ];
  if (situation === undefined) return things.map(tap);
  const dots = isAiming(draft) ? [] : reachNow(draft, situation).map(({ at }) => at);
  const petals = petalsOf(draft, situation, layout).map(
    ({ heading, spot }): Meant => ({ spot, gesture: { type: 'head', heading } }),
  );
  const winds =
    situation.asked !== 'setWind'
      ? []
      : HEADINGS.map(
          (from): Meant => ({
            spot: along(roseOf(layout), from, layout.turn, ARROW),
            gesture: { type: 'intend', intent: { do: 'wind', from } },
          }),
        );
  return [...winds, ...petals, ...[...new Set([...things, ...dots])].map(tap)];
}

/** The held thing: an own ship, or the chart. */
interface Held {
  readonly ship: ShipId | null;
  x: number;
  y: number;
  drags: boolean;
  /** The lens, once a finger moves the chart under it. */
  lens?: Lens;
}

type Chart = { readonly current: SVGGElement | null };
type OnBoard<Event> = Event & { readonly currentTarget: SVGSVGElement };

/** Taps, keys and drags on the board. */
export function useHands(props: BoardProps, chart: Chart) {
  const held = useRef<Held | null>(null);
  return {
    onClick: (event: MouseEvent) => {
      if (held.current?.drags) {
        held.current = null;
        return;
      }
      const thing = (event.target as Element).closest<SVGElement>('[data-point], [data-wind]');
      // Screen readers' clicks have no position.
      if (event.detail === 0 && thing !== null) act(thing, props.send);
      else tapAt(spotOf(event, chart), props);
    },
    onPointerDown: (event: PointerEvent) => {
      // Ignore a second finger.
      if (event.isPrimary) held.current = heldBy(event, props);
    },
    onPointerUp: (event: OnBoard<PointerEvent>) => panOver(held.current, event, props),
    onPointerCancel: (event: OnBoard<PointerEvent>) => panOver(held.current, event, props),
    onPointerMove: (event: OnBoard<PointerEvent>) => {
      const now = held.current;
      if (now === null || event.buttons === 0 || !event.isPrimary) return;
      if (!drags(now, event)) return;
      if (now.ship === null) pan(now, event, props);
      else dragShip(now.ship, spotOf(event, chart), props);
    },
    onKeyDown: (event: KeyboardEvent) => press(event, props),
  };
}

/** The spot of the chart under a pointer. */
function spotOf(event: MouseEvent, chart: Chart): Spot {
  const matrix = chart.current?.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return { x, y };
}

/** The nearest thing within a finger’s width, else the tapped point. */
function tapAt(spot: Spot, props: BoardProps): void {
  const { view, layout, lens, scale, send } = props;
  const near = nearest(meantBy(props), spot, NEAR / (scale * lens.zoom));
  if (near !== undefined) {
    send(near.gesture);
    return;
  }
  const points = chartOf(view.chart).places.map(({ name }) => ({ name, spot: layout.at(name) }));
  const point = nearest(points, spot, STEP);
  if (point !== undefined) send({ type: 'tap', point: point.name });
}

/** What a finger can grab: an own ship in her turn, or a zoomed chart. */
function heldBy(event: PointerEvent, { situation, lens }: BoardProps): Held | null {
  const name =
    (event.target as Element).closest<SVGElement>(`[data-ship].${css('is-mine')}`)?.dataset.ship ?? null;
  const ship = situation?.asked === 'turn' && isShip(name) ? name : null;
  if (ship === null && lens.zoom <= 1) return null;
  return { ship, x: event.clientX, y: event.clientY, drags: false };
}

/** Whether the held thing is being dragged. */
function drags(held: Held, event: OnBoard<PointerEvent>): boolean {
  if (held.drags) return true;
  const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
  if (far < (event.pointerType === 'touch' ? DRAG.touch : DRAG.other)) return false;
  event.currentTarget.setPointerCapture(event.pointerId);
  held.drags = true;
  return true;
}

/** Moves the drawn chart and the ships over it as layers, past the page’s tree: nothing is drawn again. */
function pan(held: Held, event: OnBoard<PointerEvent>, { scale, lens, layout }: BoardProps): void {
  const board = event.currentTarget;
  if (held.lens === undefined) for (const each of drawingsOf(board)) each.classList.add(css('is-panned'));
  const [dx, dy] = [(event.clientX - held.x) / scale, (event.clientY - held.y) / scale];
  held.lens = pannedLens(held.lens ?? lens, dx, dy, layout);
  [held.x, held.y] = [event.clientX, event.clientY];
  moveLayers(board, (held.lens.x - lens.x) * scale, (held.lens.y - lens.y) * scale);
}

/** The chart stays where the finger has left it. */
function panOver(
  held: Held | null,
  { currentTarget: board }: OnBoard<PointerEvent>,
  props: BoardProps,
): void {
  if (held?.lens === undefined) return;
  const { lens } = held;
  delete held.lens;
  moveLayers(board, 0, 0);
  for (const each of drawingsOf(board)) {
    const shown = each.querySelector<SVGGElement>(`.${css('lens')}`);
    if (shown === null) continue;
    shown.style.transform = through(lens);
    // It is there before it may glide again.
    getComputedStyle(shown).getPropertyValue('transform');
    each.classList.remove(css('is-panned'));
  }
  props.pan(lens);
}

/** The chart and the ships over it, each in a layer. */
const drawingsOf = (board: SVGSVGElement): Iterable<SVGSVGElement> =>
  board.parentElement?.parentElement?.querySelectorAll<SVGSVGElement>(':scope > [data-layer] > svg') ?? [];

function moveLayers(board: SVGSVGElement, x: number, y: number): void {
  for (const { parentElement: layer } of drawingsOf(board))
    if (layer !== null) layer.style.translate = `${x}px ${y}px`;
}

/** She is picked, and goes to the nearest dot. */
function dragShip(ship: ShipId, spot: Spot, { layout, situation, draft, send }: BoardProps): void {
  if (draft.picked !== ship) {
    send({ type: 'pick', what: ship });
    return;
  }
  if (situation === undefined) return;
  const dots = reachNow(draft, situation).map(({ at }) => ({ at, spot: layout.at(at) }));
  const dot = nearest(dots, spot, STEP);
  if (dot !== undefined && dot.at !== poseOf(draft, situation)?.at) send({ type: 'go', to: dot.at });
}

/** Enter on the chosen thing sends the choice; otherwise a key acts like a tap. */
function press(event: KeyboardEvent, { draft, send, confirm }: BoardProps): void {
  const thing = (event.target as Element).closest<SVGElement>('[data-point]');
  if (thing === null || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  event.stopPropagation();
  const ship = thing.dataset.ship;
  const isAbout = (ship !== undefined && ship === draft.picked) || thing.matches(`.${css('is-target')}`);
  if (event.key === 'Enter' && draft.intent !== null && isAbout) confirm();
  else act(thing, send);
}

/** The direct action of a thing on the board. */
function act({ dataset }: SVGElement, send: (gesture: Gesture) => void): void {
  const wind = HEADINGS.find((heading) => heading === dataset.wind);
  if (wind !== undefined) send({ type: 'intend', intent: { do: 'wind', from: wind } });
  else if (dataset.point !== undefined) send({ type: 'tap', point: dataset.point });
}
