/** Dragging between places of a board, and long presses; taps are unaffected. */

import { useEffect, useRef } from 'preact/hooks';

/** Pixels that a pointer moves before it drags. */
const SLACK: Readonly<Record<string, number>> = { mouse: 3 };
const SLACK_OF_FINGERS = 6;
/** Milliseconds after which a resting finger counts as holding. */
const HOLD = 450;

interface Grab {
  /** The attribute that places have: `data-square`. */
  readonly attribute: string;
  /** The element that moves with the pointer from that place; null if it cannot be dragged. */
  readonly moved: (from: string) => HTMLElement | SVGElement | null;
  readonly drop: (from: string, to: string) => void;
  /** A long press, or the other button of the mouse. */
  readonly hold?: (at: string) => void;
}

interface Held {
  readonly from: string;
  readonly x: number;
  readonly y: number;
  readonly pointer: number;
  /** The dragged element, once dragging, and the layer with its copy, which moves with the pointer. */
  moved?: HTMLElement | SVGElement;
  layer?: HTMLElement;
}

/** Handlers for the element that all the places are in. */
export function useGrab(grab: Grab) {
  const state = useRef<GrabState>({ held: undefined, timer: undefined, isTap: true }).current;
  useEffect(() => () => letGo(state), []);
  return { ...dragHandlers(grab, state), ...tapHandlers(grab, state) };
}

interface GrabState {
  held: Held | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** A drag or a hold is not a tap. */
  isTap: boolean;
}

function letGo(state: GrabState): void {
  clearTimeout(state.timer);
  const { moved: thing, layer } = state.held ?? {};
  state.held = undefined;
  if (thing === undefined || layer === undefined) return;
  const stage = layer.parentElement;
  layer.remove();
  if (stage?.dataset.standing === undefined) stage?.remove();
  thing.style.opacity = '';
}

function holdAt(at: string, { hold }: Grab, state: GrabState): void {
  letGo(state);
  state.isTap = false;
  hold?.(at);
}

const placeAt = (target: Element | null, attribute: string): string | undefined =>
  target?.closest(`[${attribute}]`)?.getAttribute(attribute) ?? undefined;

function dragHandlers(grab: Grab, state: GrabState) {
  const { attribute, drop, hold } = grab;
  return {
    onPointerDown: (event: PointerEvent) => {
      letGo(state);
      state.isTap = true;
      const from = placeAt(event.target as Element, attribute);
      if (from === undefined || event.button !== 0 || !event.isPrimary) return;
      state.held = { from, x: event.clientX, y: event.clientY, pointer: event.pointerId };
      if (hold !== undefined && event.pointerType !== 'mouse')
        state.timer = setTimeout(holdAt, HOLD, from, grab, state);
    },
    onPointerMove: (event: PointerEvent) => drag(event, grab, state),
    onPointerUp: (event: PointerEvent) => {
      const now = state.held;
      const isDragged = now?.moved !== undefined;
      // Look beneath the dragged element for the place of the drop.
      const beneath = isDragged ? document.elementFromPoint(event.clientX, event.clientY) : null;
      const to = placeAt(beneath, attribute);
      letGo(state);
      if (now !== undefined && to !== undefined && to !== now.from) drop(now.from, to);
    },
    onPointerCancel: () => letGo(state),
  };
}

/** The held element follows the pointer once it has moved far enough. */
function drag(event: PointerEvent, { moved }: Grab, state: GrabState): void {
  const now = state.held;
  if (now === undefined || event.pointerId !== now.pointer) return;
  const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
  if (now.moved === undefined) {
    if (Math.hypot(dx, dy) < (SLACK[event.pointerType] ?? SLACK_OF_FINGERS)) return;
    clearTimeout(state.timer);
    const thing = moved(now.from);
    if (thing === null) {
      letGo(state);
      return;
    }
    now.moved = thing;
    state.isTap = false;
    now.layer = layerOf(thing);
    (event.currentTarget as Element).setPointerCapture(now.pointer);
  }
  if (now.layer !== undefined) now.layer.style.transform = `translate(${dx}px, ${dy}px)`;
}

function tapHandlers(grab: Grab, state: GrabState) {
  return {
    onTouchEnd: (event: TouchEvent) => {
      // Letting go must not tap what has opened under the finger.
      if (!state.isTap && event.cancelable) event.preventDefault();
    },
    onContextMenu: (event: MouseEvent) => {
      const at = placeAt(event.target as Element, grab.attribute);
      if (grab.hold === undefined || at === undefined) return;
      event.preventDefault();
      if (state.isTap) holdAt(at, grab, state);
    },
    onClickCapture: (event: MouseEvent) => {
      // Clicks by keyboard have no pointer; let them pass.
      if (state.isTap || event.detail === 0) return;
      state.isTap = true;
      event.stopPropagation();
    },
  };
}

/**
 * A layer with a copy, which moves in place of the element, on a stage of its own. If the element itself moved, the
 * browser would lay out the whole board for each frame, and draw it again. The layer has no class: with each move the
 * browser matches every rule for its classes again.
 */
function layerOf(thing: HTMLElement | SVGElement): HTMLElement {
  const drawing = thing instanceof SVGElement ? thing.ownerSVGElement : null;
  const original = drawing ?? thing;
  const copy = document.importNode(original, drawing === null);
  if (drawing !== null) copy.append(document.importNode(thing, true));
  const layer = document.createElement('div');
  layer.append(copy);
  const stage = stageBeside(original);
  stage.append(layer);
  const [from, origin] = [original.getBoundingClientRect(), stage.getBoundingClientRect()];
  const size = { height: `${from.height}px`, width: `${from.width}px` };
  const place = { left: `${from.left - origin.left}px`, top: `${from.top - origin.top}px` };
  Object.assign(copy.style, { ...size, margin: '0', transform: 'none', transition: 'none' });
  Object.assign(layer.style, { ...size, ...place, position: 'absolute', willChange: 'transform' });
  thing.style.opacity = '0';
  return layer;
}

/** Beside the original, where the same styles hold. A new one lays the board out again; one that stands there does not. */
function stageBeside(original: Element): Element {
  const standing = original.parentElement?.querySelector(':scope > [data-standing]');
  if (standing) return standing;
  const stage = document.createElement('div');
  stage.className = 'stage';
  stage.setAttribute('aria-hidden', 'true');
  original.after(stage);
  return stage;
}
