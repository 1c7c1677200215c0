/** Dragging from one place of a board to another, and holding one: beside tapping, which stays as it is. */

import { useEffect, useRef } from 'preact/hooks';

/** Pixels that a pointer goes before it drags. */
const SLACK: Readonly<Record<string, number>> = { mouse: 3 };
const SLACK_OF_FINGERS = 6;
/** Milliseconds after which a finger that stays where it is holds. */
const HOLD = 450;

interface Grab {
  /** The attribute that places have: `data-square`. */
  readonly attribute: string;
  /** What moves with the pointer from that place; null where nothing can be dragged. */
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
  /** What is dragged, once it is. */
  moved?: HTMLElement | SVGElement;
}

/** Handlers for the element that all the places are in. */
export function useGrab({ attribute, moved, drop, hold }: Grab) {
  const held = useRef<Held | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** What was dragged or held is no tap. */
  const isTap = useRef(true);
  const placeAt = (target: Element | null): string | undefined =>
    target?.closest(`[${attribute}]`)?.getAttribute(attribute) ?? undefined;
  const letGo = () => {
    clearTimeout(timer.current);
    const thing = held.current?.moved;
    held.current = undefined;
    if (thing === undefined) return;
    thing.style.translate = '';
    thing.classList.remove('is-dragged');
  };
  useEffect(() => letGo, []);
  const holdAt = (at: string) => {
    letGo();
    isTap.current = false;
    hold?.(at);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      letGo();
      isTap.current = true;
      const from = placeAt(event.target as Element);
      if (from === undefined || event.button !== 0 || !event.isPrimary) return;
      held.current = { from, x: event.clientX, y: event.clientY, pointer: event.pointerId };
      if (hold !== undefined && event.pointerType !== 'mouse') timer.current = setTimeout(holdAt, HOLD, from);
    },
    onPointerMove: (event: PointerEvent) => {
      const now = held.current;
      if (now === undefined || event.pointerId !== now.pointer) return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (now.moved === undefined) {
        if (Math.hypot(dx, dy) < (SLACK[event.pointerType] ?? SLACK_OF_FINGERS)) return;
        clearTimeout(timer.current);
        const thing = moved(now.from);
        if (thing === null) return letGo();
        now.moved = thing;
        isTap.current = false;
        thing.classList.add('is-dragged');
        (event.currentTarget as Element).setPointerCapture(now.pointer);
      }
      const scale = scaleOf(now.moved);
      now.moved.style.translate = `${dx / scale}px ${dy / scale}px`;
    },
    onPointerUp: (event: PointerEvent) => {
      const now = held.current;
      const isDragged = now?.moved !== undefined;
      // Where it is dropped is beneath it.
      const to = isDragged ? placeAt(document.elementFromPoint(event.clientX, event.clientY)) : undefined;
      letGo();
      if (now !== undefined && to !== undefined && to !== now.from) drop(now.from, to);
    },
    onPointerCancel: letGo,
    onTouchEnd: (event: TouchEvent) => {
      // What has opened under the finger is not tapped by letting go.
      if (!isTap.current && event.cancelable) event.preventDefault();
    },
    onContextMenu: (event: MouseEvent) => {
      const at = placeAt(event.target as Element);
      if (hold === undefined || at === undefined) return;
      event.preventDefault();
      if (isTap.current) holdAt(at);
    },
    onClickCapture: (event: MouseEvent) => {
      // A click that keys make has no pointer, and is none of these.
      if (isTap.current || event.detail === 0) return;
      isTap.current = true;
      event.stopPropagation();
    },
  };
}

/** Pixels of the page in a unit of what is moved. */
const scaleOf = (thing: HTMLElement | SVGElement): number =>
  thing instanceof SVGGraphicsElement ? (thing.ownerSVGElement?.getScreenCTM()?.a ?? 1) : 1;
