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
  /** The dragged element, once dragging, and what moves with the pointer. */
  moved?: HTMLElement | SVGElement;
  layer?: HTMLElement | SVGElement;
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
  if (layer !== thing) layer.remove();
  thing.style.translate = '';
  thing.style.visibility = '';
  thing.classList.remove('is-dragged');
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
    thing.classList.add('is-dragged');
    now.layer = layerOf(thing);
    (event.currentTarget as Element).setPointerCapture(now.pointer);
  }
  if (now.layer !== undefined) now.layer.style.translate = `${dx}px ${dy}px`;
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
 * The element itself or, for part of a drawing, a copy over the drawing: moving the part would have all of it laid out
 * and drawn again for each frame.
 */
function layerOf(thing: HTMLElement | SVGElement): HTMLElement | SVGElement {
  const drawing = thing instanceof SVGElement ? thing.ownerSVGElement : null;
  if (drawing === null) return thing;
  const layer = document.importNode(drawing, false);
  layer.append(document.importNode(thing, true));
  layer.setAttribute('aria-hidden', 'true');
  const { left, top, width, height } = drawing.getBoundingClientRect();
  const box = {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
  };
  Object.assign(layer.style, box, { overflow: 'visible', pointerEvents: 'none', willChange: 'translate' });
  drawing.after(layer);
  // An ancestor may have coordinates of its own.
  const at = layer.getBoundingClientRect();
  Object.assign(layer.style, { left: `${left - at.left}px`, top: `${top - at.top}px` });
  thing.style.visibility = 'hidden';
  return layer;
}
